import type { Attempt } from './attempt/attempt.ts';

/** What was entered so far; stored for the tab until the booking is made. */
export interface BookingDraft {
  readonly providerId: string;
  /** Who else is asked with the same offer. */
  readonly alsoIds: readonly string[];
  /** Of all providers, women alone are proposed. */
  readonly onlyWomen: boolean;
  readonly date: string;
  /** Start of the chosen slot, as the API gave it. */
  readonly start: string;
  /** Null: the provider's own price. */
  readonly price: number | null;
  readonly message: string;
  /** Null: the address that was last used; empty: none. */
  readonly addressId: string | null;
  /** A day or time was chosen, or taken out, by the customer. */
  readonly isTimeChosen: boolean;
  readonly attempt: Attempt | null;
}

export const emptyDraft: BookingDraft = {
  providerId: '',
  alsoIds: [],
  onlyWomen: false,
  date: '',
  start: '',
  price: null,
  message: '',
  addressId: null,
  isTimeChosen: false,
  attempt: null,
};

/** A draft of yesterday keeps all but its time. */
export const withoutPast = (draft: BookingDraft, today: string, now: number): BookingDraft =>
  draft.date !== '' && (draft.date < today || (draft.start !== '' && Date.parse(draft.start) <= now))
    ? { ...draft, date: draft.date < today ? '' : draft.date, start: '', isTimeChosen: draft.date >= today }
    : draft;

export const MESSAGE_MAX = 1000;
