import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';
import { idParams, idText, instant, keysetPage, keysetQuery, textOf, wholeNumber, whyText } from './schemas.ts';

const optionalText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters`));
/** English is what the market is written in; a language without words shows the English ones. */
const said = (label: string, max: number) =>
  v.object({ en: textOf(label, max), hi: optionalText(max), bn: optionalText(max) });
const slug = v.pipe(
  v.string('Slug is required'),
  v.maxLength(100, 'A slug has at most 100 characters'),
  v.check(
    (value) => /^[a-z0-9-]+$/.test(value) && value.split('-').every((part) => part !== ''),
    'A slug has small letters, digits and single hyphens',
  ),
  v.check((value) => value !== 'search', 'This slug is taken'),
);
const rupees = wholeNumber(1, 1_000_000);
const picture = v.pipe(v.string(), v.regex(/^\/media\/[\w./-]{1,200}$/, 'Please choose a picture of the site'));

/** What categories, subcategories and services say, as staff write it. Prices are rupees. */
export const catalogueFields = {
  category: v.object({
    name: said('Name', 80),
    icon: v.pipe(v.string(), v.regex(/^\/media\/[\w./#(),-]{1,300}$/, 'Please choose an icon of the site')),
    color: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a colour')),
    position: wholeNumber(0, 1000),
    isActive: v.boolean(),
  }),
  subcategory: v.object({
    name: said('Name', 80),
    slug,
    categoryId: idText,
    image: v.nullable(picture),
    position: wholeNumber(0, 1000),
  }),
  service: v.pipe(
    v.object({
      title: said('Title', 120),
      /** HTML: paragraphs, lists, emphasis; all else is taken out. */
      description: said('Description', 5000),
      slug,
      categoryId: idText,
      subcategoryId: idText,
      city: textOf('City', 60),
      durationMinutes: wholeNumber(5, 24 * 60),
      priceMin: rupees,
      priceMax: rupees,
      price: rupees,
      images: v.pipe(v.array(picture), v.maxLength(8, 'At most 8 pictures')),
      featuredRank: v.nullable(wholeNumber(1, 1000)),
      byWoman: v.boolean(),
      isActive: v.boolean(),
    }),
    v.check(({ priceMin, price, priceMax }) => priceMin <= price && price <= priceMax, 'The price lies in its range'),
  ),
} as const;
/** What of the catalogue can be written: its three levels. */
export const catalogueKinds = ['category', 'subcategory', 'service'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];
export type CatalogueFields<K extends CatalogueKind> = v.InferOutput<(typeof catalogueFields)[K]>;

const itemOf = <K extends CatalogueKind>(kind: K) =>
  v.object({ kind: v.literal(kind), target: v.nullable(idText), fields: catalogueFields[kind] });
/** What is written: `target` null makes a new one. */
export const catalogueItem = v.variant('kind', [itemOf('category'), itemOf('subcategory'), itemOf('service')]);
export type CatalogueItem = v.InferOutput<typeof catalogueItem>;

/** A change of one item of the catalogue that is not live yet: its fields, and from when it counts. */
export const catalogueDraftSchema = v.object({
  id: v.string(),
  kind: v.picklist(catalogueKinds),
  target: v.nullable(v.string()),
  title: v.string(),
  fields: v.unknown(),
  state: v.picklist(['draft', 'scheduled', 'live', 'dropped']),
  /** From when on customers see it. */
  effectiveAt: v.nullable(instant),
  /** Of the live text that it was written on; null: there was none. */
  base: v.optional(v.nullable(v.string())),
  madeBy: v.string(),
  madeAt: instant,
  version: v.number(),
});
export type CatalogueDraft = v.InferOutput<typeof catalogueDraftSchema>;

/** One item as it is live now; `base` tells its text from another. Also the data of a 409 of an older one. */
export const catalogueItemSchema = v.object({
  kind: v.picklist(catalogueKinds),
  target: v.string(),
  fields: v.unknown(),
  base: v.optional(v.string()),
});
export type LiveItem = v.InferOutput<typeof catalogueItemSchema>;

/** One live item of the catalogue as lists show it. */
export const catalogueLineSchema = v.object({
  id: v.string(),
  kind: v.picklist(catalogueKinds),
  title: v.string(),
  slug: v.nullable(v.string()),
  city: v.nullable(v.string()),
  /** Of a service or a subcategory: its category. */
  categoryId: v.optional(v.nullable(v.string())),
  isActive: v.boolean(),
  /** Languages whose words are there and still of this text. */
  languages: v.array(v.string()),
});
/** Counts of what a file of the catalogue adds and changes, or would, and its lines that are wrong. */
export const importReportSchema = v.object({
  applied: v.boolean(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  /** Of a line of the file, the first is 1; at most 100. */
  problems: v.array(v.object({ line: v.number(), field: v.string(), message: v.string() })),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;

/** The most that one file may hold. */
export const importLimits = { bytes: 4 * 1024 * 1024, rows: 5_000 } as const;
const version = wholeNumber(1, 1_000_000_000);
const edit = { permission: 'catalogue.edit' } as const;

/** What the market offers, as staff write it. */
export const catalogueCalls = {
  listCatalogue: operationsCall({
    method: 'GET',
    path: '/operations/catalogue',
    permission: 'catalogue.read',
    query: v.object({
      ...keysetQuery.entries,
      kind: v.optional(v.picklist(catalogueKinds), 'service'),
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    data: keysetPage(catalogueLineSchema),
    fallback: 'Failed to read the catalogue',
  }),
  getCatalogueItem: operationsCall({
    method: 'GET',
    path: '/operations/catalogue/:kind/:id',
    permission: 'catalogue.read',
    params: v.object({ kind: v.picklist(catalogueKinds), id: idText }),
    data: catalogueItemSchema,
    fallback: 'Failed to read the catalogue',
  }),
  listCatalogueDrafts: operationsCall({
    method: 'GET',
    path: '/operations/catalogue-drafts',
    permission: 'catalogue.read',
    query: v.object({ ...keysetQuery.entries, state: v.optional(catalogueDraftSchema.entries.state) }),
    data: keysetPage(catalogueDraftSchema),
    fallback: 'Failed to read the drafts',
  }),
  getCatalogueDraft: operationsCall({
    method: 'GET',
    path: '/operations/catalogue-drafts/:id',
    permission: 'catalogue.read',
    params: idParams,
    data: catalogueDraftSchema,
    fallback: 'Failed to read the draft',
  }),
  /** `draft`: the id of one that is changed. `base`: of the text on the screen; a newer one is returned as 409. */
  saveCatalogueDraft: operationsCall({
    ...edit,
    method: 'POST',
    path: '/operations/catalogue-drafts',
    body: v.object({
      item: catalogueItem,
      base: v.optional(idText),
      draft: v.optional(v.object({ id: idText, version })),
    }),
    data: catalogueDraftSchema,
    fallback: 'Failed to save the draft',
  }),
  /** `effectiveAt` null: at once. */
  publishCatalogueDraft: operationsCall({
    ...edit,
    method: 'POST',
    path: '/operations/catalogue-drafts/:id/publish',
    params: idParams,
    body: v.object({ effectiveAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())), why: whyText, version }),
    data: catalogueDraftSchema,
    fallback: 'Failed to publish',
  }),
  dropCatalogueDraft: operationsCall({
    ...edit,
    method: 'POST',
    path: '/operations/catalogue-drafts/:id/drop',
    params: idParams,
    body: v.object({ why: whyText, version }),
    data: catalogueDraftSchema,
    fallback: 'Failed to drop the draft',
  }),
  addCataloguePicture: operationsCall({
    ...edit,
    method: 'POST',
    path: '/operations/catalogue-pictures',
    uploadBytes: 8 * 1024 * 1024,
    perMinute: 20,
    data: v.object({ path: v.string(), width: v.number(), height: v.number() }),
    fallback: 'Failed to send the picture',
  }),
  exportCatalogue: operationsCall({
    method: 'GET',
    path: '/operations/catalogue-file',
    permission: 'catalogue.read',
    perMinute: 10,
    data: v.any(),
    file: true,
    fallback: 'Failed to make the file',
  }),
  /** Without `apply` nothing is changed: it only says what would be. */
  importCatalogue: operationsCall({
    ...edit,
    method: 'POST',
    path: '/operations/catalogue-file',
    uploadBytes: importLimits.bytes,
    perMinute: 10,
    query: v.object({ apply: v.optional(v.picklist(['true', 'false']), 'false') }),
    data: importReportSchema,
    fallback: 'Failed to read the file',
  }),
};
