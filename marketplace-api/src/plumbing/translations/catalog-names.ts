import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';
import { catalogNames } from './catalog-name-table.ts';

const nameIn = (language: Exclude<Language, typeof DEFAULT_LANGUAGE>, name: string): string =>
  Object.hasOwn(catalogNames, name) ? (catalogNames[name]?.[language] ?? name) : name;

/** Where the answers of the calls name a category or a subcategory. */
const places = new Set(['category', 'subcategory', 'subcategories']);

function translated(language: Exclude<Language, typeof DEFAULT_LANGUAGE>, value: unknown, named: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => translated(language, item, named));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isCategory = named || 'subcategories' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isCategory && key === 'name' && typeof part === 'string'
        ? nameIn(language, part)
        : translated(language, part, places.has(key)),
    ]),
  );
}

/**
 * An answer with the names of its categories and subcategories in a language: they are the product's words. Titles,
 * descriptions and all that people wrote stay as they are, and so does a category that the table does not know.
 */
export const namesIn = (language: Language, data: unknown): unknown =>
  language === DEFAULT_LANGUAGE ? data : translated(language, data, false);
