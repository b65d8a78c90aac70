import type { Address, Booking, BookingAddress, Review } from '../api/entities.ts';
import type { UserLocation } from './events.ts';

/**
 * Dialogs that any remote may open, with what they take and what they give back when closed (`undefined`: dismissed).
 * Which remote provides one is the composition's business.
 */
export interface DialogTable {
  login: { input: { reason?: string }; result: 'signed-in' };
  /** The chosen place becomes the site's location; with `purpose: 'address'` it is only given back. */
  'location-picker': { input: { purpose?: 'address' }; result: 'chosen' | UserLocation };
  /** A new address of the signed-in customer, or one to change; resolves to what was saved. */
  address: { input: { address?: Address }; result: Address };
  subcategories: { input: { categoryId: string }; result: undefined };
  /**
   * `dateTime`, `price` (rupees) and `address` are preset where given: an offer sent before is made anew from them. The
   * address counts as far as it is still saved. `onlyWomen`: of the providers, women alone are proposed.
   */
  booking: {
    input: {
      serviceSlug: string;
      providerId?: string;
      dateTime?: string;
      price?: number;
      address?: BookingAddress;
      onlyWomen?: boolean;
    };
    result: { bookingId: string };
  };
  /** Shows the service code of an ACCEPTED booking. */
  'service-otp': { input: { bookingId: string; serviceName: string; otp?: string }; result: undefined };
  reschedule: { input: { booking: Booking }; result: Booking };
  'cancel-booking': { input: { booking: Booking }; result: Booking };
  /** A problem with an own completed booking, to the support. */
  'report-problem': { input: { booking: Booking }; result: { ticket: string } };
  /** The dispute of a completed booking, for either of its sides: opens one, or shows it. */
  dispute: { input: { booking: Booking; side: 'customer' | 'provider' }; result: undefined };
  chat: {
    /** `customerName`: given by the provider's screens, for whom the customer is the other one. */
    input: {
      bookingId: string;
      serviceName: string;
      providerName: string;
      providerId: string;
      customerName?: string;
    };
    result: undefined;
  };
  review: {
    input: { bookingId: string; serviceName: string; providerName: string; providerId: string };
    result: 'reviewed';
  };
  /** Asks staff to look at a review: why, and what they should know. */
  'report-review': { input: { review: Pick<Review, 'id' | 'customerName'> }; result: 'reported' };
  partner: { input: Record<never, never>; result: 'submitted' };
  /** The notification centre of the signed-in user. */
  notifications: { input: Record<never, never>; result: undefined };
}
/** Name of a dialog, a key of `DialogTable`. */
export type DialogId = keyof DialogTable;

/** What the shell gives to the component that a remote exposes for a dialog. */
export interface DialogProps<D extends DialogId> {
  input: DialogTable[D]['input'];
  close(result?: DialogTable[D]['result']): void;
}

/** Opens and closes dialogs, whichever remote brings them. */
export interface Dialogs {
  /**
   * Opens a dialog; settles when it closes. Ids outside the table belong to newer remotes and are allowed. The same
   * dialog, asked for once more by the same control while it is open (a double click), is one dialog: both calls settle
   * with its result.
   */
  open<D extends DialogId>(id: D, input: DialogTable[D]['input']): Promise<DialogTable[D]['result'] | undefined>;
  /** Fetches the dialog's code ahead of time (hover, focus, touch). */
  preload(id: DialogId): void;
}

/** Places in pages that other remotes fill, with what they are given. */
export interface SlotTable {
  /** On everybody's Home, above the reasons to choose the market. */
  'home.teasers': Record<never, never>;
  /** On Home of a signed-in customer. */
  'home.recent-bookings': Record<never, never>;
  'booking-card.unread': { bookingId: string };
  /** In the header of a signed-in user. */
  'header.notifications': Record<never, never>;
  /** Below a request that was just sent: here the device may be asked about, not before. */
  'booking-sent.notifications': Record<never, never>;
}
/** Name of a slot, a key of `SlotTable`. */
export type SlotId = keyof SlotTable;

/**
 * Slots that are too small for a sentence, such as a badge in a row of buttons: where their remote fails they stay
 * empty, and are tried again when a dialog opens or closes or the network comes back. The others say that they failed.
 */
export const quietSlots: ReadonlySet<SlotId> = new Set(['booking-card.unread']);
