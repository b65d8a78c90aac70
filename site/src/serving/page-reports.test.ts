import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from 'federation-release';
import { note, storeWithShell } from 'federation-release/testing';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { readSettings } from '../boot/settings.ts';
import { openSite } from './open-site.ts';

test('what a page measures is in the metrics of an edge whose API is another process', async () => {
  const { store, folder } = await storeWithShell();
  const release = { name: 'mfe-catalog', version: '1.0.0' };
  await promote(store, [{ name: 'host-shell', version: '1.0.0' }, release], 'production', note);
  const metricsPort = await freePort();
  const settings = readSettings({
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: String(metricsPort),
    API_UPSTREAM: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  });
  const site = await openSite(settings, store);
  const body = JSON.stringify({
    composition: 'c',
    reports: [],
    measures: [{ measure: 'LCP', ...release, value: 900 }],
  });
  // As `sendBeacon` sends it: of this origin, with a body of JSON.
  const answer = await fetch(`${site.address}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address },
    body,
  });
  expect(answer.status).toBe(204);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('kaza_page_milliseconds_count{measure="LCP",remote="mfe-catalog",version="1.0.0"} 1');
  await site.close();
  await rm(folder, { recursive: true });
});
