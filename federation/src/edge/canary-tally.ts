import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { TelemetryBody } from 'shared-contracts/composition';
import {
  addCanaryCounts,
  BUCKETS,
  type CanaryCounts,
  canaryCountsKey,
  type DocumentKey,
  markVisitor,
  noCanaryCounts,
} from '../release/index.ts';
import type { ChannelView } from './channel-view.ts';

/** Visitors that one network adds to a side of a canary: it can neither end one by itself, nor hide its failures. */
const VISITORS_EACH = 20;
const KNOWN_VISITORS = 200_000;

type Kind = 'visit' | 'error' | 'load-failure';

/** Who reported. There is no id of a visitor: their bucket and network have to do, and are never kept. */
interface Reporter {
  readonly address: string;
  readonly bucket: number | null;
}

/** The part of an address that one household or one rented machine has to itself: /24, or /48. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  return plain.split(':').slice(0, 3).join(':');
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface CanaryTally {
  /** Counts what a page of a canary's channel met, each visitor once for each kind. */
  count(view: ChannelView | null, body: TelemetryBody, from: Reporter): void;
  /** What was counted since the last call. */
  take(): Map<DocumentKey, CanaryCounts>;
  /** Puts back what could not be kept. */
  putBack(counts: ReadonlyMap<DocumentKey, CanaryCounts>): void;
}

export function createCanaryTally(): CanaryTally {
  let pending = new Map<DocumentKey, CanaryCounts>();
  const met = new LRUCache<string, true>({ max: KNOWN_VISITORS });
  const admitted = new LRUCache<string, Set<number | null>>({ max: KNOWN_VISITORS / VISITORS_EACH });

  const isAdmitted = (key: string, bucket: number | null): boolean => {
    const visitors = admitted.get(key) ?? new Set();
    admitted.set(key, visitors);
    if (visitors.size >= VISITORS_EACH && !visitors.has(bucket)) return false;
    visitors.add(bucket);
    return true;
  };

  return {
    count(view, { composition, reports }, { address, bucket }) {
      const canary = view?.channel.canary;
      if (!view || !canary?.watch) return;
      // Only pages of the two compositions that are compared: not old tabs, not testers' overrides.
      const side = composition === view.canary?.composition.id ? 'canary' : 'stable';
      if (side === 'stable' && composition !== view.stable.composition.id) return;
      const version = side === 'canary' ? canary.version : canary.watch.stable;
      const kinds = new Set<Kind>();
      for (const report of reports) {
        if (report.name !== canary.name || report.version !== version) continue;
        if (report.kind === 'view' || report.kind === 'load-failure') kinds.add('visit');
        if (report.kind === 'error' || report.kind === 'load-failure') kinds.add(report.kind);
      }
      const key = canaryCountsKey(view.channel.name, canary.watch.id);
      const network = hashOf(`${key} ${networkOf(address)}`).toString('base64url');
      if (kinds.size === 0 || !isAdmitted(`${side} ${network}`, bucket)) return;
      const counts = pending.get(key) ?? noCanaryCounts();
      pending.set(key, counts);
      const mark = hashOf(network).readUInt32BE() % BUCKETS;
      for (const kind of kinds) {
        const visitor = `${side} ${kind} ${network} ${bucket}`;
        if (met.has(visitor)) continue;
        met.set(visitor, true);
        const sums = counts[side];
        if (kind === 'visit') sums.visitors += 1;
        if (kind === 'error') {
          sums.errors += 1;
          sums.errorsFrom = markVisitor(sums.errorsFrom, mark);
        }
        if (kind === 'load-failure') {
          sums.loadFailures += 1;
          sums.loadFailuresFrom = markVisitor(sums.loadFailuresFrom, mark);
        }
      }
    },
    take() {
      const taken = pending;
      pending = new Map();
      return taken;
    },
    putBack(counts) {
      for (const [key, sums] of counts) {
        const present = pending.get(key);
        pending.set(key, present ? addCanaryCounts(present, sums) : sums);
      }
    },
  };
}
