import type { Language } from 'shared-contracts';
import { areaIn } from './area-names.ts';
import { catalogNames } from './catalog-name-table.ts';
import { deviceIn } from './device-names.ts';
import { peopleTextIn } from './people-texts.ts';
import { isEnglish, type OtherLanguage } from './rows.ts';
import { descriptionIn } from './service-descriptions.ts';
import { titleIn } from './service-title-table.ts';

const nameIn = (language: OtherLanguage, name: string): string =>
  Object.hasOwn(catalogNames, name) ? (catalogNames[name]?.[language] ?? name) : name;

/** Where the answers of the calls name a category or a subcategory. */
const places = new Set(['category', 'subcategory', 'subcategories']);
/** Where they name a service. */
const servicePlaces = new Set(['service', 'services', 'catalogue']);
const isService = (value: object) => 'title' in value && 'slug' in value && 'durationMinutes' in value;
/** A place to choose from. Once it is chosen, with its point, it keeps the name by which its city is known. */
const isSuggestion = (value: object) =>
  'id' in value && /^(geo|area)_/.test(String(value.id)) && !('latitude' in value);
const isReview = (value: object) => 'review' in value && 'customerName' in value;

type Say = (language: OtherLanguage, text: string) => string;

/** What says a text of an object in a language, by the names of the text and of what holds the object; undefined: as it is. */
function sayerOf(value: object, under: string): (key: string) => Say | undefined {
  const isCategory = places.has(under) || 'subcategories' in value;
  const hasTitle = servicePlaces.has(under) || isService(value);
  const sayers: Record<string, Say | false> = {
    name: isCategory ? nameIn : under === 'areas' && areaIn,
    title: hasTitle && titleIn,
    description: isService(value) && descriptionIn,
    about: peopleTextIn,
    area: areaIn,
    label: isSuggestion(value) && areaIn,
    device: deviceIn,
    review: isReview(value) && peopleTextIn,
    text: under === 'reply' && peopleTextIn,
  };
  return (key) => (Object.hasOwn(sayers, key) && sayers[key]) || undefined;
}

function translated(language: OtherLanguage, value: unknown, under: string): unknown {
  if (Array.isArray(value)) return value.map((item) => translated(language, item, under));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const sayer = sayerOf(value, under);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' ? (sayer(key)?.(language, part) ?? part) : translated(language, part, key),
    ]),
  );
}

/**
 * An answer with the market's own words in a language: names of categories, titles and descriptions of services, areas, and
 * what the people of the demonstration market say. What real people wrote stays as it is, and so does what no table knows.
 */
export const wordsIn = (language: Language, data: unknown): unknown =>
  isEnglish(language) ? data : translated(language, data, '');
