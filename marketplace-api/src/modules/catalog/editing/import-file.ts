import { type CatalogueFields, catalogueFields, type ImportReport, importLimits } from 'operations-contracts';
import { languageCodes } from 'shared-contracts';
import * as v from 'valibot';
import type { Db, Trx } from '../../../platform/database/store.ts';
import { type CsvRow, readCsv, writeCsv } from '../../../platform/operations/csv.ts';
import { invalid } from '../../../platform/refusal.ts';
import { cleaned, holdCatalogue, isCity, newItemId, readServices, type Written, writeItems } from './items.ts';

type Service = CatalogueFields<'service'>;
const PROBLEMS_SAID = 100;

const said = (field: 'title' | 'description') =>
  languageCodes.map(
    (language) =>
      [
        `${field}_${language}`,
        (fields: Service) => fields[field][language],
        (cells: Record<string, string>) => cells[`${field}_${language}`] ?? '',
      ] as const,
  );

/** The columns of the file, and what each says of a service. */
const columns: readonly (readonly [name: string, of: (fields: Service) => string])[] = [
  ['slug', (f) => f.slug],
  ...said('title').map(([name, of]) => [name, of] as const),
  ...said('description').map(([name, of]) => [name, of] as const),
  ['category', (f) => f.categoryId],
  ['subcategory', (f) => f.subcategoryId],
  ['city', (f) => f.city],
  ['minutes', (f) => String(f.durationMinutes)],
  ['price_min', (f) => String(f.priceMin)],
  ['price', (f) => String(f.price)],
  ['price_max', (f) => String(f.priceMax)],
  ['images', (f) => f.images.join(' ')],
  ['featured_rank', (f) => (f.featuredRank === null ? '' : String(f.featuredRank))],
  ['by_woman', (f) => (f.byWoman ? 'yes' : 'no')],
  ['active', (f) => (f.isActive ? 'yes' : 'no')],
];
const header = ['id', ...columns.map(([name]) => name)];

/** Every service, one a line. */
export async function exportServices(db: Db): Promise<string> {
  const services = await readServices(db);
  return writeCsv([
    header,
    ...services.map(({ target, fields }) => [target, ...columns.map(([, of]) => of(fields as Service))]),
  ]);
}

const threeOf = (cells: Record<string, string>, field: string) =>
  Object.fromEntries(languageCodes.map((language) => [language, cells[`${field}_${language}`] ?? '']));

/** A line as the schema takes it. */
const fieldsOf = (cells: Record<string, string>) => ({
  ...{ title: threeOf(cells, 'title'), description: threeOf(cells, 'description'), slug: cells.slug ?? '' },
  ...{ categoryId: cells.category ?? '', subcategoryId: cells.subcategory ?? '', city: cells.city ?? '' },
  ...{ durationMinutes: cells.minutes ?? '', priceMin: cells.price_min ?? '', price: cells.price ?? '' },
  ...{ priceMax: cells.price_max ?? '', images: (cells.images ?? '').split(' ').filter(Boolean) },
  featuredRank: cells.featured_rank ? cells.featured_rank : null,
  ...{ byWoman: yesOrNo(cells.by_woman), isActive: yesOrNo(cells.active) },
});
const yesOrNo = (cell: string | undefined) => ({ yes: true, no: false })[cell ?? ''] ?? cell;

type Problem = ImportReport['problems'][number];
interface Read {
  readonly line: number;
  readonly id: string;
  readonly fields: Service;
}

/** The lines of a file, and what is wrong with them. */
function readLines(text: string): { read: Read[]; problems: Problem[] } {
  const rows = readCsv(text, importLimits.rows + 1);
  if (!rows) throw invalid('file', 'This file is no table: a quote is not closed');
  const [names, ...lines] = rows;
  if (!names || header.some((name, at) => names.cells[at] !== name))
    throw invalid('file', 'The first line of the file must name the columns, as an exported file does');
  if (lines.length > importLimits.rows) throw invalid('file', 'This file has too many lines');
  const problems: Problem[] = [];
  const read = lines.flatMap((row) => readLine(row, problems));
  for (const key of ['id', 'slug'] as const) {
    const seen = new Set<string>();
    for (const { line, id, fields } of read) {
      const value = key === 'id' ? id : fields.slug;
      if (value && seen.has(value)) problems.push({ line, field: key, message: 'Another line has the same' });
      seen.add(value);
    }
  }
  return { read, problems };
}

