import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { phrasings } from 'marketplace-api/testing/phrasings';
import { type ApiProcess, startApiProcess } from '../../api/process/api-process.ts';
import { addServices } from './many-services.ts';
import { percentile } from './measure.ts';
import { openBenchStore } from './open-bench-store.ts';

const GOAL_MS = 30;
const SERVICES = 100_000;
const SLOWEST_SHOWN = 5;
const WARM_UP = 40;
const SHOWN_EACH = 100;
const CITIES = ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'];

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Milliseconds of one search. A process busy after its start says so (503), and is asked a second later. */
async function ask(api: ApiProcess, text: string, city: string, tries = 10): Promise<number> {
  const started = performance.now();
  const { status, json } = await api.call('GET', `/services?q=${encodeURIComponent(text)}&city=${city}`);
  if (status === 503 && tries > 1) {
    await sleep(1_000);
    return ask(api, text, city, tries - 1);
  }
  if (status !== 200) throw new Error(json.message);
  return performance.now() - started;
}

/** How long the everyday phrasings take, each asked once and one after the other: no cache has its response. */
export async function everydaySearches(api: ApiProcess, many = phrasings.length): Promise<void> {
  const asked = phrasings.slice(0, many);
  const cityOf = (turn: number): string => CITIES[turn % CITIES.length] ?? '';
  // In the city that it is not measured in.
  for (const [turn, { text }] of asked.slice(0, WARM_UP).entries()) await ask(api, text, cityOf(turn + 1));
  const found: { text: string; took: number }[] = [];
  for (const [turn, { text }] of asked.entries()) {
    found.push({ text, took: await ask(api, text, cityOf(turn)) });
    if ((turn + 1) % SHOWN_EACH === 0) console.log(`  ${turn + 1} of ${asked.length} searches`);
  }
  const times = found.map(({ took }) => took);
  const p95 = percentile(times, 0.95);
  console.log(
    `  ${asked.length} everyday phrasings       p50 ${ms(percentile(times, 0.5))}   p95 ${ms(p95)}   p99 ${ms(percentile(times, 0.99))}`,
  );
  if (many < phrasings.length) return;
  const slowest = found.toSorted((one, other) => other.took - one.took).slice(0, SLOWEST_SHOWN);
  console.log(`  slowest: ${slowest.map(({ text, took }) => `${text} ${ms(took)}`).join(', ')}`);
  console.log(`  ${p95 < GOAL_MS ? 'PASS' : 'FAIL'} p95 under ${GOAL_MS} ms: ${ms(p95)}`);
}

/** `npm run bench api -- --search`: searches among 100,000 services, on one database. */
export async function benchSearches(name: string, settings: Record<string, string>, folder: string): Promise<void> {
  const env = { DATA_DIR: join(folder, name), DEMO_PROVIDER: 'off', TOKEN_SECRETS: 'bench-'.repeat(8), ...settings };
  console.log(`\n${name}: making the market`);
  // Its first start makes the tables and the market.
  await (await startApiProcess(env)).stop();
  const store = await openBenchStore(env);
  await addServices(store, SERVICES);
  await store.close();
  const api = await startApiProcess(env);
  console.log(`${name}, ${SERVICES.toLocaleString('en')} services:`);
  await everydaySearches(api);
  await api.stop();
}
