import styled from '@emotion/styled';
import { Slot } from 'remote-sdk';
import type { ButtonSize } from 'shared-ui';
import { theme } from 'shared-ui';
import { ActionButton, type ActionPlace } from './ActionButton.tsx';

/*
 * The count sits on the button's corner: buttons beside it stay as they are, whether it comes or goes. Not in the
 * button, where nobody hears it change.
 */
const WithCount = styled.span`
  position: relative;
  display: inline-flex;
  [role='status'] {
    position: absolute;
    top: -${theme.space(2)};
    right: -${theme.space(1)};
    pointer-events: none;
  }
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
