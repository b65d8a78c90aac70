import { Registry } from 'prom-client';
import { openPageMetrics } from './page-metrics.ts';
import { openWorkMetrics } from './work-metrics.ts';

test('what pages report is counted by remote and release, and nothing else of it is stored', async () => {
  const registry = new Registry();
  const observe = openPageMetrics(registry);
  const release = { name: 'mfe-catalog', version: '2.0.0' };
  observe({ kind: 'error', ...release, ...{ message: 'call 9876543210' } });
  observe({ measure: 'LCP', value: 900, ...release });
  observe({ measure: 'CLS', value: 0.02, ...release });
  const text = await registry.metrics();
  const of = 'remote="mfe-catalog",version="2.0.0"';
  expect(text).toContain(`kaza_page_reports_total{kind="error",${of}} 1`);
  expect(text).toContain(`kaza_page_milliseconds_bucket{le="1200",measure="LCP",${of}} 1`);
  expect(text).toContain(`kaza_page_layout_shift_bucket{le="0.025",${of}} 1`);
  expect(text).not.toContain('9876543210');
});

test('statements are timed by their first word, messages by their kind and whether they were taken', async () => {
  const registry = new Registry();
  const work = openWorkMetrics();
  for (const metric of work.all) registry.registerMetric(metric);
  const query = { sql: "select 'Mira' from users", parameters: ['9876543210'] };
  work.statement({ level: 'query', query, queryDurationMillis: 2 } as never);
  await work.message('login-otp', async () => {});
  await expect(work.message('login-otp', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const text = await registry.metrics();
  expect(text).toContain('kaza_sql_duration_seconds_count{verb="select",outcome="done"} 1');
  expect(text).toContain('kaza_gateway_duration_seconds_count{kind="login-otp",outcome="done"} 1');
  expect(text).toContain('kaza_gateway_duration_seconds_count{kind="login-otp",outcome="failed"} 1');
  expect(text).not.toMatch(/Mira|9876543210|users/);
});
