import type { Language, TradeRefusal } from 'shared-contracts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { post } from '../../platform/outbox/outbox.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { priceAnew } from '../catalog/index.ts';
import { textsIn } from '../translations/index.ts';
import { tradeWords } from './messages.ts';
import { type Decision, decideTrade } from './repository.ts';

/** What staff asked for is not possible; the message is one line of English, for them alone. */
export class StaffRefusal extends Error {}

export interface Desk {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: Date;
}

const LINES = 200;

export const listed = (db: Db) =>
  db
    .selectFrom('provider_trades as t')
    .innerJoin('providers as p', 'p.id', 't.provider_id')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select(['t.id', 't.state', 't.checked', 't.note', 't.asked_at', 't.decided_at', 't.reason', 't.category_id'])
    .leftJoin('provider_women as w', 'w.provider_id', 't.provider_id')
    .select(['p.id as provider', 'p.name', 'p.city', 'p.mobile_no', 'p.experience', 'w.recorded_at as woman'])
    .select('c.name as trade');

/** Those that wait, oldest first; `all`: every one, newest decision first. */
export async function listTrades({ db }: Desk, all: boolean): Promise<string[]> {
  const rows = await (all
    ? listed(db).orderBy('t.decided_at', (order) => order.desc().nullsFirst())
    : listed(db).where('t.state', '=', 'requested').orderBy('t.asked_at')
  )
    .orderBy('t.id')
    .limit(LINES)
    .execute();
  return rows.map((row) =>
    [
      row.id,
      row.state === 'verified' ? `verified (${row.checked.join(', ') || 'nothing checked'})` : row.state,
      row.trade,
      `${row.name} (${row.provider}), ${row.city}, ${row.mobile_no}, ${row.experience} years`,
      ...(row.woman ? ['recorded as a woman'] : []),
      ...(row.reason ? [`reason: ${row.reason}`] : []),
      ...(row.note ? [`“${row.note}”`] : []),
    ].join('  '),
  );
}

/** What staff did, newest first. */
export async function listActions({ db }: Desk): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(LINES).execute();
  return rows.map(
    ({ at, staff: who, action, subject, after, why }) =>
      `${at.toISOString()}  ${who}  ${action}  ${subject}  ${JSON.stringify(after ?? {})}${why ? `  ${why}` : ''}`,
  );
}

interface Done {
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: object;
}
/** Writes what staff did by a command into the audit log. */
export const noteForStaff = (trx: Trx, { by, action, subject, detail }: Done, now: Date): Promise<void> =>
  writeAudit(trx, { staffId: null, staff: by, origin: 'command' }, { action, subject, after: detail }, now);

/** Writes the audit line of a decision, in its transaction. */
export type Note = (trx: Trx, line: { action: string; subject: string; detail: object }) => Promise<void>;

/** The audit lines of somebody who gives a command at the machine. */
export const noteOf =
  (by: string, now: Date): Note =>
  (trx, line) =>
    noteForStaff(trx, { by, ...line }, now);

/** What listings say of prices follows at once. */
async function priceOffers(trx: Trx, providerId: string): Promise<void> {
  const offers = await trx
    .selectFrom('provider_services')
    .select('service_id')
    .where('provider_id', '=', providerId)
    .execute();
  if (offers.length > 0)
    await priceAnew(
      trx,
      offers.map(({ service_id }) => service_id),
    );
}

async function findTrade(trx: Trx, id: string) {
  const row = await listed(trx)
    .where('t.id', '=', id)
    .where('p.is_active', '=', true)
    .forUpdate('t')
    .executeTakeFirst();
  if (!row)
    throw new StaffRefusal(`There is no trade ${id}. \`list\` shows those that wait, \`list --all\` every one.`);
  return row;
}

/** Texts the provider in the language they last used. */
async function tell(trx: Trx, { secrets, now }: Desk, row: Awaited<ReturnType<typeof findTrade>>, decision: Decision) {
  const user = await trx
    .selectFrom('users')
    .select('language')
    .where('mobile_no', '=', row.mobile_no)
    .executeTakeFirst();
  const language: Language = user?.language ?? 'en';
  const said = tradeWords[language];
  const trade = (await textsIn(trx, language, [row.category_id], ['name'])).say(row.category_id, 'name', row.trade);
  const why = decision.words?.[language] ?? said.reasons[decision.reason as TradeRefusal] ?? '';
  const text = decision.state === 'verified' ? said.verified(trade) : said.refused(trade, why);
  await post(trx, secrets, { kind: 'notification', to: row.mobile_no, text }, now);
}

/**
 * Staff verify or refuse a trade: on record, with a text message to the provider, in listings at once.
 *
 * @throws StaffRefusal where there is no such trade
 */
export async function decideForStaff(desk: Desk, id: string, note: Note, decision: Decision): Promise<string[]> {
  return desk.db.transaction().execute(async (trx) => {
    const row = await findTrade(trx, id);
    await decideTrade(trx, row.id, decision, desk.now);
    const { state, checked, reason, words: own } = decision;
    const action = state === 'verified' ? 'approve' : 'refuse';
    const detail = {
      provider: row.provider,
      category: row.category_id,
      before: row.state,
      checked,
      reason,
      words: own,
    };
    await note(trx, { action, subject: row.id, detail });
    await priceOffers(trx, row.provider);
    await tell(trx, desk, row, decision);
    return [`${row.name}: ${row.trade} is ${state}, and they were told.`];
  });
}

/** Staff record that a provider is a woman, or take it back. */
export async function recordWoman(
  { db, now }: Desk,
  { provider, recorded, by }: { provider: string; recorded: boolean; by: string },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('providers')
      .select('name')
      .where('id', '=', provider)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row) throw new StaffRefusal(`There is no provider ${provider}.`);
    await (recorded
      ? trx
          .insertInto('provider_women')
          .values({ provider_id: provider, recorded_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : trx.deleteFrom('provider_women').where('provider_id', '=', provider).execute());
    await noteForStaff(
      trx,
      { by, action: recorded ? 'record-woman' : 'unrecord-woman', subject: provider, detail: {} },
      now,
    );
    await priceOffers(trx, provider);
    return [`${row.name} is ${recorded ? '' : 'no longer '}recorded as a woman.`];
  });
}
