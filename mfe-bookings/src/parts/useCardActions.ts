import { useHost } from 'remote-sdk';
import { type Booking, type DialogId, stepOfferPrice } from 'shared-contracts';
import type { CardAction } from './card-actions.ts';

/** What opens a dialog; a receipt is a page. */
export type DialogAction = Exclude<CardAction, 'receipt'>;

const dialogOf = {
  'view-otp': 'service-otp',
  chat: 'chat',
  review: 'review',
  'book-again': 'booking',
  'report-problem': 'report-problem',
  dispute: 'dispute',
  'see-dispute': 'dispute',
  'other-provider': 'booking',
  'other-time': 'booking',
  'higher-offer': 'booking',
  reschedule: 'reschedule',
  cancel: 'cancel-booking',
} as const satisfies Record<DialogAction, DialogId>;

/** What each button of a booking does: it opens the dialog that does the work, whose code a pointer fetches ahead. */
export function useCardActions(booking: Booking) {
  const { dialogs } = useHost();
  const { id, service, seller, otp, dateTime, address } = booking;
  const again = { serviceSlug: service.slug, ...(address && { address }) };
  const people = {
    bookingId: id,
    serviceName: service.title,
    providerName: seller.name,
    providerId: seller.id,
  };
  const open: Record<DialogAction, () => Promise<unknown>> = {
    'view-otp': () =>
      dialogs.open('service-otp', { bookingId: id, serviceName: service.title, ...(otp !== undefined && { otp }) }),
    chat: () => dialogs.open('chat', people),
    review: () => dialogs.open('review', people),
    'book-again': () => dialogs.open('booking', { ...again, providerId: seller.id }),
    'report-problem': () => dialogs.open('report-problem', { booking }),
    dispute: () => dialogs.open('dispute', { booking, side: 'customer' }),
    'see-dispute': () => dialogs.open('dispute', { booking, side: 'customer' }),
    'other-provider': () => dialogs.open('booking', { ...again, dateTime }),
    'other-time': () => dialogs.open('booking', { ...again, providerId: seller.id }),
    'higher-offer': () =>
      dialogs.open('booking', {
        ...again,
        providerId: seller.id,
        dateTime,
        price: stepOfferPrice(Number(booking.price), 1),
      }),
    reschedule: () => dialogs.open('reschedule', { booking }),
    cancel: () => dialogs.open('cancel-booking', { booking }),
  };
  return {
    act: (action: DialogAction) => void open[action](),
    preload: (action: DialogAction) => dialogs.preload(dialogOf[action]),
  };
}
