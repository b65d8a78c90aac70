import type { Page, Route } from '@playwright/test';
import { chunksOf, entryOf, readScript, replaceEntry, scriptsOf } from './page-scripts.ts';

export interface Scene {
  page: Page;
  origin: string;
  remote: string;
}

/** One way in which a remote goes wrong, and what the page's own record then says of it. */
export interface Fault {
  readonly name: string;
  readonly reason: 'script-refused' | 'timeout' | 'threw' | 'render';
  /** Makes the remote fail from now on; answers how to make it good again. */
  start(scene: Scene): Promise<() => Promise<void>>;
  /** Lets the time pass that the fault needs to show. */
  wait?(page: Page): Promise<void>;
}

/** Replaces responses to requests for some scripts of the remote. */
const answers =
  (which: (remote: string) => RegExp, answer: (route: Route, origin: string) => Promise<void>) =>
  async ({ page, origin, remote }: Scene) => {
    const pattern = which(remote);
    const handler = (route: Route) => answer(route, origin);
    await page.route(pattern, handler);
    return () => page.unroute(pattern, handler);
  };

const changedBytes = (change: (text: string) => string) =>
  answers(chunksOf, async (route, origin) => {
    const body = change(await readScript(origin, new URL(route.request().url()).pathname));
    await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
  });

type Badness = 'throws at load' | 'throws at mount' | 'wrong React';

/** What the entry asks of React, in the table that the bundler wrote. */
const reactRange = /requiredVersion:("[^"]+")(?=[^{}]*shareKey:"react(?:\/[^"]+)?"[,}])/g;

const throwAtMount = (container: string) => `
;(() => {
  const real = ${container};
  ${container} = {
    init: (...given) => real.init(...given),
    get: (...given) => real.get(...given).then((factory) => () => globalThis.__chaos === 'throws at mount'
      ? { default: () => { throw new Error('chaos: threw at mount'); } }
      : factory()),
  };
})();`;

/**
 * Gives the page a release that is bad in the way that `__chaos` says, with its right hash: an immutable one gets
 * better when its surroundings do. Also takes the last good release away, whose doing is another test's business.
 */
export const makeBreakable = ({ page, origin, remote }: Scene): Promise<void> =>
  replaceEntry(page, origin, remote, (entry, { container }) => {
    const asked = entry.replace(
      reactRange,
      (_all, range) => `requiredVersion:globalThis.__chaos==="wrong React"?"^18.0.0":${range}`,
    );
    if (asked === entry) throw new Error(`The entry of ${remote} does not ask for React as this test expects`);
    // The addition on a line of its own: the last one of a build is a comment.
    return `if (globalThis.__chaos === 'throws at load') throw new Error('chaos: threw at load');${asked}${throwAtMount(container)}`;
  });

const badRelease =
  (badness: Badness) =>
  async ({ page }: Scene) => {
    const set = (chaos: Badness | null) =>
      page.evaluate((value) => void Object.assign(globalThis, { __chaos: value }), chaos);
    await page.addInitScript((value) => void Object.assign(globalThis, { __chaos: value }), badness);
    await set(badness);
    return async () => {
      await page.addInitScript(() => void Object.assign(globalThis, { __chaos: null }));
      await set(null);
    };
  };

export const faults: readonly Fault[] = [
  { name: 'blocked', reason: 'script-refused', start: answers(scriptsOf, (route) => route.abort()) },
  {
    name: '404',
    reason: 'script-refused',
    start: answers(entryOf, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  },
  {
    name: '500',
    reason: 'script-refused',
    start: answers(chunksOf, (route) => route.fulfill({ status: 500, body: 'Broken' })),
  },
  { name: 'truncated', reason: 'script-refused', start: changedBytes((text) => text.slice(0, text.length / 2)) },
  {
    name: 'one byte flipped',
    reason: 'script-refused',
    start: changedBytes((text) => `${text.slice(0, -1)}${text.endsWith(';') ? ' ' : ';'}`),
  },
  {
    name: 'wrong type',
    reason: 'script-refused',
    start: answers(entryOf, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' },
        body: '<!doctype html><title>Sign in to this network</title>',
      }),
    ),
  },
  { name: 'throws at load', reason: 'threw', start: badRelease('throws at load') },
  { name: 'throws at mount', reason: 'render', start: badRelease('throws at mount') },
  { name: 'wrong React', reason: 'threw', start: badRelease('wrong React') },
  {
    name: '30 s slow',
    reason: 'timeout',
    start: async (scene) => {
      const waiting: (() => void)[] = [];
      const stop = await answers(scriptsOf, async (route) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        await route.abort().catch(() => {});
      })(scene);
      return async () => {
        await stop();
        for (const end of waiting) end();
      };
    },
    // Two tries of eight seconds, and the pause between them, by the page's own clock, once the shell is there to count
    // them.
    wait: async (page) => {
      await page.waitForFunction(() => '__KAZA__' in globalThis);
      for (let step = 0; step < 8; step++) await page.clock.runFor(4_000);
    },
  },
];
