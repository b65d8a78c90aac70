import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';
import { catalogNames } from './catalog-name-table.ts';
import { titleIn } from './service-title-table.ts';

const nameIn = (language: Exclude<Language, typeof DEFAULT_LANGUAGE>, name: string): string =>
  Object.hasOwn(catalogNames, name) ? (catalogNames[name]?.[language] ?? name) : name;

/** Where the answers of the calls name a category or a subcategory. */
const places = new Set(['category', 'subcategory', 'subcategories']);
/** Where they name a service. */
const servicePlaces = new Set(['service', 'services']);
const isService = (value: object) => 'title' in value && 'slug' in value && 'durationMinutes' in value;

function translated(language: Exclude<Language, typeof DEFAULT_LANGUAGE>, value: unknown, under: string): unknown {
  if (Array.isArray(value)) return value.map((item) => translated(language, item, under));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isCategory = places.has(under) || 'subcategories' in value;
  const hasTitle = servicePlaces.has(under) || isService(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part !== 'string'
        ? translated(language, part, key)
        : isCategory && key === 'name'
          ? nameIn(language, part)
          : hasTitle && key === 'title'
            ? titleIn(language, part)
            : part,
    ]),
  );
}

/**
 * An answer with the names of its categories, subcategories and services in a language: they are the product's words.
 * Descriptions and all that people wrote stay as they are, and so does what the tables do not know.
 */
export const namesIn = (language: Language, data: unknown): unknown =>
  language === DEFAULT_LANGUAGE ? data : translated(language, data, '');
