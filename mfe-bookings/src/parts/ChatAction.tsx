import styled from '@emotion/styled';
import { Slot } from 'remote-sdk';
import type { ButtonSize } from 'shared-ui';
import { theme } from 'shared-ui';
import { ActionButton, type ActionPlace } from './ActionButton.tsx';

const WithCount = styled.span`
  display: inline-flex;
  align-items: center;
  /* No gap: the count has no place while it is nothing, or not here yet. */
  [role='status']:not(:empty) { margin-left: ${theme.space(1)}; }
`;

/** The chat of a booking, with how much of it is unread. */
export function ChatAction(props: ActionPlace & { size?: ButtonSize }) {
  return (
    <WithCount>
      <ActionButton {...props} action="chat" />
      <Slot id="booking-card.unread" bookingId={props.booking.id} />
    </WithCount>
  );
}
