import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { summary: string; runbook: string };
}

const folder = 'deploy/monitoring';
const text = (file: string) => readFileSync(file, 'utf8');
const rules: Rule[] = parse(text(`${folder}/rules.yaml`)).groups.flatMap(({ rules: some }: { rules: Rule[] }) => some);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const dashboard = JSON.parse(text(`${folder}/dashboard.json`));
const panelQueries: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);

/** Names of metrics in a query: of ours, of Node, of HTTP. */
const metricsIn = (query: string): string[] => query.match(/\b(?:kaza|http|nodejs|process)_\w+|\bkaza:[\w:]+/g) ?? [];

/** What servers give out, by the sources; histograms have three more names. */
const given = new Set(
  readdirSync('marketplace-api/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('metrics.ts'))
    .flatMap((path) => [...text(join('marketplace-api/src', path)).matchAll(/name: '(\w+)'/g)])
    .flatMap(([, name]) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
);
const ofNode = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'];
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

test('every alert says what it means and leads to a section of the runbooks', () => {
  const sections = new Set([...text('docs/runbooks.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name));
  for (const { alert = '', labels, annotations } of alerts) {
    expect(sections).toContain(alert);
    expect(annotations?.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    expect(['page', 'ticket']).toContain(labels?.severity);
  }
  expect([...sections].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test('rules and panels ask only for what servers give out', () => {
  for (const query of [...rules.map(({ expr }) => expr), ...panelQueries])
    for (const metric of metricsIn(query))
      expect(given.has(metric) || ofNode.includes(metric) || recorded.has(metric) ? '' : `${metric} in ${query}`).toBe(
        '',
      );
  expect(panelQueries.length).toBeGreaterThan(5);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('the alerts ring when they should, as Prometheus plays them where it is installed', () => {
  if (hasPromtool) execFileSync('promtool', ['test', 'rules', 'rules.test.yaml'], { cwd: folder, stdio: 'pipe' });
  // Each alert of the file that Prometheus plays is one of ours, wherever this runs.
  const played = text(`${folder}/rules.test.yaml`).match(/alertname: \w+/g) ?? [];
  for (const line of played) expect(alerts.map(({ alert }) => `alertname: ${alert}`)).toContain(line);
});
