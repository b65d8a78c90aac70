import type { FastifyBaseLogger } from 'fastify';
import { formatRef, type ReleaseRef, type ReleaseStore, revokedReleases } from 'federation-release';
import { timeout } from 'federation-runtime/timeout';
import { sharedReadings } from './shared-readings.ts';

/** The releases that must never load again, and the policy that says whose may. While the store does not answer, those known last. */
export interface Revocations {
  /** `name@version` of each, as the store says now. */
  read(): Promise<ReadonlySet<string>>;
  /** False where the store said so less than `maxAgeMs` ago. */
  isRevoked(ref: ReleaseRef): Promise<boolean>;
}

/** A request does not wait longer than this for news. */
const NEWS_MS = 250;

interface Options {
  readonly store: ReleaseStore;
  readonly maxAgeMs: number;
  /** A store that has not answered for so long has forgotten the question. */
  readonly patienceMs: number;
  readonly log: FastifyBaseLogger;
}

export function createRevocations({ store, maxAgeMs, patienceMs, log }: Options): Revocations {
  let known: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  const readings = sharedReadings<ReadonlySet<string>>(patienceMs);

  let warnedOf: string | null = null;

  const readPolicy = async (): Promise<void> => {
    await store.trust.refresh();
    const problem = store.trust.problem();
    if (problem !== null && problem !== warnedOf)
      log.error(`${problem} ${store.trust.version() === 0 ? 'Nothing is served.' : 'The one before it counts.'}`);
    warnedOf = problem;
  };

  const readNow = async (): Promise<ReadonlySet<string>> => {
    try {
      const [found] = await Promise.all([revokedReleases(store), readPolicy()]);
      // What was revoked once stays so, even if the document is deleted.
      known = new Set([...known, ...found]);
    } catch (error) {
      log.warn(`Revocations and policy cannot be read: ${(error as Error).message}`);
    }
    readAt = Date.now();
    return known;
  };
  const reading = () => readings('policy', readNow);

  return {
    read: () => reading().answer,
    async isRevoked(ref) {
      if (Date.now() - readAt < maxAgeMs) return known.has(formatRef(ref));
      const { answer, since } = reading();
      // Those that come while a slow store is being read do not each wait anew.
      const left = Math.max(0, NEWS_MS - (Date.now() - since));
      const present = await timeout(answer, left, () => known);
      return present.has(formatRef(ref));
    },
  };
}
