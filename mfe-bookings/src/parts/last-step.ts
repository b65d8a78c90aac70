import type { Booking, BookingEvent } from 'shared-contracts';

/** When the last step was taken: a request that was moved to another time waits since then. */
export const lastStepAt = ({ createdAt }: Pick<Booking, 'createdAt'>, events: readonly BookingEvent[] = []): string =>
  events.reduce((latest, { at }) => (Date.parse(at) > Date.parse(latest) ? at : latest), createdAt);
