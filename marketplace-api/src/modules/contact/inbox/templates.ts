import type { TicketTemplate } from 'operations-contracts';
import type { Db, Trx } from '../../../platform/database/store.ts';
import { newId } from '../../../platform/process/ids.ts';
import { notFound } from '../../../platform/refusal.ts';

const noTemplate = () => notFound('This template does not exist');
const selectTemplates = (db: Db) => db.selectFrom('ticket_templates').select(['id', 'name', 'texts']);

export const listTemplates = (db: Db): Promise<TicketTemplate[]> =>
  selectTemplates(db).orderBy('name').orderBy('id').execute();

/** Adds a template, or changes the one with this id. */
export async function saveTemplate(
  trx: Trx,
  { id, name, texts }: { id?: string | undefined } & Omit<TicketTemplate, 'id'>,
  now: Date,
): Promise<{ before: TicketTemplate | null; after: TicketTemplate }> {
  const values = { name, texts: JSON.stringify(texts), updated_at: now };
  if (id === undefined) {
    const after = { id: newId('tpl'), name, texts };
    await trx
      .insertInto('ticket_templates')
      .values({ id: after.id, ...values })
      .execute();
    return { before: null, after };
  }
  const before = await selectTemplates(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw noTemplate();
  await trx.updateTable('ticket_templates').set(values).where('id', '=', id).execute();
  return { before, after: { id, name, texts } };
}

export async function removeTemplate(trx: Trx, id: string): Promise<TicketTemplate> {
  const removed = await trx
    .deleteFrom('ticket_templates')
    .where('id', '=', id)
    .returning(['id', 'name', 'texts'])
    .executeTakeFirst();
  if (!removed) throw noTemplate();
  return removed;
}
