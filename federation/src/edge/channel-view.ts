import type { FastifyBaseLogger } from 'fastify';
import type { Composition, Release } from 'shared-contracts/composition';
import {
  type Channel,
  composePage,
  fallbackReleases,
  isInCanary,
  type ReleaseSet,
  type ReleaseStore,
  readChannel,
  readComposition,
  withCanary,
} from '../release/index.ts';
import type { PageDocument } from './html-parts.ts';
import type { ReleaseReader } from './release-reader.ts';

/** One composition that a channel gives, with the documents already made from it. */
export interface Variant {
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

export const variantFor = (view: ChannelView, bucket: number): Variant =>
  view.canary && view.channel.canary && isInCanary(bucket, view.channel.canary) ? view.canary : view.stable;

export interface ChannelViews {
  /** Null when nothing was ever published to that channel. */
  view(channel: string): Promise<ChannelView | null>;
}

interface Options {
  readonly store: ReleaseStore;
  readonly reader: ReleaseReader;
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
  const kept = new Set(variantsOf(after).map(({ composition }) => JSON.stringify(composition)));
  return variantsOf(before).filter(({ composition }) => !kept.has(JSON.stringify(composition)));
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

/** Reads channels, at most once in `maxAgeMs`; when the store fails, the last view known goes on being served. */
export function createChannelViews({
  store,
  reader,
  log,
  maxAgeMs,
  patienceMs,
  onMove = () => {},
}: Options): ChannelViews {
  const known = new Map<string, { view: ChannelView; text: string; at: number }>();
  const running = new Map<string, { answer: Promise<ChannelView | null>; since: number }>();

  const readAll = async (set: ReleaseSet): Promise<Release[]> =>
    Promise.all(
      Object.entries(set).map(async ([name, version]) => {
        const release = await reader.release({ name, version });
        if (release === null) throw new Error(`${name}@${version} is missing from the release store.`);
        return release;
      }),
    );

  const variant = async (channel: Channel, set: ReleaseSet, createdAt: string, fallbacks: readonly Release[]) => {
    const releases = await readAll(set);
    const composition = composePage({ channel: channel.name, createdAt, releases, fallbacks });
    if (!composition) throw new Error(`The channel ${channel.name} has no shell.`);
    return { composition, releases, documents: new Map<string, PageDocument>() };
  };

  const build = async (channel: Channel): Promise<ChannelView> => {
    const stored = await readComposition(store, channel.composition);
    if (!stored) throw new Error(`The composition ${channel.composition} is missing from the release store.`);
    const fallbacks = await fallbackReleases(store, channel, stored.releases);
    const stable = await variant(channel, stored.releases, stored.createdAt, fallbacks);
    if (!channel.canary) return { channel, stable, canary: null, fallbacks };
    const { name } = channel.canary;
    const previous = stable.releases.filter((release) => release.name === name);
    const others = fallbacks.filter((release) => release.name !== name);
    const set = withCanary(stored.releases, channel.canary);
    const since = channel.history.at(-1)?.at ?? stored.createdAt;
    const canary = await variant(channel, set, since, [...previous, ...others]).catch((error: Error) => {
      log.warn(`The canary of ${channel.name} cannot be served: ${error.message}`);
      return null;
    });
    return { channel, stable, canary, fallbacks };
  };

  const refresh = async (name: string): Promise<ChannelView | null> => {
    const last = known.get(name);
    try {
      const channel = await readChannel(store, name);
      if (channel === null && last) throw new Error(`The channel ${name} has gone from the release store.`);
      if (channel === null) return null;
      const text = JSON.stringify(channel);
      const view = last?.text === text ? last.view : await build(channel);
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
