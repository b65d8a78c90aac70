import { useHost } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { useMessages } from '../messages.ts';
import { customerName } from './booking-facts.tsx';

/** Opens the chat of a booking, under the customer's name. */
export function useOpenChat(): (booking: Booking) => void {
  const messages = useMessages();
  const { dialogs } = useHost();
  return (booking) =>
    void dialogs.open('chat', {
      bookingId: booking.id,
      serviceName: booking.service.title,
      providerName: booking.seller.name,
      providerId: booking.seller.id,
      customerName: customerName(booking, messages),
    });
}
