import { createHash } from 'node:crypto';
import type { TelemetryBody } from 'federation-contracts/composition';
import {
  addCanaryCounts,
  BUCKETS,
  type CanaryCounts,
  canaryCountsKey,
  type DocumentKey,
  markVisitor,
  noCanaryCounts,
} from 'federation-release';
import { LRUCache } from 'lru-cache';
import { lruOptions } from '../access/lru-options.ts';
import type { SignedVisitor } from '../access/visitors.ts';
import { type ChannelView, variantFor } from '../composition/variant.ts';

/** Signed visitors that one network adds to a side of a canary: it can neither end one alone, nor hide its failures. */
const VISITORS_EACH = 20;
const KNOWN_VISITORS = 200_000;

type Kind = 'visit' | 'error' | 'load-failure';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface CanaryTally {
  /** Counts what a page of a canary's channel met, each visitor that this site has signed once for each kind. */
  count(view: ChannelView | null, body: TelemetryBody, visitor: SignedVisitor | null): void;
  /** What was counted since the last call. */
  take(): Map<DocumentKey, CanaryCounts>;
  /** Puts back what could not be stored. */
  putBack(counts: ReadonlyMap<DocumentKey, CanaryCounts>): void;
}

/** Which side of a canary these reports speak of; null for old tabs, overrides and visitors of another page. */
function sideOf(view: ChannelView, composition: string, bucket: number): 'canary' | 'stable' | null {
  const given = variantFor(view, bucket);
  if (given.composition.id !== composition) return null;
  return given === view.canary ? 'canary' : 'stable';
}

function kindsOf(reports: TelemetryBody['reports'], name: string, version: string | null): Set<Kind> {
  const kinds = new Set<Kind>();
  for (const report of reports) {
    if (report.name !== name || report.version !== version) continue;
    if (report.kind === 'view' || report.kind === 'load-failure') kinds.add('visit');
    if (report.kind === 'error' || report.kind === 'load-failure') kinds.add(report.kind);
  }
  return kinds;
}

function addTo(sums: CanaryCounts['canary'], kind: Kind, mark: number): void {
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

export function createCanaryTally(): CanaryTally {
  let pending = new Map<DocumentKey, CanaryCounts>();
  const met = new LRUCache<string, true>(lruOptions(KNOWN_VISITORS));
  const admitted = new LRUCache<string, Set<string>>(lruOptions(KNOWN_VISITORS / VISITORS_EACH));

  const isAdmitted = (key: string, id: string): boolean => {
    const visitors = admitted.get(key) ?? new Set();
    admitted.set(key, visitors);
    if (visitors.size >= VISITORS_EACH && !visitors.has(id)) return false;
    visitors.add(id);
    return true;
  };

  return {
    count(view, { composition, reports }, visitor) {
      const canary = view?.channel.canary;
      if (!view || !canary?.watch || !visitor) return;
      const { bucket, id, network } = visitor;
      const side = sideOf(view, composition, bucket);
      if (side === null) return;
      const kinds = kindsOf(reports, canary.name, side === 'canary' ? canary.version : canary.watch.stable);
      const key = canaryCountsKey(view.channel.name, canary.watch.id);
      if (kinds.size === 0 || !isAdmitted(`${key} ${side} ${network}`, id)) return;
      const counts = pending.get(key) ?? noCanaryCounts();
      pending.set(key, counts);
      const mark = hashOf(`${key} ${network}`).readUInt32BE() % BUCKETS;
      for (const kind of kinds) {
        const fact = `${key} ${side} ${kind} ${id}`;
        if (met.has(fact)) continue;
        met.set(fact, true);
        addTo(counts[side], kind, mark);
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
