import {
  DEFAULT_CHANNEL,
  formatRef,
  promote,
  publishRelease,
  type ReleaseRef,
  type ReleaseStore,
  readChannel,
  releasesOf,
} from 'federation-release';
import pLimit from 'p-limit';
import { StartError } from '../boot/explain.ts';
import { HOST_PACKAGE } from '../boot/site-names.ts';
import { builtFolder } from './build-cache.ts';
import { type LocalPackage, localPackageNames, readLocalPackage } from './local-packages.ts';

/** Builds, which take a processor each. */
const AT_ONCE = 2;
const MEMORY = 'local/last-start';

/** Package → hash of the sources that the last start released. */
type LastStart = Record<string, string>;

export interface LocalReleasesOptions {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly say: (line: string) => void;
  /** Packages that are served hot and need no release. */
  readonly skip?: readonly string[];
  /** Gives the folder with a package's build; default: the build cache. */
  readonly build?: (root: string, local: LocalPackage) => Promise<{ dir: string; built: boolean }>;
}

const readLastStart = async (store: ReleaseStore): Promise<{ hashes: LastStart; tag: string | null }> => {
  const document = await store.readDocument(MEMORY);
  if (!document) return { hashes: {}, tag: null };
  try {
    return { hashes: JSON.parse(document.text), tag: document.tag };
  } catch {
    return { hashes: {}, tag: document.tag };
  }
};

/** Publishes this state of one package, building it when nobody has yet. */
async function release(
  { root, store, say, build = builtFolder }: LocalReleasesOptions,
  local: LocalPackage,
): Promise<void> {
  const present = await store.readRelease(local).catch(() => null);
  await store.trust.refresh();
  if (present && store.trust.refusal(present) === null) return;
  const startedAt = Date.now();
  say(`  ${local.name}: releasing…`);
  const { dir, built } = await build(root, local);
  const published = await publishRelease(store, dir);
  if (!published.ok) throw new StartError(published.message);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`  ${local.name}: ${built ? 'built and released' : 'released'} as ${local.version} (${seconds} s)`);
}

/**
 * Releases what changed in this tree since the last start and promotes just that, in one change. What did not change
 * is left alone, so a publish or rollback by hand outlives a restart. A package that does not build keeps what it had.
 */
export async function releaseLocalTree(options: LocalReleasesOptions): Promise<void> {
  const { root, store, say, skip = [] } = options;
  const [{ hashes, tag }, channel] = await Promise.all([readLastStart(store), readChannel(store, DEFAULT_CHANNEL)]);
  const present = await releasesOf(store, channel);
  const locals = await Promise.all(localPackageNames(root).map((name) => readLocalPackage(root, name)));
  const changed: LocalPackage[] = [];
  // Released packages need a shell in their channel, also while a hot one takes its place in the page.
  const skipped =
    locals.every(({ name }) => skip.includes(name)) || present[HOST_PACKAGE]
      ? skip
      : skip.filter((name) => name !== HOST_PACKAGE);
  for (const local of locals.filter(({ name }) => !skipped.includes(name))) {
    const version = present[local.name];
    if (channel !== null && hashes[local.name] === local.sourceHash) continue;
    const given =
      version === undefined ? null : await store.readRelease({ name: local.name, version }).catch(() => null);
    // The very same sources were published by hand.
    if (given?.sourceHash === local.sourceHash) hashes[local.name] = local.sourceHash;
    else changed.push(local);
  }
  if (changed.length > 0) say(`Releasing ${changed.length} of ${locals.length} packages:`);

  const ready: ReleaseRef[] = [];
  await pLimit(AT_ONCE).map(changed, async (local) => {
    try {
      await release(options, local);
      ready.push(local);
      hashes[local.name] = local.sourceHash;
    } catch (error) {
      const retained = present[local.name];
      say(
        `  ${(error as Error).message} ${retained ? `Serving ${local.name}@${retained} as before.` : `The page has no ${local.name}.`}`,
      );
    }
  });

  if (changed.length > 0 && !present[HOST_PACKAGE] && !ready.some(({ name }) => name === HOST_PACKAGE)) {
    throw new StartError(
      `There is nothing to serve without ${HOST_PACKAGE}: see why it does not build in the lines above.`,
    );
  }
  const gone = Object.keys(hashes).filter((name) => !locals.some((local) => local.name === name));
  for (const name of gone) delete hashes[name];
  const remove = gone.filter((name) => present[name]?.includes('-local.'));
  if (ready.length > 0 || remove.length > 0) await promoteLocal(options, ready, remove);
  await store.writeDocument(MEMORY, JSON.stringify(hashes, null, 2), tag);
}

async function promoteLocal(
  { store, say }: LocalReleasesOptions,
  refs: readonly ReleaseRef[],
  remove: readonly string[],
): Promise<void> {
  const note = { who: 'npm start', why: 'sources changed', anyOrder: true, remove };
  const sorted = [...refs].sort((a, b) => a.name.localeCompare(b.name)).map(({ name, version }) => ({ name, version }));
  const promoted = await promote(store, sorted, DEFAULT_CHANNEL, note);
  if (promoted.ok) return;
  if (promoted.code !== 'REFUSED') throw new StartError(promoted.message);
  // Your own tree runs on your own machine whatever the check says; a team's channel would refuse it.
  for (const line of promoted.details) say(`  check: ${line}`);
  const forced = await promote(store, sorted, DEFAULT_CHANNEL, { ...note, force: true });
  if (!forced.ok) throw new StartError(forced.message);
  const { channel } = forced.value;
  if (!Object.keys(await releasesOf(store, channel)).length)
    throw new StartError(`Nothing to serve: ${sorted.map(formatRef).join(', ')}`);
}
