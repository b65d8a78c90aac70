import styled from '@emotion/styled';
import { type RefObject, useId, useImperativeHandle, useLayoutEffect } from 'react';
import { chatLimits } from 'shared-contracts';
import { Button, Icon, Text, TextArea, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import type { ChatRoom } from '../room/ChatRoom.ts';
import { ChatPhoto } from './ChatPhoto.tsx';
import { COUNTER_FROM } from './composer-keys.ts';
import { useComposer } from './useComposer.ts';

const Form = styled.form`
  display: grid;
  flex: none;
  gap: ${theme.space(1)};
  padding: ${theme.space(3)} ${theme.space(5)} max(${theme.space(3)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
`;
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${theme.space(2)};
`;
const Box = styled(TextArea)`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  max-height: 132px;
  resize: none;
  field-sizing: content;
`;
const HiddenLabel = VisuallyHidden.withComponent('label');

export interface ComposerProps {
  room: ChatRoom;
  bookingId: string;
  /** A send runs. */
  sending: boolean;
  slowed: boolean;
  takesFocus: boolean;
  /** So that others can focus the box. */
  focusRef: RefObject<(() => void) | null>;
}

export function Composer({ room, bookingId, sending, slowed, takesFocus, focusRef }: ComposerProps) {
  const words = useMessages().chat;
  const { field, draft, isEmpty, change, submit, press } = useComposer(room, bookingId, sending);
  const id = useId();
  useImperativeHandle(focusRef, () => () => field.current?.focus(), [field]);
  // The room comes after the dialog has opened, and with it this box.
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [field, takesFocus]);
  const counts = draft.length >= COUNTER_FROM;
  return (
    <Form onSubmit={submit}>
      <HiddenLabel htmlFor={id}>{words.field}</HiddenLabel>
      <Line>
        <Box
          ref={field}
          id={id}
          rows={1}
          enterKeyHint="send"
          maxLength={chatLimits.message}
          placeholder={words.placeholder}
          aria-describedby={`${id}-keys ${id}-count`}
          value={draft}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
        <Button type="submit" busy={sending} busyLabel={words.sending} aria-disabled={isEmpty || sending || undefined}>
          <Icon name="send" size={18} />
          {words.send}
        </Button>
      </Line>
      <ChatPhoto room={room} bookingId={bookingId} />
      <VisuallyHidden id={`${id}-keys`}>{words.keys}</VisuallyHidden>
      <Text id={`${id}-count`} size="sm" tone="muted" hidden={!counts}>
        {counts ? words.counter(draft.length, chatLimits.message) : ''}
      </Text>
      <div role="status">
        {slowed && (
          <Text size="sm" tone="danger">
            {words.slowed}
          </Text>
        )}
      </div>
    </Form>
  );
}
