import { sql } from 'kysely';
import type { Db } from '../../plumbing/database.ts';
import { editDistance } from './edit-distance.ts';

/** Said around what is wanted. */
const FILLERS = new Set('a an and at for i in me my near need of the to want'.split(' '));
const MAX_WORDS = 8;
/** Below this length a word is taken as it is: nearly everything contains or resembles it. */
const SHORT = 3;
/** Trigrams in common that make a word another form of one ("plumber", Plumbing) or a misspelling of it ("electrcian"). */
const ALIKE = 0.35;
/** Swapped letters leave few trigrams whole: these are looked at, and their letters compared ("repiar"). */
const WORTH_COMPARING = 0.15;
const LETTERS_PER_MISTAKE = 4;
/** Only the words that are about as similar as the most similar one. */
const TOLERANCE = 0.15;

interface AlikeWord {
  word: string;
  similarity: number;
}

function typedWords(text: string): string[] {
  const words = [...new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))].filter(Boolean);
  const meant = words.filter((word) => !FILLERS.has(word));
  return (meant.length > 0 ? meant : words).slice(0, MAX_WORDS);
}

async function containing(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'like', `%${typed}%`)
    .limit(200)
    .execute();
  return rows.map((row) => row.word);
}

async function alike(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<AlikeWord>`
    select word, similarity(word, ${typed}) as similarity from search_words
    where similarity(word, ${typed}) >= ${WORTH_COMPARING}::real
    order by similarity desc, word limit 25`.execute(db);
  const mistakes = Math.floor(typed.length / LETTERS_PER_MISTAKE);
  const meant = rows.filter(({ word, similarity }) => similarity >= ALIKE || editDistance(typed, word) <= mistakes);
  const best = meant[0]?.similarity ?? 0;
  return meant.filter(({ similarity }) => similarity >= best - TOLERANCE).map(({ word }) => word);
}

/**
 * For each typed word the words of the catalogue that it may mean: those that contain it; where there are none, the most
 * similar ones. A service is found when it has one of each group; an empty group means that there is none.
 */
export async function findWordGroups(db: Db, text: string): Promise<string[][]> {
  const groups: string[][] = [];
  for (const typed of typedWords(text)) {
    if (typed.length < SHORT) {
      groups.push([typed]);
      continue;
    }
    const whole = await containing(db, typed);
    groups.push(whole.length > 0 ? whole : await alike(db, typed));
  }
  return groups;
}
