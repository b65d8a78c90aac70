import type { Language } from 'shared-contracts';
import { words as english, type Words } from './words.en.ts';

export type { Words };

const files: Record<Exclude<Language, 'en'>, () => Promise<{ words: Words }>> = {
  hi: () => import('./words.hi.ts'),
  bn: () => import('./words.bn.ts'),
};

const loaded = new Map<Language, Words>([['en', english]]);

/** Words that cannot be fetched stay English. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return;
  const file = await files[language]().catch(() => null);
  if (file) loaded.set(language, file.words);
}

export const wordsIn = (language: Language): Words => loaded.get(language) ?? english;
