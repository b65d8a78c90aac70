import { join } from 'node:path';
import { DEFAULT_CHANNEL, openStore, promote, readChannel, releasesOf } from 'federation-release';

const note = { who: 'npm run bench edge', why: 'a move of the channel' };
const OPTIONAL_REMOTE = 'mfe-static-pages';

/** Moves the product's channel back and forth between two compositions: one remote is taken out, and put in again. */
export async function channelMover(dataDir: string): Promise<() => Promise<void>> {
  const opened = await openStore(undefined, join(dataDir, 'releases'));
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  const version = (await releasesOf(store, await readChannel(store, DEFAULT_CHANNEL)))[OPTIONAL_REMOTE];
  if (!version) throw new Error(`The product has no ${OPTIONAL_REMOTE}.`);
  let isIn = true;
  return async () => {
    const moved = isIn
      ? await promote(store, [], DEFAULT_CHANNEL, { ...note, remove: [OPTIONAL_REMOTE], force: true })
      : await promote(store, [{ name: OPTIONAL_REMOTE, version }], DEFAULT_CHANNEL, { ...note, force: true });
    if (!moved.ok) throw new Error(moved.message);
    isIn = !isIn;
  };
}
