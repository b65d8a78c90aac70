import type { Browser, Page } from '@playwright/test';
import { newVisitor, rest } from '../chromium.ts';
import type { ScreenFigures } from '../figures.ts';
import type { Profile } from '../profiles.ts';
import type { Screen, Who } from '../screens.ts';
import type { Person } from '../sign-in-customer.ts';
import { installProbe } from './page-probe.ts';

/** What comes after the last tap: its frame, and what it starts. */
const AFTER_MS = 300;

export interface ScreensMeasured {
  readonly origin: string;
  readonly screens: readonly Screen[];
  readonly people: ReadonlyMap<Who, Person>;
  /** How long a page is left alone before somebody acts, so that nothing of its start is under way any more. */
  readonly calmMs: number;
}

/**
 * Chromium tells when a frame was shown only with one that comes after it, and in a still page none does: a key would
 * seem to be answered with the next tap. This dot keeps frames coming, without the page's main thread.
 */
function keepFramesComing(): void {
  const dot = document.createElement('i');
  const style = { position: 'fixed', inset: '0 auto auto 0', width: '1px', height: '1px', background: 'gray' };
  Object.assign(dot.style, style, { pointerEvents: 'none', zIndex: '2147483647' });
  document.documentElement.append(dot);
  dot.animate([{ opacity: 0.5 }, { opacity: 1 }], { duration: 100, iterations: Number.POSITIVE_INFINITY });
}

async function measureScreen(page: Page, address: string, act: Screen['act'], calmMs: number): Promise<ScreenFigures> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => window.__bench.usable > 0);
  await rest(page, calmMs);
  await page.evaluate(keepFramesComing);
  await act(page);
  await rest(page, AFTER_MS);
  return page.evaluate(() => {
    const { inp, tasks, usable } = window.__bench;
    return { inp, longTasks: tasks.filter(([start]) => start > usable).map(([, ms]) => ms) };
  });
}

/** One visitor for each who uses some of the screens: they come to one after the other. */
export async function measureScreens(
  browser: Browser,
  profile: Profile,
  { origin, screens, people, calmMs }: ScreensMeasured,
): Promise<Record<string, ScreenFigures>> {
  const figures: Record<string, ScreenFigures> = {};
  for (const [who, person] of people) {
    const theirs = screens.filter((screen) => screen.who === who);
    if (theirs.length === 0) continue;
    const { page, leave } = await newVisitor(browser, profile, { storageState: person.stateAt(origin) });
    try {
      await page.addInitScript(installProbe, 'main');
      for (const { name, path, act } of theirs)
        figures[name] = await measureScreen(page, `${origin}${path(person)}`, act, calmMs);
    } finally {
      await leave();
    }
  }
  return figures;
}
