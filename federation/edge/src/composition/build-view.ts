import type { FastifyBaseLogger } from 'fastify';
import type { Release } from 'federation-contracts/composition';
import {
  allowedPolicy,
  type Channel,
  type ChannelGives,
  composePage,
  fallbackReleases,
  formatRef,
  type ReleaseSet,
  type ReleaseStore,
  readComposition,
  withCanary,
} from 'federation-release';
import type { ReleaseReader } from './release-reader.ts';
import { UntrustedReleaseError } from './untrusted-release.ts';
import { type ChannelView, createVariant, type Variant } from './variant.ts';

interface Parts {
  readonly store: ReleaseStore;
  readonly reader: ReleaseReader;
  readonly log: FastifyBaseLogger;
}

type Build = (channel: Channel, revoked: ReadonlySet<string>) => Promise<ChannelView>;

/** The shell that a channel names was revoked or refused, and there is no good one before it: nothing is served. */
export class NoShellError extends Error {
  override name = 'NoShellError';
}

/** In place of a release that must not run the last good one; a remote that has none is left out. */
function withoutBarred(set: ReleaseSet, barred: ReadonlySet<string>, fallbacks: readonly Release[]): ReleaseSet {
  const lastGood = new Map(fallbacks.map(({ name, version }) => [name, version]));
  const entries = Object.entries(set).flatMap(([name, version]): [string, string][] => {
    if (!barred.has(formatRef({ name, version }))) return [[name, version]];
    const good = lastGood.get(name);
    return good === undefined ? [] : [[name, good]];
  });
  return Object.fromEntries(entries);
}

/** So many names a page carries for what browsers have cached. */
const MOST_REVOKED = 50;

const revokedOf = (set: ReleaseSet, revoked: ReadonlySet<string>): string[] =>
  [...revoked].filter((release) => Object.hasOwn(set, release.slice(0, release.indexOf('@')))).slice(-MOST_REVOKED);

const readAll = (reader: ReleaseReader, channel: Channel, set: ReleaseSet): Promise<Release[]> =>
  Promise.all(
    Object.entries(set).map(async ([name, version]) => {
      const release = await reader.release({ name, version }, channel.name);
      if (release === null) throw new Error(`${name}@${version} is missing from the release store.`);
      return release;
    }),
  );

/** What a page knows besides the releases that it runs. */
interface Known {
  readonly fallbacks: readonly Release[];
  readonly revoked: readonly string[];
}

/** Those that have no signature which counts in this channel. */
async function refusedOf(
  { reader, log }: Pick<Parts, 'reader' | 'log'>,
  { name: channel, canary }: Channel,
  set: ReleaseSet,
): Promise<string[]> {
  const refs = [...Object.entries(set).map(([name, version]) => ({ name, version })), ...(canary ? [canary] : [])];
  const refusals = refs.map(async (ref) => {
    try {
      await reader.release(ref, channel);
    } catch (error) {
      if (!(error instanceof UntrustedReleaseError)) return [];
      log.error(error.message);
      return [formatRef(ref)];
    }
    return [];
  });
  return (await Promise.all(refusals)).flat();
}

/** What a channel gives to remotes, by its document and by the policy as it is now. */
const givesOf = ({ trust }: ReleaseStore, { name, values }: Channel): ChannelGives => ({
  allow: (declared) => allowedPolicy(trust.policy(), name, declared),
  values,
});

/** Makes what a channel gives from what the store holds. */
export function createBuild({ store, reader, log }: Parts): Build {
  const variant = async (channel: Channel, set: ReleaseSet, createdAt: string, { fallbacks, revoked }: Known) => {
    const releases = await readAll(reader, channel, set);
    const others = fallbacks.filter(({ name, version }) => set[name] !== undefined && set[name] !== version);
    const composition = composePage({
      channel: channel.name,
      createdAt,
      releases,
      fallbacks: others,
      revoked,
      gives: givesOf(store, channel),
    });
    if (!composition) throw new NoShellError(`The channel ${channel.name} has no shell that may run.`);
    return createVariant(composition, releases, await reader.hostDocument(releases));
  };

  const canaryOf = async (channel: Channel, set: ReleaseSet, stable: Variant, { fallbacks, revoked }: Known) => {
    if (!channel.canary) return null;
    const { name } = channel.canary;
    const previous = stable.releases.filter((release) => release.name === name);
    const others = fallbacks.filter((release) => release.name !== name);
    const since = channel.history.at(-1)?.at ?? stable.composition.createdAt;
    const known = { fallbacks: [...previous, ...others], revoked };
    return variant(channel, withCanary(set, channel.canary), since, known).catch((error: Error) => {
      log.warn(`The canary of ${channel.name} cannot be served: ${error.message}`);
      return null;
    });
  };

  return async (given, revoked) => {
    const stored = await readComposition(store, given.composition);
    if (!stored) throw new Error(`The composition ${given.composition} is missing from the release store.`);
    const barred = new Set([...revoked, ...(await refusedOf({ reader, log }, given, stored.releases))]);
    const channel = given.canary !== null && barred.has(formatRef(given.canary)) ? { ...given, canary: null } : given;
    const fallbacks = (await fallbackReleases(store, channel, stored.releases)).filter(
      (release) => !barred.has(formatRef(release)),
    );
    const set = withoutBarred(stored.releases, barred, fallbacks);
    const known = { fallbacks, revoked: revokedOf(stored.releases, barred) };
    const stable = await variant(channel, set, stored.createdAt, known);
    return {
      channel,
      stable,
      canary: await canaryOf(channel, set, stable, known),
      fallbacks,
      gives: givesOf(store, channel),
    };
  };
}
