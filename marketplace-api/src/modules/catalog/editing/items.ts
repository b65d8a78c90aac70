import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CatalogueFields, CatalogueItem, CatalogueKind } from 'operations-contracts';
import { cities, DEFAULT_LANGUAGE, type Language, languageCodes } from 'shared-contracts';
import type { Db, Trx } from '../../../platform/database/store.ts';
import { newId } from '../../../platform/process/ids.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { safeHtml } from '../../../platform/security/safe-html.ts';
import { deleteTexts, saveTexts, type Translation } from '../../translations/index.ts';
import { priceAnew } from '../counted.ts';
import { reviseCatalogue } from '../revision.ts';

/** One item with the id that it has, or gets. */
export type Written = CatalogueItem & { readonly target: string };

const otherLanguages = languageCodes.filter((code) => code !== DEFAULT_LANGUAGE);
type Said = Readonly<Record<Language, string>>;

const safe = (html: Said): Said => ({ en: safeHtml(html.en), hi: safeHtml(html.hi), bn: safeHtml(html.bn) });

/** What an item says, with descriptions as customers get them. */
export const cleaned = <I extends CatalogueItem>(item: I): I =>
  item.kind === 'service' ? { ...item, fields: { ...item.fields, description: safe(item.fields.description) } } : item;

const textsOf = ({ kind, fields }: CatalogueItem): readonly (readonly [field: string, said: Said])[] =>
  kind === 'service'
    ? [
        ['title', fields.title],
        ['description', fields.description],
      ]
    : [['name', fields.name]];

/** Words of other languages; those that were taken out go. */
async function writeTexts(trx: Trx, items: readonly Written[]): Promise<void> {
  const rows: Translation[] = [];
  for (const item of items) {
    for (const [field, said] of textsOf(item)) {
      for (const language of otherLanguages) {
        if (said[language]) rows.push({ id: item.target, field, language, text: said[language], original: said.en });
      }
    }
  }
  const fields = [...new Set(items.flatMap((item) => textsOf(item).map(([field]) => field)))];
  for (const field of fields)
    await deleteTexts(
      trx,
      items.map(({ target }) => target),
      field,
    );
  if (rows.length > 0) await saveTexts(trx, rows);
}

const rowsOf = <K extends CatalogueKind>(
  items: readonly Written[],
  kind: K,
  toRow: (fields: CatalogueFields<K>) => object,
) =>
  JSON.stringify(
    items
      .filter((item) => item.kind === kind)
      .map((item) => ({ id: item.target, ...toRow(item.fields as CatalogueFields<K>) })),
  );

export const isCity = (text: string): boolean => (cities as readonly string[]).includes(text);

/** Who writes the catalogue does so alone. */
export const holdCatalogue = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(trx);

async function refuseTaken(trx: Trx, items: readonly Written[]): Promise<void> {
  for (const [table, kind] of [
    ['services', 'service'],
    ['subcategories', 'subcategory'],
  ] as const) {
    const mine = items.flatMap((item) => (item.kind === kind ? [{ id: item.target, slug: item.fields.slug }] : []));
    if (mine.length === 0) continue;
    const { rows } = await sql<{ slug: string }>`
      select t.slug from ${sql.table(table)} t
      join jsonb_to_recordset(${JSON.stringify(mine)}::jsonb) as m (id text, slug text) on m.slug = t.slug and m.id <> t.id
      limit 1`.execute(trx);
    if (rows[0]) throw invalid('slug', 'This slug is taken');
  }
}

