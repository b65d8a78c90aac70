import { MAX_REPORT_DAYS } from 'operations-contracts';
import { addDays, fromKolkata } from 'shared-contracts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { invalid } from '../../platform/refusal.ts';
import { periodsOf, wishesOf } from './report.ts';

export const reportOperations: ModuleOperations = (operation, { db }) => {
  operation('getReport', async ({ query: { from, to, by } }) => {
    if (to < from) throw invalid('to', 'The report ends before it begins');
    if (addDays(from, MAX_REPORT_DAYS) < to) throw invalid('to', `A report has at most ${MAX_REPORT_DAYS} days`);
    const span = { start: fromKolkata(from, '00:00'), end: fromKolkata(addDays(to, 1), '00:00') };
    return { periods: await periodsOf(db, span, by), wishes: await wishesOf(db, span) };
  });
};
