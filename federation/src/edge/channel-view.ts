import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Composition, Release } from 'shared-contracts/composition';
import {
  type Channel,
  composePage,
  fallbackReleases,
  formatRef,
  isInCanary,
  type ReleaseSet,
  type ReleaseStore,
  readChannel,
  readComposition,
  withCanary,
} from '../release/index.ts';
import type { PageDocument } from './html-parts.ts';
import type { ReleaseReader } from './release-reader.ts';
import type { Revocations } from './revocations.ts';

/** One composition that a channel gives, with the documents already made from it. */
export interface Variant {
  /** The same for the same composition in every detail: what is kept of it is kept by this. */
  readonly key: string;
  readonly composition: Composition;
  readonly releases: readonly Release[];
  readonly documents: Map<string, PageDocument>;
}

/** What a channel gives at a moment: to most visitors, and to those in its canary. */
export interface ChannelView {
  readonly channel: Channel;
  readonly stable: Variant;
  readonly canary: Variant | null;
  readonly fallbacks: readonly Release[];
}

/** The id of a composition is that of its releases; fall-backs and what testers changed count here too. */
const variantKey = (composition: Composition): string =>
  createHash('sha256').update(JSON.stringify(composition)).digest('base64url');

export const createVariant = (composition: Composition, releases: readonly Release[]): Variant => ({
  key: variantKey(composition),
  composition,
  releases,
  documents: new Map(),
});

export const variantFor = (view: ChannelView, bucket: number): Variant =>
  view.canary && view.channel.canary && isInCanary(bucket, view.channel.canary) ? view.canary : view.stable;

export interface ChannelViews {
  /** Null when nothing was ever published to that channel. */
  view(channel: string): Promise<ChannelView | null>;
}

interface Options {
  readonly store: ReleaseStore;
  readonly reader: ReleaseReader;
  readonly revocations: Revocations;
  readonly log: FastifyBaseLogger;
  /** A change of a channel is seen after this time at the latest. */
  readonly maxAgeMs: number;
  /** How long a page waits for the store where no composition is known yet. */
  readonly patienceMs: number;
  /** Hears of every move of a channel: what it gives now, and the compositions that it has left. */
  readonly onMove?: (view: ChannelView, left: readonly Variant[]) => void;
}

const variantsOf = ({ stable, canary }: ChannelView): Variant[] => (canary ? [stable, canary] : [stable]);

/** What was in one view and is not in the next. */
function leftBetween(before: ChannelView, after: ChannelView): Variant[] {
  const kept = new Set(variantsOf(after).map(({ key }) => key));
  return variantsOf(before).filter(({ key }) => !kept.has(key));
}

/** A page that can be made of what is known does not wait longer than this for news of it. */
const NEWS_MS = 250;

const after = <T>(ms: number, answer: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(answer());
      } catch (error) {
        reject(error);
      }
    }, ms).unref();
  });

type Build = (channel: Channel, revoked: ReadonlySet<string>) => Promise<ChannelView>;

/** In place of a revoked release the last good one; a remote that has none is left out. */
function withoutRevoked(set: ReleaseSet, revoked: ReadonlySet<string>, fallbacks: readonly Release[]): ReleaseSet {
  const lastGood = new Map(fallbacks.map(({ name, version }) => [name, version]));
  const entries = Object.entries(set).flatMap(([name, version]): [string, string][] => {
    if (!revoked.has(formatRef({ name, version }))) return [[name, version]];
    const good = lastGood.get(name);
    return good === undefined ? [] : [[name, good]];
  });
  return Object.fromEntries(entries);
}

/** So many names a page carries for what browsers have kept. */
const MOST_REVOKED = 50;

const revokedOf = (set: ReleaseSet, revoked: ReadonlySet<string>): string[] =>
  [...revoked].filter((release) => Object.hasOwn(set, release.slice(0, release.indexOf('@')))).slice(-MOST_REVOKED);

