import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';
import * as bengali from './bn.ts';
import * as hindi from './hi.ts';
import { sentences as operationsInBengali } from './operations-bn.ts';
import { sentences as operationsInHindi } from './operations-hi.ts';
import { partnerSentences as partnersInBengali } from './partners-bn.ts';
import { partnerSentences as partnersInHindi } from './partners-hi.ts';
import { type PatternWords, patterns } from './patterns.ts';
import { supportSentences as supportInBengali } from './support-bn.ts';
import { supportSentences as supportInHindi } from './support-hi.ts';

interface Words {
  readonly sentences: Readonly<Record<string, string>>;
  readonly withValues: PatternWords;
}

const wordsOf: Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Words> = {
  hi: {
    withValues: hindi.withValues,
    sentences: { ...hindi.sentences, ...operationsInHindi, ...supportInHindi, ...partnersInHindi },
  },
  bn: {
    withValues: bengali.withValues,
    sentences: { ...bengali.sentences, ...operationsInBengali, ...supportInBengali, ...partnersInBengali },
  },
};

/**
 * A sentence of the API in a language. The English sentence is its own key: code and contracts stay readable, and a
 * test reads every one of them and asks for it here. An unknown sentence stays English.
 */
export function translate(language: Language, sentence: string): string {
  if (language === DEFAULT_LANGUAGE) return sentence;
  const { sentences, withValues } = wordsOf[language];
  const known = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined;
  if (known !== undefined) return known;
  for (const [name, pattern] of Object.entries(patterns)) {
    const found = pattern.exec(sentence);
    if (found) return withValues[name as keyof PatternWords](found[1] ?? '', found[2] ?? '');
  }
  return sentence;
}
