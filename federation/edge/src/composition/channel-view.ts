import type { FastifyBaseLogger } from 'fastify';
import { channelWarnings, type ReleaseStore, readChannel, refuseOlder } from 'federation-release';
import { timeout } from 'federation-runtime/timeout';
import { createBuild, NoShellError } from './build-view.ts';
import type { ReleaseReader } from './release-reader.ts';
import type { Revocations } from './revocations.ts';
import { singleFlight } from './single-flight.ts';
import type { ChannelView, Variant } from './variant.ts';

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
  /** How long a page that can be made of what is known waits for news of it. */
  readonly newsMs: number;
  /** Called with every move of a channel: what it gives now, and the compositions that it has left. */
  readonly onMove?: (view: ChannelView, left: readonly Variant[]) => void;
}

const variantsOf = ({ stable, canary }: ChannelView): Variant[] => (canary ? [stable, canary] : [stable]);

/** What was in one view and is not in the next. */
function leftBetween(before: ChannelView, after: ChannelView): Variant[] {
  const retained = new Set(variantsOf(after).map(({ key }) => key));
  return variantsOf(before).filter(({ key }) => !retained.has(key));
}

interface Known {
  readonly view: ChannelView;
  readonly text: string;
  readonly at: number;
}

/** Begins a reading; what that returns says, at its end, whether none that began later has ended before it. */
function readingsInOrder() {
  let begun = 0;
  const newest = new Map<string, number>();
  return (name: string) => {
    begun += 1;
    const own = begun;
    return (): boolean => {
      const isNews = (newest.get(name) ?? 0) <= own;
      if (isNews) newest.set(name, own);
      return isNews;
    };
  };
}

/** Reads channels, at most once in `maxAgeMs`; when the store fails, the last view known goes on being served. */
export function createChannelViews(options: Options): ChannelViews {
  const { store, revocations, log, maxAgeMs, patienceMs, newsMs, onMove = () => {} } = options;
  const build = createBuild(options);
  const known = new Map<string, Known>();
  const attempts = singleFlight<ChannelView | null>(patienceMs);
  const begin = readingsInOrder();

  /** What is known goes on. Throws `failure` where nothing is. */
  const goOn = (name: string, failure: Error): ChannelView => {
    const present = known.get(name);
    if (!present) throw failure;
    known.set(name, { ...present, at: Date.now() });
    return present.view;
  };

  const keep = (name: string, view: ChannelView, text: string): void => {
    const before = known.get(name)?.view;
    known.set(name, { view, text, at: Date.now() });
    if (before && before !== view) onMove(view, leftBetween(before, view));
  };

  const refresh = async (name: string): Promise<ChannelView | null> => {
    // A slow store may answer an earlier question last, with what was true before.
    const isNews = begin(name);
    const last = known.get(name);
    try {
      const [channel, revoked] = await Promise.all([readChannel(store, name), revocations.read()]);
      if (channel === null && last) throw new Error(`The channel ${name} has gone from the release store.`);
      if (channel === null) return null;
      refuseOlder(channel);
      // What the policy refuses is known by its version.
      const text = JSON.stringify([channel, [...revoked].sort(), store.trust.version()]);
      const view = last?.text === text ? last.view : await build(channel, revoked);
      if (!isNews()) return goOn(name, new Error(`A later reading found nothing in ${name} that may run.`));
      if (last?.text !== text) for (const warning of channelWarnings(channel)) log.warn(warning);
      keep(name, view, text);
      return view;
    } catch (error) {
      // What must not run is not served either because it was before.
      if (error instanceof NoShellError && isNews()) known.delete(name);
      if (known.has(name)) log.warn(`Serving the last composition known of ${name}: ${(error as Error).message}`);
      return goOn(name, error as Error);
    }
  };

  return {
    async view(name) {
      const last = known.get(name);
      if (last && Date.now() - last.at < maxAgeMs) return last.view;
      const present = attempts(name, () => refresh(name));
      if (!last) return timeout(present.answer, patienceMs, tooLate);
      const left = Math.max(0, newsMs - (Date.now() - present.since));
      return timeout(present.answer, left, () => last.view);
    },
  };
}

const tooLate = (): never => {
  throw new Error('it does not answer');
};
