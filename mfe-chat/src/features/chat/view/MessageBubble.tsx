import styled from '@emotion/styled';
import { memo } from 'react';
import { useFormats } from 'remote-sdk';
import { PrivatePhoto } from 'remote-sdk/photos';
import { Button, media, text, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import { LinkedText } from './LinkedText.tsx';
import { areSameMessages, type TimelineMessage } from './timeline.ts';

/** Own messages stand at the right with a cut corner there, the other's at the left under their name. */
const Row = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding-right: 12%;
  &[data-own] { align-items: flex-end; padding: 0 0 0 12%; }
  & + & { margin-top: ${theme.space(1.5)}; }
  &[data-first] { margin-top: ${theme.space(2)}; }
  & + &[data-first] { margin-top: ${theme.space(3.5)}; }
  /* Out of view, a row of known height is not laid out (useKnownHeights); it would clip the focus of its buttons. */
  contain-intrinsic-height: auto 80px;
  &[data-known-height]:not([data-state='failed']) { content-visibility: auto; }
`;
const Name = styled.span`
  margin: 0 ${theme.space(1)} 2px;
  ${text('xs')}
  font-weight: 700;
  color: ${theme.color.inkSoft};
`;
const Bubble = styled.div`
  max-width: 100%;
  padding: ${theme.space(2)} ${theme.space(3.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} ${theme.radius.lg} 4px;
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  ${text('md')}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  [data-own] > & {
    border-color: transparent;
    border-radius: ${theme.radius.lg} ${theme.radius.lg} 4px ${theme.radius.lg};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
  [data-state='sending'] > &, [data-state='waiting'] > &, [data-state='failed'] > & {
    border: 1px dashed currentColor;
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryDark};
  }
  ${media.forcedColours} {
    border-color: CanvasText;
    [data-own] > & { border: 3px double CanvasText; }
  }
`;
/** Its place is there before the photo is: nothing jumps. */
const Picture = styled.div`
  width: min(220px, 100%);
  height: 220px;
`;
const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  margin: 2px ${theme.space(1)} 0;
  ${text('xs')}
  color: ${theme.color.inkMuted};
  [data-state='failed'] > & { color: ${theme.color.danger}; font-weight: 650; }
`;

export interface MessageBubbleProps {
  bookingId: string;
  message: TimelineMessage;
  /** Absent where nothing can be sent any more. */
  onRetry?: (key: string) => void;
  onDiscard: (key: string) => void;
}

const saysTheSame = (before: MessageBubbleProps, next: MessageBubbleProps): boolean =>
  before.onRetry === next.onRetry &&
  before.onDiscard === next.onDiscard &&
  areSameMessages(before.message, next.message);

export const MessageBubble = memo(function MessageBubble({
  bookingId,
  message,
  onRetry,
  onDiscard,
}: MessageBubbleProps) {
  const { key, own, first, name, state, at } = message;
  const words = useMessages().chat;
  const time = useFormats().instant(new Date(at), { timeStyle: 'short' });
  return (
    <Row data-own={own || undefined} data-first={first || undefined} data-state={state}>
      {first && !own ? <Name>{name}</Name> : <VisuallyHidden>{own ? words.you : name}</VisuallyHidden>}
      {message.photo ? (
        <Picture>
          <PrivatePhoto bookingId={bookingId} photo={message.photo} />
        </Picture>
      ) : (
        <Bubble>
          <LinkedText text={message.text} />
        </Bubble>
      )}
      <Meta>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
        {state && <span>{words.state[state]}</span>}
        {state === 'failed' && onRetry && (
          <Button size="sm" variant="secondary" aria-label={words.retryOf(message.text)} onClick={() => onRetry(key)}>
            {words.retry}
          </Button>
        )}
        {state === 'failed' && (
          <Button size="sm" variant="quiet" aria-label={words.discardOf(message.text)} onClick={() => onDiscard(key)}>
            {words.discard}
          </Button>
        )}
      </Meta>
    </Row>
  );
}, saysTheSame);
