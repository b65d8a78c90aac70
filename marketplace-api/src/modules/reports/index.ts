import type { ApiModule } from '../../platform/api-module.ts';
import { reportOperations } from './operations.ts';

/** The market in numbers, period by period. It writes nothing. */
export const reportModule: ApiModule = { name: 'reports', operations: reportOperations };