/** Makes what a channel gives from what the store holds. */
function createBuild({ store, reader, log }: Pick<Options, 'store' | 'reader' | 'log'>): Build {
  const readAll = async (set: ReleaseSet): Promise<Release[]> =>
    Promise.all(
      Object.entries(set).map(async ([name, version]) => {
        const release = await reader.release({ name, version });
        if (release === null) throw new Error(`${name}@${version} is missing from the release store.`);
        return release;
      }),
    );

  const variant = async (
    channel: Channel,
    set: ReleaseSet,
    createdAt: string,
    { fallbacks, revoked }: { fallbacks: readonly Release[]; revoked: readonly string[] },
  ) => {
    const releases = await readAll(set);
    const others = fallbacks.filter(({ name, version }) => set[name] !== undefined && set[name] !== version);
    const composition = composePage({ channel: channel.name, createdAt, releases, fallbacks: others, revoked });
    if (!composition) throw new Error(`The channel ${channel.name} has no shell.`);
    return createVariant(composition, releases);
  };

  const canaryOf = async (
    channel: Channel,
    set: ReleaseSet,
    stable: Variant,
    { fallbacks, revoked }: { fallbacks: readonly Release[]; revoked: readonly string[] },
  ) => {
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
    const isCanaryRevoked = given.canary !== null && revoked.has(formatRef(given.canary));
    const channel = isCanaryRevoked ? { ...given, canary: null } : given;
    const stored = await readComposition(store, channel.composition);
    if (!stored) throw new Error(`The composition ${channel.composition} is missing from the release store.`);
    const fallbacks = (await fallbackReleases(store, channel, stored.releases)).filter(
      (release) => !revoked.has(formatRef(release)),
    );
    const set = withoutRevoked(stored.releases, revoked, fallbacks);
    const known = { fallbacks, revoked: revokedOf(stored.releases, revoked) };
    const stable = await variant(channel, set, stored.createdAt, known);
    return { channel, stable, canary: await canaryOf(channel, set, stable, known), fallbacks };
  };
}

/** Reads channels, at most once in `maxAgeMs`; when the store fails, the last view known goes on being served. */
export function createChannelViews(options: Options): ChannelViews {
  const { store, revocations, log, maxAgeMs, patienceMs, onMove = () => {} } = options;
  const build = createBuild(options);
  const known = new Map<string, { view: ChannelView; text: string; at: number }>();
  const running = new Map<string, { answer: Promise<ChannelView | null>; since: number }>();

  const refresh = async (name: string): Promise<ChannelView | null> => {
    const last = known.get(name);
    try {
      const [channel, revoked] = await Promise.all([readChannel(store, name), revocations.read()]);
      if (channel === null && last) throw new Error(`The channel ${name} has gone from the release store.`);
      if (channel === null) return null;
      const text = JSON.stringify([channel, [...revoked].sort()]);
      const view = last?.text === text ? last.view : await build(channel, revoked);
      known.set(name, { view, text, at: Date.now() });
      if (last && last.view !== view) onMove(view, leftBetween(last.view, view));
      return view;
    } catch (error) {
      if (!last) throw error;
      log.warn(`Serving the last composition known of ${name}: ${(error as Error).message}`);
      known.set(name, { ...last, at: Date.now() });
      return last.view;
    }
  };

  /** The attempt under way, or a new one where there is none, or one that the store seems to have forgotten. */
  const attemptAt = (name: string) => {
    const under = running.get(name);
    if (under && Date.now() - under.since < patienceMs) return under;
    const attempt = { answer: refresh(name), since: Date.now() };
    running.set(name, attempt);
    const end = () => {
      if (running.get(name) === attempt) running.delete(name);
    };
    attempt.answer.then(end, end);
    return attempt;
  };

  return {
    async view(name) {
      const last = known.get(name);
      if (last && Date.now() - last.at < maxAgeMs) return last.view;
      const present = attemptAt(name);
      if (!last) return Promise.race([present.answer, after(patienceMs, tooLate)]);
      const left = Math.max(0, NEWS_MS - (Date.now() - present.since));
      return Promise.race([present.answer, after(left, () => last.view)]);
    },
  };
}

const tooLate = (): never => {
  throw new Error('it does not answer');
};
