import type { ApiModule } from '../../platform/api-module.ts';
import { qualityOperations } from './operations.ts';

/** No-shows and cancellations of both sides in numbers. It writes nothing. */
export const qualityModule: ApiModule = { name: 'quality', operations: qualityOperations };
