import type { Composition, PageMeasure, TelemetryBody } from 'shared-contracts';
import * as webVitals from 'web-vitals';
import { pageAt } from '../composition/page-at.ts';
import { watchHeading } from '../router/arrival/watch-heading.ts';
import type { AppRouter } from '../router/create-router.ts';
import { watchSlowFrames } from '../services/telemetry/slow-frames.ts';
import { TELEMETRY_PATH } from '../services/telemetry/telemetry.ts';

type Vitals = Pick<typeof webVitals, 'onCLS' | 'onFCP' | 'onINP' | 'onLCP' | 'onTTFB'>;

type Measure = (measure: PageMeasure) => void;

/** What one beacon may hold. */
const MOST = 20;

interface Measured {
  readonly composition: Composition;
  readonly router: Pick<AppRouter, 'subscribe'>;
  /** Hands a beacon over. */
  readonly send?: (body: string) => unknown;
  /** What follows web vitals. */
  readonly vitals?: Vitals;
}

/** The release whose page stands at an address. Of the address itself nothing is reported: it may hold typed text. */
function releaseAt(composition: Composition, pathname: string): { name: string; version: string } {
  const name = pageAt(composition, pathname)?.remote ?? '';
  const version = composition.remotes[name]?.version;
  return version === undefined ? { name: 'host-shell', version: composition.host.version } : { name, version };
}

/** The time from a change of the address to the heading of its page. */
function measureRouteChanges({ composition, router }: Measured, measure: Measure): void {
  let from: number | null = null;
  let { pathname } = location;
  router.subscribe(({ location: next }) => {
    if (next.pathname !== pathname) from = performance.now();
    ({ pathname } = next);
  });
  watchHeading(document.body, () => {
    if (from === null) return;
    measure({ measure: 'route-change', ...releaseAt(composition, pathname), value: performance.now() - from });
    from = null;
  });
}

/**
 * Keeps measures until the page goes out of sight: they are no reason for a request of their own. Slow frames go by
 * themselves: an edge that knows nothing of them refuses them, and not the rest.
 */
function sendAtTheEnd(
  { id, channel }: Composition,
  send: (body: string) => unknown,
  slowFrames: () => PageMeasure[],
): Measure {
  let measures: PageMeasure[] = [];
  const flush = () => {
    for (const each of [measures, slowFrames()]) {
      const body: TelemetryBody = { composition: id, channel, reports: [], measures: each };
      if (each.length > 0) send(JSON.stringify(body));
    }
    measures = [];
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  return (measure) => void (measures.length < MOST && measures.push(measure));
}

const sendBeacon = (body: string) =>
  navigator.sendBeacon?.(TELEMETRY_PATH, new Blob([body], { type: 'application/json' }));

/** Reports how pages do in this browser (rule 10.16). A file of its own: nine loads of ten do not fetch it. */
export function measurePages(page: Measured): void {
  const { composition, send = sendBeacon, vitals = webVitals } = page;
  const slowFrames = watchSlowFrames({ composition, releaseAt: (pathname) => releaseAt(composition, pathname) });
  const measure = sendAtTheEnd(composition, send, slowFrames);
  measureRouteChanges(page, measure);
  const opened = releaseAt(composition, location.pathname);
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = vitals;
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB])
    follow(({ name, value }) => measure({ measure: name, ...opened, value }));
}
