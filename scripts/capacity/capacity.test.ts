import { readFileSync } from 'node:fs';
import { demandOf } from './demand.ts';
import { fleetFor, givesAt, limits } from './parts.ts';
import { p99At, usableShare } from './queue.ts';
import { capacityReport } from './report.ts';
import { withReport } from './with-report.ts';

const usable = { server: 0.6, database: 0.6 };

test('who waits in a queue waits longer the busier the server is', () => {
  const times = [0.2, 0.5, 0.8, 0.95].map((share) => p99At(share));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(usableShare(20)).toBeLessThan(usableShare(60));
});

test('ten times the customers ask for ten times as much', () => {
  expect(demandOf(3_000_000).ownReads / demandOf(300_000).ownReads).toBeCloseTo(10);
});

test('a larger place never needs fewer servers, and each kind has one to spare', () => {
  const [small, large] = [fleetFor(100_000, usable), fleetFor(5_000_000, usable)];
  for (const kind of ['edges', 'renderers', 'apis', 'databaseCores'] as const) {
    expect(small[kind]).toBeGreaterThanOrEqual(2);
    expect(large[kind]).toBeGreaterThanOrEqual(small[kind]);
  }
});

test('a limit gives where its load reaches what it can do', () => {
  for (const limit of limits) {
    const customers = givesAt(limit, usable);
    const load = (of: number) => limit.load(demandOf(of), fleetFor(of, usable), usable, of);
    expect(load(customers * 0.98)).toBeLessThan(1);
    expect(load(customers * 1.05)).toBeGreaterThanOrEqual(1);
  }
});

test('docs/scale.md says what the simulation prints', () => {
  const page = readFileSync('docs/scale.md', 'utf8');
  expect(withReport(page, capacityReport())).toBe(page);
});
