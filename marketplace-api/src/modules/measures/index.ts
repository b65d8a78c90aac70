import type { ApiModule } from '../../platform/api-module.ts';
import { actAsProvider, ownMeasures } from './of-provider.ts';
import { measureOperations } from './operations.ts';

export { formerlyMeasured, hasOpenNotice } from './repository.ts';
export { startMeasureSweep } from './sweep.ts';

/** Due process of providers: one table moves a measure (operations-contracts), one function writes. */
export const measureModule: ApiModule = {
  name: 'measures',
  tables: ['measures', 'measure_incidents'],
  operations: measureOperations,
  routes(route, context) {
    route('listOwnMeasures', ({ user }) => ownMeasures(context, user.providerId));
    route('answerMeasure', ({ user, params, body }) => actAsProvider(context, user.providerId, params.id, body));
  },
  async forget(trx, { providerId }) {
    // What was decided stays for the books; what the person said goes with them.
    if (providerId === null) return;
    await trx
      .updateTable('measures')
      .set({ answer: null, appeal: null })
      .where('provider_id', '=', providerId)
      .execute();
  },
  exportFor: async (context, { providerId }) => ({
    measures: providerId === null ? [] : await ownMeasures(context, providerId),
  }),
};
