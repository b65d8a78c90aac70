/** Calls, roles and permissions of the operations desk. */
import { peopleCalls } from './people.ts';

export * from './operations-call.ts';
export * from './people.ts';
export * from './roles.ts';
export * from './schemas.ts';

/** Every operations call by its name: those of each area stand in its own file. */
export const operationsCalls = { ...peopleCalls };

/** Name of an operations call. */
export type OperationsCallName = keyof typeof operationsCalls;
