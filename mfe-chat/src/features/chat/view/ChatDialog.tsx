import { useEffect, useRef } from 'react';
import { useHost, useSession } from 'remote-sdk';
import type { DialogProps } from 'shared-contracts';
import { Waiting } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../../messages.ts';
import type { RoomState } from '../room/room-state.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { useChatRoom } from './useChatRoom.ts';
import { useVisualViewport } from './useVisualViewport.ts';

/**
 * The one who is talked to. For a provider that is the customer, whom the provider's screens name; opened from
 * elsewhere the name comes with the first word.
 */
function otherNameIn({ me, log }: RoomState, input: DialogProps<'chat'>['input']): string | undefined {
  const { providerName, customerName } = input;
  if (customerName) return customerName;
  if (me?.senderType !== 'provider') return providerName;
  return log.messages.findLast(({ senderId }) => senderId !== me.uid)?.senderName;
}

export function ChatDialog({ input, close }: DialogProps<'chat'>) {
  const messages = useMessages();
  const { bookingId, serviceName } = input;
  const { session } = useHost();
  const { status } = useSession();
  const { room, state } = useChatRoom(bookingId);
  useVisualViewport();

  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (status !== 'anonymous') return;
    void session.require().then((user) => user ?? latestClose.current());
  }, [session, status]);

  const otherName = otherNameIn(state, input) ?? messages.chat.customer;
  return (
    <Dialog fill title={messages.chat.title(otherName)} description={serviceName} onClose={() => close()}>
      {room ? (
        <ChatPanel room={room} state={state} bookingId={bookingId} otherName={otherName} />
      ) : (
        <Waiting ring quiet label={messages.chat.loading} />
      )}
    </Dialog>
  );
}
