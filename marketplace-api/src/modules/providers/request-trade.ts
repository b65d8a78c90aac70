import type { ProviderWork } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { servicesOfCity } from '../catalog/index.ts';
import { askForTrade } from '../trades/index.ts';
import { holdProvider } from './own-record.ts';
import { findProvider } from './repository.ts';
import { workOf } from './work.ts';

/** A provider asks for a trade; it holds once staff have verified it. Asking twice is asking once. */
export async function requestTrade(
  { db, clock }: ApiContext,
  providerId: string,
  { categoryId, note }: ParsedBody<'requestTrade'>,
): Promise<ProviderWork> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await holdProvider(trx, providerId);
    const provider = await findProvider(trx, providerId);
    if (!provider) throw notFound();
    const known = await servicesOfCity(trx, provider.city);
    if (!known.some(({ category_id }) => category_id === categoryId))
      throw invalid('categoryId', 'This trade is not offered in your city');
    await askForTrade(trx, { providerId, categoryId, note, now });
    return workOf(trx, providerId, now);
  });
}
