import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { mergeMarks } from './visitor-count.ts';

const countsSchema = v.object({
  views: v.number(),
  errors: v.number(),
  loadFailures: v.number(),
  loads: v.number(),
  /** Load times in milliseconds: upper bound of the bucket → how many. */
  loadMs: v.record(v.string(), v.number()),
  /** Which buckets saw it; see visitor-count.ts. */
  visitors: v.optional(v.string(), ''),
});

export type ReleaseCounts = v.InferOutput<typeof countsSchema>;
/** `name@version` → what pages reported about it. */
export type TelemetryCounts = Record<string, ReleaseCounts>;

const daySchema = v.record(v.string(), countsSchema);
const BOUNDS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 600_000];

/** Counts of a release that nobody has seen. */
export const emptyCounts = (): ReleaseCounts => ({
  views: 0,
  errors: 0,
  loadFailures: 0,
  loads: 0,
  loadMs: {},
  visitors: '',
});

/** Upper bound in milliseconds, as text, of the bucket that a load time falls into. */
export const loadBucket = (ms: number): string => String(BOUNDS.find((bound) => ms <= bound) ?? BOUNDS.at(-1));

/** Adds the second counts to the first. */
export function addCounts(into: TelemetryCounts, more: TelemetryCounts): void {
  for (const [release, counts] of Object.entries(more)) {
    const sum = into[release] ?? emptyCounts();
    into[release] = sum;
    for (const key of ['views', 'errors', 'loadFailures', 'loads'] as const) sum[key] += counts[key];
    for (const [bound, count] of Object.entries(counts.loadMs)) sum.loadMs[bound] = (sum.loadMs[bound] ?? 0) + count;
    sum.visitors = mergeMarks(sum.visitors, counts.visitors);
  }
}

/** 75th percentile of the load time, as the upper bound of its bucket; null when nothing was measured. */
export function loadP75(counts: ReleaseCounts): number | null {
  const buckets = Object.entries(counts.loadMs).map(([bound, count]) => [Number(bound), count] as const);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bound, count] of buckets.sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * 0.75) return bound;
  }
  return null;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const keyOf = (day: string): DocumentKey => `telemetry/${day}`;
const parseDay = (text: string | undefined): TelemetryCounts => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), daySchema), text ?? '{}');
  return parsed.success ? parsed.output : {};
};

/** Adds to the counts of a day; several edges may do so at the same time. False when it could not be stored. */
export async function saveCounts(store: ReleaseStore, more: TelemetryCounts, now = new Date()): Promise<boolean> {
  const key = keyOf(dayOf(now));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const document = await store.readDocument(key);
    const counts = parseDay(document?.text);
    addCounts(counts, more);
    if (await store.writeDocument(key, JSON.stringify(counts), document?.tag ?? null)) return true;
  }
  return false;
}

export async function readCounts(store: ReleaseStore, days: number): Promise<TelemetryCounts> {
  const total: TelemetryCounts = {};
  for (const day of (await store.listDocuments('telemetry')).sort().slice(-days)) {
    addCounts(total, parseDay((await store.readDocument(keyOf(day)))?.text));
  }
  return total;
}
