import { readMarketJson } from '../../../platform/process/package-files.ts';

/**
 * What people at home in Hindi, Bengali and English say for what the catalogue calls otherwise, collected by us from
 * the catalogue's own translations and from how such work is asked for. Spellings that sound alike need one entry only
 * (`sound.ts`); words of Devanagari and Bengali are read in Latin letters first (`romanise.ts`).
 */
export interface EverydayWords {
  /** Words of the catalogue, in English: any of those between commas will do; `&` asks for both sides. */
  readonly means: string;
  /** Words and phrases, by comma; of up to four words, fillers apart. */
  readonly said: string;
}

const words = readMarketJson<{
  things: Readonly<Record<string, readonly EverydayWords[]>>;
  details: readonly EverydayWords[];
  acts: readonly EverydayWords[];
  foreign: readonly EverydayWords[];
  fillers: string;
}>('everyday-words.json');

/** Things, places and trades: what is wanted at all. A service must have what they mean. */
export const things: readonly EverydayWords[] = Object.values(words.things).flat();

/** Where a thing is and what is wrong with it. It finds too, but the thing counts more. */
export const details = words.details;

/** What is to be done. It orders what the things find, and finds by itself only where nothing else was said. */
export const acts = words.acts;

/** What other markets offer and ours not yet: neither what is done with it (a car to wash) nor sound fits (gadda). */
export const foreign = words.foreign;

/** Said around what is wanted, in three languages. */
export const fillers: ReadonlySet<string> = new Set(words.fillers.split(' '));
