import type { FastifyBaseLogger } from 'fastify';
import {
  formatRef,
  missingRevocations,
  type ReleaseRef,
  type ReleaseStore,
  revokedReleases,
  staleLine,
} from 'federation-release';
import { timeout } from 'federation-runtime/timeout';
import { singleFlight } from './single-flight.ts';

/** Releases that must never load again, and whose may. While the store does not answer, those known last. */
export interface Revocations {
  /** `name@version` of each, as the store says now. */
  read(): Promise<ReadonlySet<string>>;
  /** False where the store said so less than `maxAgeMs` ago. */
  isRevoked(ref: ReleaseRef): Promise<boolean>;
}

/** A request does not wait longer than this for news. */
const NEWS_MS = 250;

const AGAIN_MS = 60 * 60 * 1000;

interface Options {
  readonly store: ReleaseStore;
  readonly maxAgeMs: number;
  /** A store that has not answered for so long has forgotten the question. */
  readonly patienceMs: number;
  readonly log: FastifyBaseLogger;
}

/** Says a line when it is news, and again each hour. */
function sayer(say: (line: string) => void): (line: string | null) => void {
  let said: string | null = null;
  let at = 0;
  return (line) => {
    if (line !== null && (line !== said || Date.now() - at > AGAIN_MS)) {
      say(line);
      at = Date.now();
    }
    said = line;
  };
}

export function createRevocations({ store, maxAgeMs, patienceMs, log }: Options): Revocations {
  let known: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  const readings = singleFlight<ReadonlySet<string>>(patienceMs);

  const sayPolicy = sayer((line) => log.error(line));
  const sayState = sayer((line) => log.error(line));
  const sayMissing = sayer((line) => log.warn(line));
  const say = async (): Promise<void> => {
    const { trust } = store;
    const policy = trust.problem();
    sayPolicy(policy && `${policy} ${trust.version() === 0 ? 'Nothing is served.' : 'The one before it counts.'}`);
    const known = trust.state.known();
    sayState(trust.state.problem() ?? (known && staleLine(known, new Date())));
    const missing = await missingRevocations(store);
    sayMissing(
      missing.length === 0
        ? null
        : `The release store lacks the revocation of ${missing.join(', ')}, which its signed state names: it counts all the same. \`compose repair\` puts it back.`,
    );
  };

  const readNow = async (): Promise<ReadonlySet<string>> => {
    try {
      const found = await revokedReleases(store);
      await say();
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
