import type { TelemetryBody } from 'shared-contracts';
import { createRouter } from '../router/create-router.ts';
import { isMeasured } from '../services/telemetry/page-telemetry.ts';
import { testComposition } from '../testing/shell-fixtures.ts';
import { measurePages } from './measure-pages.ts';

const composition = testComposition({ 'mfe-catalog': { pages: { '/services/:category': './Services' } } });

/** Puts another heading on the page, and lets its observers run. */
async function showHeading(text: string): Promise<void> {
  document.body.innerHTML = `<h1>${text}</h1>`;
  await Promise.resolve();
}
beforeEach(() => showHeading('Home'));

const silent = (_report: (vital: never) => void) => {};
const vitals = { onCLS: silent, onFCP: silent, onINP: silent, onLCP: silent, onTTFB: silent };

function openPage(given: Partial<typeof vitals> = {}) {
  const router = createRouter('/');
  const bodies: string[] = [];
  measurePages({ composition, router, send: (body) => bodies.push(body), vitals: { ...vitals, ...given } });
  const sent = (): TelemetryBody[] => {
    dispatchEvent(new Event('pagehide'));
    return bodies.map((body) => JSON.parse(body));
  };
  return { router, sent };
}

test('a change of route is measured until the next page shows its heading, and names its release, never its address', async () => {
  const { router, sent } = openPage();
  router.history.push('/services/9876543210?q=secret');
  await showHeading('Cleaning');
  const bodies = sent();
  const measures = [{ measure: 'route-change', name: 'mfe-catalog', version: '1.0.0', value: expect.any(Number) }];
  expect(bodies).toEqual([{ composition: 'c1', channel: 'production', reports: [], measures }]);
  expect(JSON.stringify(bodies)).not.toMatch(/9876543210|secret/);
});

test('a filter, or a heading that changes its words, is no change of route', async () => {
  const { router, sent } = openPage();
  router.history.push('/?city=Delhi');
  await showHeading('Home in Delhi');
  expect(sent()).toEqual([]);
});

test('one load of ten is measured', () => {
  expect([0, 0.05, 0.0999, 0.1, 0.5, 0.999].filter((chance) => isMeasured(chance))).toEqual([0, 0.05, 0.0999]);
});

test('web vitals are those of the release whose page was opened', () => {
  const onLCP = (report: (vital: never) => void) =>
    report({ name: 'LCP', value: 900, entries: [{ url: 'https://kaza.test/9876543210' }], id: 'v5-1' } as never);
  const { sent } = openPage({ onLCP });
  expect(sent()[0]?.measures).toEqual([{ measure: 'LCP', name: 'host-shell', version: '1.0.0', value: 900 }]);
});
