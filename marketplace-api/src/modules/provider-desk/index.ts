import { earnedBookingSchema, providerProfileSchema, statementSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { earnedIn } from '../books/index.ts';
import { ownWork } from './own-work.ts';
import { deskRoutes } from './routes.ts';
import { profilesIn, statementsIn } from './words.ts';

/** What a provider's desk shows besides requests and work: calendar, earnings, statement. It writes nothing. */
export const deskModule: ApiModule = {
  name: 'provider-desk',
  routes: deskRoutes,
  localizers: [
    localizer(providerProfileSchema, profilesIn),
    localizer(earnedBookingSchema, earnedIn),
    localizer(statementSchema, statementsIn),
  ],
  exportFor: async ({ db, clock }, { providerId }, language) => ({
    work: await ownWork(db, providerId, clock.now(), language),
  }),
};
