/** Calls, roles and permissions of the operations desk. */
import { applicationCalls } from './applications.ts';
import { bookingCalls } from './bookings.ts';
import { booksCalls } from './books.ts';
import { catalogueCalls } from './catalogue.ts';
import { disputeCalls } from './disputes.ts';
import { measureCalls } from './measures.ts';
import { peopleCalls } from './people.ts';
import { qualityCalls } from './quality.ts';
import { reportCalls } from './reports.ts';
import { ticketCalls } from './tickets.ts';
import { tradeCalls } from './trades.ts';

export * from './application-table.ts';
export * from './applications.ts';
export * from './bookings.ts';
export * from './books.ts';
export * from './catalogue.ts';
export * from './dispute-table.ts';
export * from './disputes.ts';
export * from './measure-table.ts';
export * from './measures.ts';
export * from './operations-call.ts';
export * from './people.ts';
export * from './quality.ts';
export * from './reports.ts';
export * from './roles.ts';
export * from './schemas.ts';
export * from './support-hours.ts';
export * from './ticket-table.ts';
export * from './tickets.ts';
export * from './trades.ts';

/** Every operations call by its name: those of each area stand in its own file. */
export const operationsCalls = {
  ...peopleCalls,
  ...bookingCalls,
  ...applicationCalls,
  ...measureCalls,
  ...tradeCalls,
  ...ticketCalls,
  ...disputeCalls,
  ...catalogueCalls,
  ...qualityCalls,
  ...booksCalls,
  ...reportCalls,
};

/** Name of an operations call. */
export type OperationsCallName = keyof typeof operationsCalls;
