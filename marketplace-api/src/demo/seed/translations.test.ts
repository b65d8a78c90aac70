import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarketRows } from '../../platform/process/package-files.ts';
import { market } from './market.ts';
import { otherLanguages, type Text } from './text.ts';

const latin = /[A-Za-z]/;
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '');

describe.each(otherLanguages)('the market in %s', (language) => {
  const said = (row: { id: string; translations?: Record<string, Record<string, string>> }, field: string): string => {
    const text = row.translations?.[language]?.[field];
    if (!text) throw new Error(`${row.id} has no ${field}`);
    return text;
  };

  test('each category and subcategory has a name', () => {
    const rows = market.categories.flatMap((category) => [category, ...category.subcategories]);
    // Brands and abbreviations stay as they are written.
    expect(rows.map((row) => said(row, 'name')).filter((name) => /[a-z]/.test(name))).toEqual([]);
  });

  test('each service says what it is, what is included and what to have ready', () => {
    for (const service of market.services) {
      expect(latin.test(said(service, 'title'))).toBe(false);
      const description = said(service, 'description');
      expect(latin.test(withoutTags(description))).toBe(false);
      expect(description.match(/<[^>]*>/g)).toEqual(service.description.match(/<[^>]*>/g));
    }
  });

  test('each provider is introduced', () => {
    const abouts = market.providers.map((provider) => said(provider, 'about'));
    expect(abouts.filter((about) => latin.test(about) || /[{}]/.test(about))).toEqual([]);
  });

  test('each review and each reply reads in it', () => {
    for (const review of market.providers.flatMap(({ reviews }) => reviews)) {
      const texts = [said(review, 'review'), ...(review.reply ? [said(review, 'reply')] : [])];
      expect(texts.filter((text) => latin.test(text) || /[{}]/.test(text))).toEqual([]);
    }
  });

  test('each place of the market is named', () => {
    const names = new Map(readMarketRows<'en' | 'hi' | 'bn'>('place-names.csv').map((row) => [row.en, row]));
    const areas = readMarketRows<'city' | 'area'>('localities.csv').flatMap(({ city, area }) => [city, area]);
    expect(areas.filter((area) => latin.test(names.get(area)?.[language] ?? 'missing'))).toEqual([]);
  });
});

/** Every text of the market's files. */
const textsIn = (value: unknown): Text[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'hi' in value) return [value as Text];
  return Object.values(value).flatMap(textsIn);
};

test('what is said alike in English is said alike in each language', () => {
  const folder = join(__dirname, '../../market');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const texts = files.flatMap((path) => textsIn(JSON.parse(readFileSync(join(folder, path), 'utf8'))));
  expect(texts.length).toBeGreaterThan(1_000);
  const said = new Map(texts.map((text) => [text.en, text]));
  expect(texts.filter((text) => JSON.stringify(said.get(text.en)) !== JSON.stringify(text))).toEqual([]);
});

test('no place is named twice', () => {
  const names = readMarketRows<'en'>('place-names.csv').map(({ en }) => en);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
