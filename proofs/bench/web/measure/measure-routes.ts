import type { Browser, Page } from '@playwright/test';
import { newVisitor, press, rest } from '../chromium.ts';
import type { Profile } from '../profiles.ts';
import type { Person } from '../sign-in-customer.ts';
import { installProbe } from './page-probe.ts';

/** Ways from page to page: where somebody is, and the link that they follow. */
interface Way {
  readonly name: string;
  from(person: Person): string;
  readonly link: string;
  /** Where the new words stand; the page's own heading where absent. */
  readonly heading?: string;
  /** What is opened first, because the link stands in it. */
  readonly opener?: string;
}

const LISTING = '/services/search?city=Kolkata';

/** Strangers' ways between pages. */
export const pageWays: readonly Way[] = [
  { name: 'home → about', from: () => '/', link: 'a[href="/about"]' },
  { name: 'home → listing', from: () => '/', link: 'main a[href^="/services/"]' },
  { name: 'listing → home', from: () => LISTING, link: 'a[href="/"]' },
  { name: 'listing → about', from: () => LISTING, link: 'a[href="/about"]' },
];

/** A service's details are a sheet over the listing, with an address of their own. */
export const detailWays: readonly Way[] = [
  { name: 'listing → detail', from: () => LISTING, link: 'main article a', heading: '[role="dialog"] h2' },
];

/** A customer's ways. */
export const ownWays: readonly Way[] = [
  {
    name: 'bookings → confirmation',
    from: () => '/bookings',
    opener: 'main article button[aria-describedby^="booking-"]',
    link: '[role="dialog"] a[href^="/booking-confirmation/"]',
  },
  {
    name: 'confirmation → bookings',
    from: ({ bookingId }) => `/booking-confirmation/${bookingId}`,
    link: 'main a[href="/bookings"]',
  },
];

/** From the click until the frame in which the other heading stands is painted. */
const timeToHeading = (selector: string) =>
  new Promise<number>((resolve) => {
    const before = document.querySelector(selector)?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector(selector)?.textContent;
          if (!heading || heading === before) return requestAnimationFrame(look);
          // The task after this frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });

async function measureWay(page: Page, address: string, way: Way, calmMs: number): Promise<number> {
  const { link: selector, heading = 'main h1', opener } = way;
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => window.__bench.usable > 0);
  await rest(page, calmMs);
  if (opener) await press(page.locator(opener).first());
  const link = page.locator(selector).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await rest(page, calmMs);
  const time = page.evaluate(timeToHeading, heading);
  await press(link);
  return time;
}

export interface WaysMeasured {
  readonly origin: string;
  readonly ways: readonly Way[];
  readonly person: Person;
  readonly calmMs: number;
}

/** The pointer rests on each link before it is followed. */
export async function measureWays(
  browser: Browser,
  profile: Profile,
  { origin, ways, person, calmMs }: WaysMeasured,
): Promise<Record<string, number>> {
  const { page, leave } = await newVisitor(browser, profile, { storageState: person.stateAt(origin) });
  try {
    await page.addInitScript(installProbe, 'main');
    const times: Record<string, number> = {};
    for (const way of ways) times[way.name] = await measureWay(page, `${origin}${way.from(person)}`, way, calmMs);
    return times;
  } finally {
    await leave();
  }
}
