import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_CHANNEL,
  promote,
  publishRelease,
  type ReleaseStore,
  readChannel,
  releasesOf,
} from 'federation-release';
import type { PolicyRules } from 'federation-release/compose';
import { StartError } from '../boot/explain.ts';
import { builtRepository, type OutsideRepository, outsideRepositories } from './build-repository.ts';

const WHO = 'npm start';

export interface OutsideOptions {
  readonly root: string;
  readonly store: ReleaseStore;
  /** Where the keys of teams lie on this machine. */
  readonly keys: string;
  readonly say: (line: string) => void;
  /** The same store as a team sees it, which publishes with its own key. */
  readonly storeOf: (keyFile: string) => Promise<ReleaseStore>;
}

/** A team's own key: it publishes its package, and promotes nothing. */
async function letIn({ store, keys }: OutsideOptions, name: string): Promise<string> {
  const { createKeyFile, readKeyFile } = await import('federation-release/compose');
  const file = join(keys, `${name}.pem`);
  if (!existsSync(file)) await createKeyFile(file);
  const [team, root] = [await readKeyFile(file), await store.trust.signer()];
  if (!team) throw new StartError(`${file} cannot be read.`);
  if (!root.ok) throw new StartError(root.message);
  await store.trust.refresh();
  const policy = store.trust.policy();
  const known = policy?.teams[name]?.keys.some(({ publicKey }) => publicKey === team.publicKey);
  if (!policy || known) return file;
  const rules: PolicyRules = {
    ...(policy.channels ? { channels: policy.channels } : {}),
    teams: {
      ...policy.teams,
      [name]: { packages: [name], channels: ['*'], promotes: [], keys: [{ publicKey: team.publicKey }] },
    },
  };
  const changed = await store.trust.change(rules, root.value);
  if (!changed.ok) throw new StartError(changed.message);
  return file;
}

async function release(options: OutsideOptions, repository: OutsideRepository): Promise<void> {
  const { root, store, say, storeOf } = options;
  const { name, version } = repository;
  const startedAt = Date.now();
  const dir = await builtRepository(root, repository);
  const published = await publishRelease(await storeOf(await letIn(options, name)), dir, undefined, name);
  if (!published.ok) throw new StartError(published.message);
  await store.trust.refresh();
  const note = { who: WHO, why: 'sources changed', anyOrder: true };
  const promoted = await promote(store, [{ name, version }], DEFAULT_CHANNEL, note);
  if (!promoted.ok) throw new StartError([promoted.message, ...(promoted.details ?? [])].join(' '));
  say(`  ${name}: released as ${version}, with its own team's key (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

/**
 * Releases what teams have in repositories of their own below `outside`: built by the packed packages, published with
 * the team's key, composed because the policy says so. What does not build is left out: the rest of the site goes on.
 */
export async function releaseOutside(options: OutsideOptions): Promise<void> {
  const { root, store, say } = options;
  const present = await releasesOf(store, await readChannel(store, DEFAULT_CHANNEL));
  for (const repository of await outsideRepositories(root)) {
    if (present[repository.name] === repository.version) continue;
    try {
      await release(options, repository);
    } catch (error) {
      say(`  ${repository.name}: ${(error as Error).message} The page goes on without this state of it.`);
    }
  }
}
