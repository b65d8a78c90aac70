import type { Trade, TradeCheck, TradeState } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';

/** Trades of providers in the order of the categories, by provider. */
export async function tradesOf(
  db: Db,
  providerIds: readonly string[],
  states: readonly TradeState[],
): Promise<ReadonlyMap<string, Trade[]>> {
  if (providerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('provider_trades as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .selectAll('t')
    .select('c.name')
    .where('t.provider_id', 'in', providerIds)
    .where('t.state', 'in', states)
    .orderBy('c.position')
    .execute();
  const trades = new Map<string, Trade[]>();
  for (const row of rows) {
    const own = trades.get(row.provider_id) ?? [];
    own.push({
      categoryId: row.category_id,
      name: row.name,
      state: row.state,
      checked: row.checked,
      at: (row.decided_at ?? row.asked_at).toISOString(),
      ...(row.reason === null
        ? {}
        : { reason: { code: row.reason, ...(row.reason_words ? { words: row.reason_words } : {}) } }),
    });
    trades.set(row.provider_id, own);
  }
  return trades;
}

/** What customers are shown of trades: those of the first category first, and whether that one was checked. */
export function publicTrades(trades: readonly Trade[], first?: string): { verified: boolean; trades: Trade[] } {
  const sorted = [...trades].sort((a, b) => Number(b.categoryId === first) - Number(a.categoryId === first));
  const judged = first === undefined ? sorted : sorted.filter(({ categoryId }) => categoryId === first);
  return { verified: judged.some(({ checked }) => checked.length > 0), trades: sorted };
}

export interface Decision {
  readonly state: 'verified' | 'refused';
  readonly checked: readonly TradeCheck[];
  readonly reason: string | null;
  readonly words: Readonly<Record<'en' | 'hi' | 'bn', string>> | null;
}

export async function decideTrade(trx: Trx, id: string, { state, checked, reason, words: said }: Decision, now: Date) {
  await trx
    .updateTable('provider_trades')
    .set({
      ...{ state, checked: [...checked], decided_at: now, reason },
      reason_words: said && JSON.stringify(said),
    })
    .where('id', '=', id)
    .execute();
}

/** Asks for a trade, for the first time or once more after a refusal; one that waits or is verified stays as it is. */
export async function askForTrade(
  trx: Trx,
  { providerId, categoryId, note, now }: { providerId: string; categoryId: string; note: string; now: Date },
): Promise<boolean> {
  const asked = {
    state: 'requested',
    note,
    asked_at: now,
    decided_at: null,
    reason: null,
    reason_words: null,
  } as const;
  const row = await trx
    .insertInto('provider_trades')
    .values({ provider_id: providerId, category_id: categoryId, ...asked })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'category_id'])
        .doUpdateSet({ ...asked, checked: [] })
        .where('provider_trades.state', '=', 'refused'),
    )
    .executeTakeFirst();
  return row.numInsertedOrUpdatedRows === 1n;
}

/** Of whom staff recorded that she is a woman. */
export async function womenAmong(db: Db, providerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (providerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('provider_women')
    .select('provider_id')
    .where('provider_id', 'in', providerIds)
    .execute();
  return new Set(rows.map(({ provider_id }) => provider_id));
}

/** Trades of somebody whose skill and identity staff have just looked at. */
export async function grantTrades(
  trx: Trx,
  { providerId, categoryIds, woman, now }: { providerId: string; categoryIds: string[]; woman: boolean; now: Date },
): Promise<void> {
  const seen = { state: 'verified' as const, checked: ['identity', 'skill'] as TradeCheck[] };
  await trx
    .insertInto('provider_trades')
    .values(
      categoryIds.map((id) => ({
        ...{ ...seen, provider_id: providerId, category_id: id, asked_at: now, decided_at: now },
      })),
    )
    .execute();
  if (woman) await trx.insertInto('provider_women').values({ provider_id: providerId, recorded_at: now }).execute();
}