async function refuseStrayCategories(trx: Trx, items: readonly Written[]): Promise<void> {
  const named = items.flatMap((item) => (item.kind === 'subcategory' ? [item.fields.categoryId] : []));
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${named}::text[]) as n (id) left join categories c on c.id = n.id where c.id is null limit 1`.execute(
    trx,
  );
  if (rows[0]) throw invalid('categoryId', 'There is no such category');
}

/**
 * Writes items of the catalogue, whole or not at all; caches of the API hear of it by the journal, edges by its
 * revision. Bookings keep what was booked. The caller holds the catalogue.
 */
export async function writeItems(trx: Trx, given: readonly Written[]): Promise<void> {
  const items = given.map(cleaned);
  await refuseTaken(trx, items);
  await sql`insert into categories (id, name, icon, color, position, is_active)
    select * from jsonb_to_recordset(${rowsOf(items, 'category', (f) => ({ ...f, name: f.name.en, is_active: f.isActive }))}::jsonb)
      as r (id text, name text, icon text, color text, position int, is_active boolean)
    on conflict (id) do update set name = excluded.name, icon = excluded.icon, color = excluded.color,
      position = excluded.position, is_active = excluded.is_active`.execute(trx);
  await refuseStrayCategories(trx, items);
  await sql`insert into subcategories (id, category_id, name, slug, image, position)
    select * from jsonb_to_recordset(${rowsOf(items, 'subcategory', (f) => ({ ...f, name: f.name.en, category_id: f.categoryId }))}::jsonb)
      as r (id text, category_id text, name text, slug text, image text, position int)
    on conflict (id) do update set category_id = excluded.category_id, name = excluded.name, slug = excluded.slug,
      image = excluded.image, position = excluded.position`.execute(trx);
  // Its services go where their subcategory goes.
  await sql`update services s set category_id = sc.category_id from subcategories sc
    where sc.id = s.subcategory_id and s.category_id <> sc.category_id
      and sc.id = any(${items.filter(({ kind }) => kind === 'subcategory').map(({ target }) => target)}::text[])`.execute(
    trx,
  );
  await writeServices(trx, items);
  await writeTexts(trx, items);
  await reviseCatalogue(trx);
}

async function writeServices(trx: Trx, items: readonly Written[]): Promise<void> {
  const ids = items.filter(({ kind }) => kind === 'service').map(({ target }) => target);
  if (ids.length === 0) return;
  const rows = rowsOf(items, 'service', (f) => ({
    ...{ slug: f.slug, title: f.title.en, description: f.description.en, city: f.city, images: f.images },
    ...{ category_id: f.categoryId, subcategory_id: f.subcategoryId, duration_minutes: f.durationMinutes },
    ...{ price_min: f.priceMin * 100, price_max: f.priceMax * 100, price: f.price * 100 },
    ...{ featured_rank: f.featuredRank, by_woman: f.byWoman, is_active: f.isActive },
  }));
  for (const item of items) {
    if (item.kind === 'service' && !isCity(item.fields.city)) throw invalid('city', 'Unknown city');
  }
  const { rows: strays } = await sql<{ id: string }>`
    select r.id from jsonb_to_recordset(${rows}::jsonb) as r (id text, category_id text, subcategory_id text)
    left join subcategories sc on sc.id = r.subcategory_id and sc.category_id = r.category_id
    where sc.id is null limit 1`.execute(trx);
  if (strays[0]) throw invalid('subcategoryId', 'This subcategory is not one of the category');
  await sql`insert into services (id, slug, title, description, category_id, subcategory_id, city, duration_minutes,
      price_min, price_max, price, images, featured_rank, by_woman, is_active)
    select id, slug, title, description, category_id, subcategory_id, city, duration_minutes, price_min, price_max, price,
      array(select jsonb_array_elements_text(images)), featured_rank, by_woman, is_active
    from jsonb_to_recordset(${rows}::jsonb) as r (id text, slug text, title text, description text, category_id text,
      subcategory_id text, city text, duration_minutes int, price_min int, price_max int, price int, images jsonb,
      featured_rank int, by_woman boolean, is_active boolean)
    on conflict (id) do update set slug = excluded.slug, title = excluded.title, description = excluded.description,
      category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, city = excluded.city,
      duration_minutes = excluded.duration_minutes, price_min = excluded.price_min, price_max = excluded.price_max,
      price = excluded.price, images = excluded.images, featured_rank = excluded.featured_rank,
      by_woman = excluded.by_woman, is_active = excluded.is_active`.execute(trx);
  // What providers ask decides, where somebody offers it.
  await priceAnew(trx, ids);
}

export const newItemId = (kind: CatalogueKind): string =>
  newId({ category: 'cat', subcategory: 'sub', service: 'svc' }[kind]);

const textsById = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return () => ({ hi: '', bn: '' });
  const rows = await db
    .selectFrom('translations')
    .select(['id', 'field', 'language', 'text'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  const known = new Map(rows.map(({ id, field, language, text }) => [`${id} ${field} ${language}`, text]));
  return (id: string, field: string) => ({
    hi: known.get(`${id} ${field} hi`) ?? '',
    bn: known.get(`${id} ${field} bn`) ?? '',
  });
};

/** Services as staff write them, in the order of their ids. */
export async function readServices(db: Db, ids?: readonly string[]): Promise<Written[]> {
  let query = db.selectFrom('services').selectAll().orderBy('id');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  const said = await textsById(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    kind: 'service' as const,
    target: row.id,
    fields: {
      title: { en: row.title, ...said(row.id, 'title') },
      description: { en: row.description, ...said(row.id, 'description') },
      ...{ slug: row.slug, categoryId: row.category_id, subcategoryId: row.subcategory_id, city: row.city },
      ...{ durationMinutes: row.duration_minutes, images: row.images, featuredRank: row.featured_rank },
      ...{ priceMin: row.price_min / 100, priceMax: row.price_max / 100, price: row.price / 100 },
      ...{ byWoman: row.by_woman, isActive: row.is_active },
    },
  }));
}

/**
 * What a text is told from another by. Prices are left out: where providers offer a service, theirs decide its range,
 * every day anew.
 */
export function baseOf({ kind, fields }: Written): string {
  const { priceMin, priceMax, price, ...told } = fields as Partial<CatalogueFields<'service'>>;
  return createHash('sha256')
    .update(JSON.stringify({ kind, ...told }))
    .digest('base64url');
}

/** One item as staff write it; 404 where there is none. */
export async function readItem(db: Db, kind: CatalogueKind, id: string): Promise<Written> {
  const none = notFound('There is nothing of this name in the catalogue');
  if (kind === 'service') {
    const [service] = await readServices(db, [id]);
    if (!service) throw none;
    return service;
  }
  const said = await textsById(db, [id]);
  if (kind === 'category') {
    const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw none;
    const { name, icon, color, position, is_active } = row;
    const fields = { name: { en: name, ...said(id, 'name') }, icon, color, position, isActive: is_active };
    return { kind, target: id, fields };
  }
  const row = await db.selectFrom('subcategories').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw none;
  const { name, slug, category_id, image, position } = row;
  return {
    kind,
    target: id,
    fields: { name: { en: name, ...said(id, 'name') }, slug, categoryId: category_id, image, position },
  };
}
