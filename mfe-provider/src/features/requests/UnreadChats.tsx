import { useState } from 'react';
import { useEvent, useHost } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { Button, Card, Heading, Icon, Stack } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useOpenChat } from '../../parts/useOpenChat.ts';

/** Who has written: one tap opens the chat. Nothing while all is read. */
export function UnreadChats({ bookings }: { bookings: readonly Booking[] }) {
  const messages = useMessages();
  const { live } = useHost();
  const openChat = useOpenChat();
  const [heard, setHeard] = useState<Readonly<Record<string, number>>>({});
  useEvent('chat-unread', ({ bookingId, count }) => setHeard((known) => ({ ...known, [bookingId]: count })));
  const countOf = ({ id }: Booking): number => heard[id] ?? live.unreadMessages(id) ?? 0;
  const unread = bookings.filter((booking) => countOf(booking) > 0);
  if (unread.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unread-chats">
      <Stack gap={3}>
        <Heading level={2} size="lg" id="unread-chats">
          {messages.requests.unreadChats}
        </Heading>
        <Stack direction="row" gap={2} wrap>
          {unread.map((booking) => (
            <Button key={booking.id} size="sm" variant="secondary" onClick={() => openChat(booking)}>
              <Icon name="chat" size={18} />
              {messages.requests.unreadFrom(customerName(booking, messages), booking.service.title, countOf(booking))}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
