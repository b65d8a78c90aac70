import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Provider, Service } from 'shared-contracts';
import { movableClock } from '../../cluster/clock.ts';
import { prepareProduct } from '../../e2e/support/product.ts';
import { findOnPath } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import type { OpenDriver } from '../browsers/driver.ts';
import { openFirefox } from '../browsers/firefox.ts';
import { openWebKit } from '../browsers/webkit.ts';
import { openChromium } from './chromium.ts';
import { Person } from './person.ts';
import { agree, type Note, offerByHand, review, visit, type Wish } from './play.ts';
import { words } from './words.ts';

/** The server's clock goes behind the devices' by the difference of India's zone. */
const BEHIND_SECONDS = -19_800;

const engines: readonly [string, readonly string[], OpenDriver][] = [
  ['Chromium', ['chromium', 'chromium-headless-shell', 'google-chrome'], openChromium],
  ['Firefox', ['firefox-esr', 'firefox'], openFirefox],
  ['WebKit', ['WebKitWebDriver'], openWebKit],
];

async function ask<T>(address: string): Promise<T> {
  return ((await (await fetch(address, { headers: { 'accept-language': 'hi-IN' } })).json()) as { data: T }).data;
}

/** A service that is dear enough to bargain for, with its provider and the provider's number. */
async function findWish(origin: string): Promise<{ service: Service; provider: Provider; mobile: string }> {
  const services = await ask<Service[]>(`${origin}/api/v1/services?city=Kolkata&limit=20`);
  const known = await ask<{ id: string; mobileNo: string }[]>(`${origin}/dev/providers`);
  for (const service of services) {
    const found = await ask<Provider[]>(`${origin}/api/v1/user/service-providers-by-services/${service.slug}`);
    const provider = found.find(({ service_price }) => service_price >= 200);
    const mobile = known.find(({ id }) => id === provider?.id)?.mobileNo;
    if (provider && mobile) return { service, provider, mobile };
  }
  throw new Error('Nothing can be bargained for');
}

/** One engine: a customer and a provider at two devices. Returns what each step showed. */
async function playIn(open: () => ReturnType<OpenDriver>, origin: string, index: number): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const note: Note = async (step, person) => void shown.set(step, await person.reads());
  const { mobile, ...found } = await findWish(origin);
  const wish: Wish = { ...found, daysAhead: 2 + 2 * index };
  const customer = new Person(await open(), origin);
  const provider = new Person(await open(), origin);
  try {
    await customer.go(`/services/${wish.service.subcategory.slug}?city=Kolkata`);
    await customer.press({ role: 'button', name: words.bookNow(wish.service.title) });
    await customer.signIn(`97${String(Date.now() % 1e7).padStart(7, '0')}${index}`, true);
    const booking = await offerByHand(customer, wish, note);
    await provider.go('/provider');
    await provider.signIn(mobile, false);
    await agree(customer, provider, wish, booking, note);
    await fetch(`${origin}/dev/bookings/${booking.id}/start`, { method: 'POST' });
    await visit(customer, provider, wish, booking, note);
    await review(customer, booking, note);
    if (!(await customer.hasPush())) console.log('       no push here: nobody is asked about it');
  } finally {
    await Promise.all([customer.close(), provider.close()]);
  }
  return shown;
}

/** Where two texts part, with the words around it. */
function parting(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, at - 20);
  return `“${one.slice(from, at + 80)}” ≠ “${other.slice(from, at + 80)}”`;
}

/**
 * `npm run drill people`: a booking from offer to review in three engines, by people who tap twice and type native
 * digits. `-- firefox` plays that engine alone.
 */
export async function run({ short, args: [only] }: RunOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-people-'));
  const clock = movableClock(folder);
  if (!clock) console.log('faketime is not here: devices and server have one clock');
  clock?.move(BEHIND_SECONDS);
  const product = await prepareProduct('drill-people.log', { DEMO_PROVIDER: 'off', ...clock?.env });
  const played: [string, Map<string, string>][] = [];
  const broke: string[] = [];
  try {
    await product.start();
    for (const [index, [name, binaries, open]] of engines.entries()) {
      if (only && name.toLowerCase() !== only) continue;
      const binary = findOnPath([...binaries]);
      if (!binary) {
        console.log(`${name} is not here`);
        continue;
      }
      const before = Date.now();
      try {
        played.push([name, await playIn(() => open(binary), product.address, index)]);
        console.log(
          `held   ${name}: offer, move, counter, accept, on my way, code, review (${((Date.now() - before) / 1000).toFixed(0)} s)`,
        );
      } catch (error) {
        broke.push(name);
        console.log(`broke  ${name}: ${error instanceof Error ? error.message : error}`);
      }
      if (short) break;
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const [first, ...rest] = played;
  const differing = rest.flatMap(([name, shown]) =>
    [...shown].flatMap(([step, text]) => {
      const other = first?.[1].get(step) ?? '';
      return text === other ? [] : [`differs  ${step}: ${first?.[0]} and ${name}: ${parting(other, text)}`];
    }),
  );
  for (const line of differing) console.log(line);
  console.log(`${played.length} held, ${broke.length} broke, ${differing.length} differed`);
  if (broke.length + differing.length > 0) throw new Error('Not the same for everybody');
}
