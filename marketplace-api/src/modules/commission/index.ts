import type { ApiModule } from '../../platform/api-module.ts';
import { commissionOperations } from './operations.ts';

export { commissionAt } from './policies.ts';

/** What providers pay of each completed job, from when on. */
export const commissionModule: ApiModule = {
  name: 'commission',
  tables: ['commission_policies'],
  operations: commissionOperations,
};
