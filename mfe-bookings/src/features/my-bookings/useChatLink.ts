import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import type { Booking } from 'shared-contracts';

/** `?chat={id}`, where a notification leads, opens that chat; then the address is the list's again. */
export function useChatLink(bookings: readonly Booking[] | undefined): void {
  const { dialogs } = useHost();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('chat');
  const booking = bookings?.find(({ id }) => id === wanted);

  useEffect(() => {
    if (!booking) return;
    const { id: bookingId, service, seller } = booking;
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('chat');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    const chat = { bookingId, serviceName: service.title, providerName: seller.name, providerId: seller.id };
    void dialogs.open('chat', chat);
  }, [booking, dialogs, setAddress]);
}
