import { sql } from 'kysely';
import type { CatalogueDraft, CatalogueItem } from 'operations-contracts';
import type { Db, Trx } from '../../../platform/database/store.ts';
import { newId } from '../../../platform/process/ids.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../platform/refusal.ts';
import { baseOf, cleaned, holdCatalogue, newItemId, readItem, type Written, writeItems } from './items.ts';

export const selectDrafts = (db: Db) =>
  db
    .selectFrom('catalogue_drafts as d')
    .leftJoin('staff as s', 's.id', 'd.made_by')
    .select([
      'd.id',
      'd.kind',
      'd.target',
      'd.fields',
      'd.base',
      'd.state',
      'd.effective_at',
      'd.made_by',
      'd.made_at',
      'd.version',
    ])
    .select('s.name as maker');
export type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number];

const itemOf = ({ kind, target, fields }: DraftRow) => ({ kind, target, fields }) as CatalogueItem;
const titleOf = (item: CatalogueItem) => (item.kind === 'service' ? item.fields.title.en : item.fields.name.en);

export const toDraft = (row: DraftRow): CatalogueDraft => ({
  ...{ id: row.id, kind: row.kind, target: row.target, title: titleOf(itemOf(row)), fields: row.fields },
  ...{ base: row.base, state: row.state, effectiveAt: row.effective_at?.toISOString() ?? null },
  ...{ madeBy: row.maker ?? row.made_by, madeAt: row.made_at.toISOString(), version: row.version },
});

/** Newest first. */
export function listDrafts(
  db: Db,
  state: CatalogueDraft['state'] | undefined,
  after: readonly [Date, string] | undefined,
  limit: number,
): Promise<DraftRow[]> {
  let query = selectDrafts(db);
  if (state) query = query.where('d.state', '=', state);
  if (after) query = query.where(sql<boolean>`(d.made_at, d.id) < (${after[0]}, ${after[1]})`);
  return query
    .orderBy('d.made_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findDraft(db: Db, id: string): Promise<DraftRow> {
  const row = await selectDrafts(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This draft does not exist');
  return row;
}

/** A draft that is still to be published, held until the transaction ends. */
async function lockDraft(trx: Trx, id: string, version: number): Promise<DraftRow> {
  const row = await selectDrafts(trx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
  if (!row) throw notFound('This draft does not exist');
  requireVersion(version, row, 'Somebody has changed this draft meanwhile. Please look at it again.');
  if (row.state !== 'draft' && row.state !== 'scheduled')
    throw conflict('INVALID_TRANSITION', 'This draft was published or dropped already');
  return row;
}

/** Refuses what was written on another text than there is now, which comes along. */
function refuseOlder(base: string | null | undefined, now: Written): void {
  if (!base || base === baseOf(now)) return;
  throw conflict(
    'CHANGED_MEANWHILE',
    'This was changed in the catalogue after you began. Please look at both texts, and save yours again.',
    { item: { ...now, base: baseOf(now) } },
  );
}

/** Keeps what is written; customers see nothing of it. */
export async function saveDraft(
  trx: Trx,
  {
    item,
    base,
    draft,
  }: { item: CatalogueItem; base?: string | undefined; draft?: { id: string; version: number } | undefined },
  staffId: string,
  now: Date,
): Promise<DraftRow> {
  const live = item.target === null ? null : await readItem(trx, item.kind, item.target);
  if (live) refuseOlder(base, live);
  const { kind, target, fields } = cleaned(item);
  const id = draft?.id ?? newId('drf');
  const written = { kind, target, fields: JSON.stringify(fields), base: live && baseOf(live) };
  const values = { ...written, made_by: staffId, made_at: now };
  if (draft) {
    const before = await lockDraft(trx, draft.id, draft.version);
    // What was agreed to be shown at a time is agreed anew.
    const set = { ...values, state: 'draft' as const, effective_at: null, version: before.version + 1 };
    await trx.updateTable('catalogue_drafts').set(set).where('id', '=', id).execute();
  } else {
    await trx
      .insertInto('catalogue_drafts')
      .values({ id, ...values, state: 'draft', effective_at: null })
      .execute();
  }
  return selectDrafts(trx).where('d.id', '=', id).executeTakeFirstOrThrow();
}

/** Writes a draft into the catalogue. Returns what it was before. */
export async function goLive(trx: Trx, row: DraftRow): Promise<Written | null> {
  await holdCatalogue(trx);
  const item = itemOf(row);
  const before = item.target === null ? null : await readItem(trx, item.kind, item.target);
  if (before) refuseOlder(row.base, before);
  const target = item.target ?? newItemId(item.kind);
  await writeItems(trx, [{ ...item, target } as Written]);
  await trx
    .updateTable('catalogue_drafts')
    .set({ state: 'live', target, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  return before;
}

/** Shows a draft to customers: at once, or from a time on. */
export async function publishDraft(
  trx: Trx,
  id: string,
  { effectiveAt, version }: { effectiveAt: string | null; version: number },
  now: Date,
): Promise<{ before: Written | null; after: DraftRow }> {
  const row = await lockDraft(trx, id, version);
  const at = effectiveAt === null ? null : new Date(effectiveAt);
  if (at && at <= now) throw invalid('effectiveAt', 'Please choose a time in the future');
  let before: Written | null = null;
  if (at) {
    await trx
      .updateTable('catalogue_drafts')
      .set({ state: 'scheduled', effective_at: at, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
  } else before = await goLive(trx, row);
  return { before, after: await selectDrafts(trx).where('d.id', '=', id).executeTakeFirstOrThrow() };
}

export async function dropDraft(trx: Trx, id: string, version: number): Promise<{ before: string; after: DraftRow }> {
  const { state } = await lockDraft(trx, id, version);
  await trx
    .updateTable('catalogue_drafts')
    .set({ state: 'dropped', effective_at: null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return { before: state, after: await selectDrafts(trx).where('d.id', '=', id).executeTakeFirstOrThrow() };
}
