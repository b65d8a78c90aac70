import { categoryOf } from '../../testing.ts';
import { matchSubcategories } from './match-subcategories.ts';

const sub = (name: string) => ({ id: name, name, slug: name.toLowerCase().replace(/\W+/g, '-') });
const categories = [
  categoryOf(),
  categoryOf({
    id: 'plumbing',
    name: 'Plumbing',
    subcategories: [sub('Taps & Mixers'), sub('Drain Unclogging'), sub('पंखा मरम्मत')],
  }),
  categoryOf({ id: 'salon', name: 'Salon for Women', subcategories: [sub('Waxing'), sub('Mehendi')] }),
];
const names = (text: string) => matchSubcategories(categories, text).map(({ subcategory }) => subcategory.name);

describe('subcategories that a text may mean', () => {
  test.each([
    ['fan', 'Fan Repair & Installation'],
    ['FAN rep', 'Fan Repair & Installation'],
    ['lights', 'Lights & Fixtures'],
    ['mixer', 'Taps & Mixers'],
  ])('%s finds %s', (text, name) => {
    expect(names(text)[0]).toBe(name);
  });

  test.each([
    ['waxnig', 'Waxing'],
    ['mehndi', 'Mehendi'],
    ['instalation', 'Fan Repair & Installation'],
    ['drian', 'Drain Unclogging'],
    ['waxingss', 'Waxing'],
    ['wamen', 'Waxing'],
  ])('the slip %s still finds %s', (text, name) => {
    expect(names(text)).toContain(name);
  });

  test.each([
    ['drainunclogging', 'Drain Unclogging'],
    ['tapsmixers', 'Taps & Mixers'],
    ['drainuncloging', 'Drain Unclogging'],
    ['पंखा', 'पंखा मरम्मत'],
    ['पंखामरम्मत', 'पंखा मरम्मत'],
  ])('%s, in any script and written together, finds %s', (text, name) => {
    expect(names(text)).toContain(name);
  });

  test('three letters in the middle of a word are no word: a rat is no refrigerator', () => {
    const kitchen = [categoryOf({ name: 'Appliances', subcategories: [sub('Refrigerator')] })];
    expect(matchSubcategories(kitchen, 'rat')).toEqual([]);
  });

  test.each(['drn', 'drxxn', 'waaxxxing'])('%s has more slips than its length forgives', (text) => {
    expect(names(text)).toEqual([]);
  });

  test.each(['plumbing taps', 'taps plumbing'])('each word of %s fits the subcategory or its category', (text) => {
    expect(names(text)).toEqual(['Taps & Mixers']);
  });

  test('a category name finds all that is in it', () => {
    expect(names('plumbing')).toEqual(['Taps & Mixers', 'Drain Unclogging', 'पंखा मरम्मत']);
  });

  test('other words and signs find nothing', () => {
    expect(names('xylophone')).toEqual([]);
    expect(names('  %_" ')).toEqual([]);
  });
});
