import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStore, StoredDocument } from '../facts/document-store.ts';
import { readOrNull, temporaryName } from '../facts/files.ts';
import type { KnownKey } from './policy.ts';
import type { SeenChannels } from './seen-number.ts';
import { openState, peekState, STATE_KEY, type State } from './state.ts';

const SEEN_FILE = 'newest-state';

interface Options {
  readonly documents: Pick<DocumentStore, 'readDocument'>;
  /** Beside the machine's keys. */
  readonly folder: string;
  /** False: what is seen is known only while this process runs: writers of the store can write to `folder` too. */
  readonly keeps: boolean;
  /** An older one is never taken. */
  readonly oldest: number;
  readonly channels: SeenChannels;
}

export interface StateReader {
  /** The newest that was ever seen here; null while there is none. */
  known(): State | null;
  /** Why what the store has does not count, in one line; null where all is well. */
  problem(): string | null;
  /** Reads what the store has now. Rejects when the store cannot be reached. */
  refresh(keys: ReadonlyMap<string, KnownKey>): Promise<void>;
  /** Takes one that this process has written. */
  take(state: State, text: string): Promise<void>;
}

const olderLine = (number: number, newest: number): string =>
  `The release store is at state ${number}, but ${newest} was seen before: somebody has put an older one back. \`compose audit\` shows what happened. Whoever has restored it on purpose says so: \`compose restore\`.`;

function problemOf(document: StoredDocument | null, state: State | null, newest: number): string | null {
  if (document === null)
    return newest === 0
      ? null
      : `The signed state of the release store is gone, but ${newest} was seen before. \`compose audit\` shows what happened; \`compose restore\` says that it was on purpose.`;
  if (state === null)
    return 'No state of the release store is signed by somebody whom the policy names. `compose renew` signs the present one.';
  return state.number < newest ? olderLine(state.number, newest) : null;
}

/** Compares the store's signed state with what was seen: what it names must be there, and none older is taken. */
export function stateReader({ documents, folder, keeps, oldest, channels }: Options): StateReader {
  const file = join(folder, SEEN_FILE);
  let known: State | null = null;
  let problem: string | null = null;
  let recalled: Promise<void> | null = null;

  const adopt = async (state: State): Promise<boolean> => {
    if (state.number <= (known?.number ?? -1)) return false;
    known = state;
    for (const [name, number] of Object.entries(state.channels)) await channels.remember(name, number);
    return true;
  };
  const recall = async (): Promise<void> => {
    const text = keeps ? await readOrNull(file).catch(() => null) : null;
    const before = text && peekState(text.toString());
    if (before) await adopt(before);
  };
  /** A machine that keeps nothing does without. */
  const write = async (text: string): Promise<void> => {
    const draft = `${file}.${temporaryName()}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  };
  const take = async (state: State, text: string): Promise<void> => {
    if ((await adopt(state)) && keeps) await write(text).catch(() => {});
  };

  return {
    known: () => known,
    problem: () => problem,
    async take(state, text) {
      await take(state, text);
      problem = null;
    },
    async refresh(keys) {
      recalled ??= recall();
      await recalled;
      // Asked for before the store is: one that another reading finds meanwhile was not taken away.
      const newest = Math.max(known?.number ?? 0, oldest);
      const document = await documents.readDocument(STATE_KEY, (text) => openState(text, keys) !== null);
      const state = document && openState(document.text, keys);
      problem = problemOf(document, state, newest);
      if (document && state && problem === null) await take(state, document.text);
    },
  };
}
