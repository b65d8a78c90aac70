import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { later } from '../../platform/process/clock.ts';
import { notFound } from '../../platform/refusal.ts';
import { findProvider } from '../providers/index.ts';
import { factsOf, listNumbers, numbersOf, toNumbers } from './numbers.ts';

const DAY_MS = 86_400_000;

export const qualityOperations: ModuleOperations = (operation, { db, clock }) => {
  const before = (days: number) => later(clock.now(), -days * DAY_MS);
  operation('listQuality', async ({ query }) => {
    const rows = await listNumbers(db, before(query.days), readCursor(query.after, 'number', 'text'), query.limit);
    return keysetPage(rows, query.limit, ({ worst, id }) => [worst, id], toNumbers);
  });
  operation('getQuality', async ({ params, query }) => {
    const provider = await findProvider(db, params.id);
    if (!provider) throw notFound('This provider does not exist');
    const since = before(query.days);
    return { ...(await numbersOf(db, provider, since)), facts: await factsOf(db, params.id, since) };
  });
};
