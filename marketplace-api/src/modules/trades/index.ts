import type { ApiModule } from '../../platform/api-module.ts';
import { tradeOperations } from './operations.ts';

export { askForTrade, grantTrades, publicTrades, tradesOf, womenAmong } from './repository.ts';
export {
  decideForStaff,
  listActions,
  listTrades,
  noteForStaff,
  noteOf,
  recordWoman,
  StaffRefusal,
} from './staff-work.ts';
export { namesOfTrades } from './words.ts';

/** What providers may be booked for: asked for by them, decided by staff, each decision on record. */
export const tradeModule: ApiModule = {
  name: 'trades',
  tables: ['provider_trades', 'provider_women', 'staff_actions'],
  operations: tradeOperations,
  async forget(trx, { providerId }) {
    if (providerId === null) return;
    // The record of staff stays: it names ids, which say nothing once the person is gone.
    await trx.deleteFrom('provider_trades').where('provider_id', '=', providerId).execute();
    await trx.deleteFrom('provider_women').where('provider_id', '=', providerId).execute();
  },
};
