import { Counter, Histogram, type Registry } from 'prom-client';

/** As `PageReport` of the edge, which knows nothing of Prometheus. */
type Reported = { name: string; version: string } & ({ kind: string } | { measure: string; value: number });

const MS = [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 6000, 10_000];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Counts what pages report, by remote and release. Returns what the edge calls with each report. */
export function openPageMetrics(registry: Registry): (report: Reported) => void {
  const registers = [registry];
  const reports = new Counter({
    name: 'kaza_page_reports_total',
    help: 'Views, loads, errors and load failures that pages reported',
    labelNames: ['kind', 'remote', 'version'],
    registers,
  });
  const times = new Histogram({
    name: 'kaza_page_milliseconds',
    help: 'Web vitals, changes of route, long frames and soft navigations, in one load of ten',
    labelNames: ['measure', 'remote', 'version'],
    buckets: MS,
    registers,
  });
  const shifts = new Histogram({
    name: 'kaza_page_layout_shift',
    help: 'Cumulative layout shift, in one load of ten',
    labelNames: ['remote', 'version'],
    buckets: SHIFTS,
    registers,
  });
  return (report) => {
    const of = { remote: report.name, version: report.version };
    if ('kind' in report) reports.inc({ kind: report.kind, ...of });
    else if (report.measure === 'CLS') shifts.observe(of, report.value);
    else times.observe({ measure: report.measure, ...of }, report.value);
  };
}
