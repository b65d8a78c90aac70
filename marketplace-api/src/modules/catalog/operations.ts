import { sql } from 'kysely';
import type { CatalogueKind } from 'operations-contracts';
import type { Db } from '../../platform/database/store.ts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { invalid } from '../../platform/refusal.ts';
import { dropDraft, findDraft, listDrafts, publishDraft, saveDraft, toDraft } from './editing/drafts.ts';
import { exportServices, importServices } from './editing/import-file.ts';
import { baseOf, readItem } from './editing/items.ts';
import { addPicture, takePicture } from './editing/pictures.ts';

interface ListQuery {
  readonly kind: CatalogueKind;
  readonly q?: string | undefined;
  readonly limit: number;
}

/** Lines of one kind, by their names. */
function listItems(db: Db, { kind, q, limit }: ListQuery, after: readonly [string, string] | undefined) {
  const from = {
    category: sql`select id, name as title, null::text as slug, null::text as city, null::text as category_id, is_active from categories`,
    subcategory: sql`select id, name as title, slug, null::text as city, category_id, true as is_active from subcategories`,
    service: sql`select id, title, slug, city, category_id, is_active from services`,
  }[kind];
  const wanted = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql<{
    id: string;
    title: string;
    slug: string | null;
    city: string | null;
    category_id: string | null;
    is_active: boolean;
    languages: string[];
  }>`
    select i.*, array(select distinct t.language from translations t
        where t.id = i.id and t.field in ('title', 'name') and t.original = md5(i.title) order by 1) as languages
    from (select * from (${from}) all_items
      where (${q ?? ''} = '' or title ilike ${wanted})
        and (${after === undefined} or (title, id) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''}))
      order by title, id limit ${limit + 1}) i
    order by i.title, i.id`.execute(db);
}

/** The catalogue as staff write it. */
export const catalogOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;
  operation('listCatalogue', async ({ query }) => {
    const { rows } = await listItems(db, query, readCursor(query.after, 'text', 'text'));
    return keysetPage(
      rows,
      query.limit,
      ({ title, id }) => [title, id],
      ({ is_active, category_id, ...row }) => ({
        ...row,
        kind: query.kind,
        categoryId: category_id,
        isActive: is_active,
      }),
    );
  });
  operation('getCatalogueItem', async ({ params }) => {
    const item = await readItem(db, params.kind, params.id);
    return { ...item, base: baseOf(item) };
  });
  operation('listCatalogueDrafts', async ({ query }) => {
    const rows = await listDrafts(db, query.state, readCursor(query.after, 'instant', 'text'), query.limit);
    return keysetPage(rows, query.limit, (row) => [row.made_at.toISOString(), row.id], toDraft);
  });
  operation('getCatalogueDraft', async ({ params }) => toDraft(await findDraft(db, params.id)));
  operation('saveCatalogueDraft', ({ body, staff, write }) =>
    write(async (trx, audit) => {
      const draft = toDraft(await saveDraft(trx, body, staff.id, clock.now()));
      await audit({ subject: draft.id, after: { kind: draft.kind, target: draft.target, fields: draft.fields } });
      return draft;
    }),
  );
  operation('publishCatalogueDraft', ({ params, body, write }) =>
    write(async (trx, audit) => {
      const { before, after } = await publishDraft(trx, params.id, body, clock.now());
      const { target, fields, state, effectiveAt } = toDraft(after);
      await audit({
        subject: params.id,
        before: before?.fields,
        after: { target, state, effectiveAt, fields },
        why: body.why,
      });
      return toDraft(after);
    }),
  );
  operation('dropCatalogueDraft', ({ params, body, write }) =>
    write(async (trx, audit) => {
      const { before, after } = await dropDraft(trx, params.id, body.version);
      await audit({ subject: params.id, before: { state: before }, after: { state: after.state }, why: body.why });
      return toDraft(after);
    }),
  );
  operation('addCataloguePicture', async ({ body, staff, write }) => {
    const { id, bytes, shown } = await takePicture(body, staff.id);
    await write(async (trx, audit) => {
      await addPicture(trx, { id, ...shown }, staff.id, clock.now());
      await audit({ subject: shown.path, after: shown });
    });
    // The row first: what fails from here on is swept as a picture that nobody shows.
    await context.media.write(keyOf(id), bytes);
    return shown;
  });
  operation('exportCatalogue', async () => ({
    ...{ name: 'kaza-catalogue.csv', type: 'text/csv; charset=utf-8', bytes: await exportServices(db) },
  }));
  operation('importCatalogue', ({ body, query, write }) => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    } catch {
      throw invalid('file', 'This file is not in UTF-8');
    }
    return write(async (trx, audit) => {
      const report = await importServices(trx, text, query.apply === 'true');
      const { problems, ...counts } = report;
      await audit({ subject: 'catalogue', after: { ...counts, problems: problems.length } });
      return report;
    });
  });
};
