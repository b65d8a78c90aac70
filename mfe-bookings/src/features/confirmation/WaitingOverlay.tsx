import styled from '@emotion/styled';
import type { Booking } from 'shared-contracts';
import { Button, FormError, Spinner, Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { Elapsed } from './Elapsed.tsx';
import { useCancelRequest } from './useCancelRequest.ts';

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(4)};
  padding-block: ${theme.space(4)};
  font-size: 1.5rem;
  text-align: center;
`;

export interface WaitingOverlayProps {
  booking: Booking;
  /** When the last request went out. */
  since: string;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** Right after sending: the provider has not answered yet. Closing it leaves the waiting card (rule 5.8). */
export function WaitingOverlay({ booking, since, onClose, onChanged }: WaitingOverlayProps) {
  const messages = useMessages();
  const words = messages.confirmation;
  const { cancel, busy, error } = useCancelRequest(booking, onChanged);
  return (
    <Dialog
      size="sm"
      title={words.waitingTitle}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          <Button variant="quiet" busy={busy} busyLabel={messages.cancel.sending} onClick={cancel}>
            {words.cancelRequest}
          </Button>
          <Button variant="secondary" onClick={() => !busy && onClose()}>
            {words.keepWaiting}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Middle>
          <Spinner label={words.waitingTitle} />
          <Elapsed since={since} />
        </Middle>
        <Text>{words.waitingText(booking.seller.name)}</Text>
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
