import { type Category, latinDigits, type Subcategory } from 'shared-contracts';

export interface SubcategoryMatch {
  category: Category;
  subcategory: Subcategory;
}

const wordsOf = (text: string): string[] =>
  latinDigits(text)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** With those that people write together: `washingmachine`. */
const withPairs = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, before) => `${words[before]}${word}`),
];

/** Insertions, deletions, changes and swaps of neighbours between two words. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** How well a typed word fits a word of a name: 0 not at all. */
function fit(typed: string, word: string): number {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  const slips = slipsAllowed(typed);
  if (slips > 0) {
    const isNear = (other: string): boolean =>
      Math.abs(other.length - typed.length) <= slips && editDistance(typed, other) <= slips;
    if (isNear(word) || isNear(word.slice(0, typed.length))) return 1;
  }
  return typed.length > 3 && word.includes(typed) ? 2 : 0;
}

const best = (typed: string, words: readonly string[]) => Math.max(0, ...words.map((word) => fit(typed, word)));

/** Subcategories that a typed text may mean, best first; a slip or two of the fingers is forgiven. */
export function matchSubcategories(categories: readonly Category[], text: string, most = 4): SubcategoryMatch[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return categories
    .flatMap((category) => {
      const categoryWords = withPairs(wordsOf(category.name));
      const categoryScores = typed.map((word) => best(word, categoryWords));
      return category.subcategories.map((subcategory) => {
        const own = withPairs(wordsOf(subcategory.name));
        // A word that fits only the category counts, but less than one that fits the subcategory itself.
        const scores = typed.map((word, index) => Math.max(best(word, own) * 2, categoryScores[index] ?? 0));
        const score = scores.every((value) => value > 0) ? scores.reduce((sum, value) => sum + value, 0) : 0;
        return { category, subcategory, score };
      });
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ category, subcategory }) => ({ category, subcategory }));
}
