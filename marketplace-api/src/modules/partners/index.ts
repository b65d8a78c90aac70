import type { ApiModule } from '../../platform/api-module.ts';
import { cleanApplications, forgetApplicant } from './forget.ts';
import { viewFor } from './of-applicant.ts';
import { partnerOperations } from './operations.ts';
import { casesOf } from './repository.ts';
import { partnerRoutes } from './routes.ts';

/** From somebody's form to a provider on the market: one table moves it (operations-contracts). */
export const partnerModule: ApiModule = {
  name: 'partners',
  tables: ['partner_cases', 'partner_checks', 'partner_documents'],
  routes: partnerRoutes,
  operations: partnerOperations,
  clean: cleanApplications,
  forget: forgetApplicant,
  exportFor: async (context, person, language) => {
    const rows = await casesOf(context.db, person).execute();
    return { applications: await Promise.all(rows.map((row) => viewFor(context, row, language))) };
  },
};
