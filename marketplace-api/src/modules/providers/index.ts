import { pinCodeCheckSchema, providerSchema, providerWorkSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { forgetOldNumbers, forgetProvider, lockProvider } from './own-record.ts';
import { providerRoutes } from './routes.ts';
import { pinCodesIn, providersIn, worksIn } from './words.ts';
import { forgetPastBlocks, replaceBlocked } from './work-repository.ts';

export { holdProvider, lockRating, moveProviderNumber, rateProvider } from './own-record.ts';
export { comesTo, findOffering, findProvider, type Offering, workTimesOfOne } from './repository.ts';
export { freeDaysOf } from './service.ts';
export { addProvider, readinessOf, setStanding } from './standing.ts';
export { spansOf, workOf } from './work.ts';

/** Who offers services: records, working times, prices, free times. */
export const providerModule: ApiModule = {
  name: 'providers',
  tables: ['providers', 'provider_services', 'working_hours', 'days_off', 'blocked_times', 'provider_numbers'],
  routes: providerRoutes,
  localizers: [
    localizer(providerSchema, providersIn),
    localizer(providerWorkSchema, worksIn),
    localizer(pinCodeCheckSchema, pinCodesIn),
  ],
  async hold(trx, { providerId }) {
    if (providerId !== null) await lockProvider(trx, providerId);
  },
  async clean(context) {
    await forgetPastBlocks(context);
    await forgetOldNumbers(context);
  },
  async forget(trx, person, context) {
    const { providerId } = person;
    if (providerId === null) return;
    await replaceBlocked(trx, providerId, []);
    await forgetProvider(trx, providerId, person, context);
  },
};