function readLine({ line, cells }: CsvRow, problems: Problem[]): Read[] {
  if (cells.length !== header.length) {
    problems.push({ line, field: '', message: 'This line has another number of columns than the first' });
    return [];
  }
  const named = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  const parsed = v.safeParse(catalogueFields.service, fieldsOf(named));
  if (parsed.success) return [{ line, id: named.id ?? '', fields: parsed.output }];
  for (const issue of parsed.issues) {
    problems.push({ line, field: issue.path?.map(({ key }) => String(key)).join('.') ?? '', message: issue.message });
  }
  return [];
}

/** What cannot be written as it stands in the market now. */
async function strayLines(trx: Db, read: readonly Read[]): Promise<Problem[]> {
  const known = new Set((await trx.selectFrom('services').select('id').execute()).map(({ id }) => id));
  const slugs = new Map(
    (await trx.selectFrom('services').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  );
  const places = new Set(
    (await trx.selectFrom('subcategories').select(['id', 'category_id']).execute()).map(
      (row) => `${row.category_id} ${row.id}`,
    ),
  );
  return read.flatMap(({ line, id, fields }) => [
    ...(isCity(fields.city) ? [] : [{ line, field: 'city', message: 'Unknown city' }]),
    ...(id && !known.has(id) ? [{ line, field: 'id', message: 'There is no such service' }] : []),
    ...(slugs.has(fields.slug) && slugs.get(fields.slug) !== id
      ? [{ line, field: 'slug', message: 'This slug is taken' }]
      : []),
    ...(places.has(`${fields.categoryId} ${fields.subcategoryId}`)
      ? []
      : [{ line, field: 'subcategory', message: 'This subcategory is not one of the category' }]),
  ]);
}

/**
 * Reads a file of services: says what it would change, and changes it where that is wanted and nothing is wrong with
 * any line. All of it in the transaction of the caller, so that half a file is never written.
 */
export async function importServices(trx: Trx, text: string, apply: boolean): Promise<ImportReport> {
  const { read, problems } = readLines(text);
  await holdCatalogue(trx);
  problems.push(...(await strayLines(trx, read)));
  const before = new Map((await readServices(trx)).map((item) => [item.target, JSON.stringify(item.fields)]));
  const items = read.map(
    ({ id, fields }): Written => cleaned({ kind: 'service', target: id || newItemId('service'), fields }),
  );
  const added = items.filter(({ target }) => !before.has(target));
  const changed = items.filter(
    ({ target, fields }) => before.has(target) && before.get(target) !== JSON.stringify(ordered(fields as Service)),
  );
  const applied = apply && problems.length === 0;
  if (applied && added.length + changed.length > 0) await writeItems(trx, [...added, ...changed]);
  return {
    ...{ applied, rows: items.length, added: added.length, changed: changed.length },
    same: items.length - added.length - changed.length,
    problems: problems.sort((a, b) => a.line - b.line).slice(0, PROBLEMS_SAID),
  };
}

/** In the order in which the market's own are read, so that two can be compared. */
const ordered = (f: Service): Service => ({
  ...{
    title: f.title,
    description: f.description,
    slug: f.slug,
    categoryId: f.categoryId,
    subcategoryId: f.subcategoryId,
  },
  ...{ city: f.city, durationMinutes: f.durationMinutes, images: f.images, featuredRank: f.featuredRank },
  ...{ priceMin: f.priceMin, priceMax: f.priceMax, price: f.price, byWoman: f.byWoman, isActive: f.isActive },
});
