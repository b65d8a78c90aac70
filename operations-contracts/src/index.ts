/** Calls, roles and permissions of the operations desk. */
import { bookingCalls } from './bookings.ts';
import { peopleCalls } from './people.ts';
import { tradeCalls } from './trades.ts';

export * from './bookings.ts';
export * from './operations-call.ts';
export * from './people.ts';
export * from './roles.ts';
export * from './schemas.ts';
export * from './trades.ts';

/** Every operations call by its name: those of each area stand in its own file. */
export const operationsCalls = { ...peopleCalls, ...bookingCalls, ...tradeCalls };

/** Name of an operations call. */
export type OperationsCallName = keyof typeof operationsCalls;
