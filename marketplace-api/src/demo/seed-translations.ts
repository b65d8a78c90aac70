import { saveTexts, type Translation } from '../modules/translations/index.ts';
import { readMeta, writeMeta } from '../platform/database/app-meta.ts';
import type { Db, Trx } from '../platform/database/store.ts';
import { safeHtml } from '../platform/security/safe-html.ts';
import type { SeedMarket } from './seed/seed-types.ts';
import type { OtherLanguage, Translations } from './seed/text.ts';

const KEY = 'seed-translations';
/** Raised when the market says something else in another language. */
const EDITION = '1';

interface Row {
  readonly id: string;
  readonly translations?: Translations;
}

/** Each text of a row, with the English that it translates as the database has it. */
const textsOf = (
  { id, translations = {} }: Row,
  originals: Readonly<Record<string, string | undefined>>,
): Translation[] =>
  Object.entries(translations).flatMap(([language, fields]) =>
    Object.entries(fields).map(([field, text]) => ({
      ...{ id, field, text },
      language: language as OtherLanguage,
      original: originals[field] ?? '',
    })),
  );

function allTexts({ categories, services, providers }: SeedMarket): Translation[] {
  const named = ({ name, ...row }: Row & { readonly name: string }) => textsOf(row, { name });
  return [
    ...categories.flatMap((category) => [...named(category), ...category.subcategories.flatMap(named)]),
    ...services.flatMap(({ title, description, ...row }) =>
      textsOf(row, { title, description: safeHtml(description) }).map((text) => ({
        ...text,
        text: text.field === 'description' ? safeHtml(text.text) : text.text,
      })),
    ),
    ...providers.flatMap(({ about, reviews, ...row }) => [
      ...textsOf(row, { about }),
      ...reviews.flatMap(({ review, reply, ...one }) => textsOf(one, { review, reply })),
    ]),
  ];
}

const CHUNK = 1_000;

export async function addTranslations(trx: Trx, market: SeedMarket): Promise<void> {
  const texts = allTexts(market);
  for (let start = 0; start < texts.length; start += CHUNK) await saveTexts(trx, texts.slice(start, start + CHUNK));
  await writeMeta(trx, KEY, EDITION);
}

/** Brings present translations into a database that an older release filled, whether it may be filled or not. */
export async function renewTranslations(db: Db, readMarket: () => Promise<SeedMarket>): Promise<void> {
  if ((await readMeta(db, 'seeded')) === null || (await readMeta(db, KEY)) === EDITION) return;
  const market = await readMarket();
  await db.transaction().execute((trx) => addTranslations(trx, market));
}
