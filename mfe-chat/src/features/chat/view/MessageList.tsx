import styled from '@emotion/styled';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useFormats } from 'remote-sdk';
import { Button, focusRing, media, Stack, Text, text, theme, useNow, Waiting } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import type { ChatRoom } from '../room/ChatRoom.ts';
import type { RoomState } from '../room/room-state.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { timelineOf } from './timeline.ts';
import { useChatScroll } from './useChatScroll.ts';
import { useKnownHeights } from './useKnownHeights.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 0;
  min-height: 0;
  /* The dialog scrolls as one there: the messages keep a part of it. */
  ${media.short} { flex: none; height: max(160px, 70vh); }
`;
const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${theme.space(3)} ${theme.space(5)};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Positions are held by useChatScroll. */
  overflow-anchor: none;
  background: ${theme.color.ground};
  ${focusRing}
  &:focus-visible { outline-offset: -3px; }
`;
const Day = styled.h3`
  width: fit-content;
  margin: ${theme.space(3)} auto ${theme.space(1)};
  padding: 2px ${theme.space(3)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surfaceSunk};
  ${text('xs')}
  font-weight: 700;
  color: ${theme.color.inkSoft};
`;
/* Rows are laid out one by one: a grid would go through all of them for each that comes. */
const Messages = styled.ol`
  display: flow-root;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const NewBelow = styled(Button)`
  position: absolute;
  bottom: ${theme.space(3)};
  left: 50%;
  transform: translateX(-50%);
  box-shadow: ${theme.shadow[2]};
`;

export interface MessageListProps {
  room: ChatRoom;
  bookingId: string;
  state: RoomState;
  otherName: string;
  /** Phones start here: the box would bring the keyboard up over what was said. */
  takesFocus: boolean;
  onEndChange(atEnd: boolean): void;
  onAnswered(): void;
}

export function MessageList({
  room,
  bookingId,
  state,
  otherName,
  takesFocus,
  onEndChange,
  onAnswered,
}: MessageListProps) {
  const words = useMessages().chat;
  const { instant } = useFormats();
  const { me, loaded, log, waiting, seenUpTo, connection, olderFailed, closed } = state;
  const now = useNow(60_000);
  const days = useMemo(
    () => timelineOf({ me, log, waiting, seenUpTo, connection, closed }, now, { ...words, instant }),
    [me, log, waiting, seenUpTo, connection, closed, now, words, instant],
  );
  const last = days.at(-1)?.messages.at(-1);
  const { ref, onScroll, atEnd, toEnd } = useChatScroll({
    firstKey: days[0]?.messages[0]?.key,
    lastKey: last?.key,
    lastIsOwn: last?.own ?? false,
    onNearTop: () => void (!olderFailed && room.loadOlder()),
  });
  useKnownHeights(ref, days);
  useEffect(() => onEndChange(atEnd), [onEndChange, atEnd]);
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [ref, takesFocus]);
  const retry = useCallback(
    (key: string) => {
      room.retry(key);
      onAnswered();
    },
    [room, onAnswered],
  );
  const discard = useCallback(
    (key: string) => {
      room.discard(key);
      onAnswered();
    },
    [room, onAnswered],
  );
  return (
    <Frame>
      <Scroller
        ref={ref}
        role="log"
        // New words of the other are read out once, by the announcer; older ones that come in above are not.
        aria-live="off"
        aria-label={words.log(otherName)}
        tabIndex={0}
        onScroll={onScroll}
      >
        {log.hasOlder && <OlderMessages room={room} state={state} />}
        {!loaded && days.length === 0 && <Waiting ring quiet label={words.loading} />}
        {loaded && days.length === 0 && <Text tone="muted">{words.empty(otherName)}</Text>}
        {days.map((day) => (
          <section key={day.date} aria-label={day.label}>
            <Day>{day.label}</Day>
            <Messages>
              {day.messages.map((message) => (
                <MessageBubble
                  key={message.key}
                  bookingId={bookingId}
                  message={message}
                  {...(!closed && { onRetry: retry })}
                  onDiscard={discard}
                />
              ))}
            </Messages>
          </section>
        ))}
      </Scroller>
      {!atEnd && (state.unread ?? 0) > 0 && (
        <NewBelow size="sm" onClick={toEnd}>
          {words.newBelow}
        </NewBelow>
      )}
    </Frame>
  );
}

function OlderMessages({ room, state: { olderFailed, loadingOlder } }: Pick<MessageListProps, 'room' | 'state'>) {
  const words = useMessages().chat;
  return (
    <Stack gap={2} align="center">
      {olderFailed && (
        <Text size="sm" tone="danger">
          {words.olderFailed}
        </Text>
      )}
      <Button
        size="sm"
        variant="quiet"
        busy={loadingOlder}
        busyLabel={words.loadingOlder}
        onClick={() => void room.loadOlder()}
      >
        {words.older}
      </Button>
    </Stack>
  );
}
