import type { BrowserContext, Page, Route } from '@playwright/test';
import { chunksOf, entryOf, readScript, replaceEntry, scriptsOf } from './page-scripts.ts';

interface Scene {
  page: Page;
  context: BrowserContext;
  origin: string;
  remote: string;
}

/** One way in which a remote goes wrong. */
export interface Fault {
  readonly name: string;
  /** Where it acts: in the page that is opened, or in an open page that goes on to the remote. */
  readonly inOpenPage?: true;
  /** Makes the remote fail; answers how to make it good again. */
  start(scene: Scene): Promise<() => Promise<void>>;
  /** Lets the time pass that the fault needs to show. */
  wait?(page: Page): Promise<void>;
}

/** Answers requests for some scripts of the remote in another way. */
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

/** A release that is bad only while `__chaos` is set: an immutable one gets better when its surroundings do. */
const badRelease =
  (change: (entry: string, container: string) => string) =>
  async ({ page, origin, remote }: Scene) => {
    await page.addInitScript(() => Object.assign(globalThis, { __chaos: true }));
    await replaceEntry(page, origin, remote, (entry, { container }) => change(entry, container));
    return () => page.evaluate(() => void Object.assign(globalThis, { __chaos: false }));
  };

/** On a line of its own: the last one of a build is a comment. */
const throwAtMount = (container: string) => `
;(() => {
  const real = ${container};
  ${container} = {
    init: (...given) => real.init(...given),
    get: (...given) => real.get(...given).then((factory) => () => globalThis.__chaos
      ? { default: () => { throw new Error('chaos: threw at mount'); } }
      : factory()),
  };
})();`;

/** What the entry asks of React, in the table that the bundler wrote. */
const reactRange = /requiredVersion:("[^"]+")(?=[^{}]*shareKey:"react(?:\/[^"]+)?"[,}])/g;

export const faults: readonly Fault[] = [
  { name: '404', start: answers(entryOf, (route) => route.fulfill({ status: 404, body: 'Not found' })) },
  { name: '500', start: answers(chunksOf, (route) => route.fulfill({ status: 500, body: 'Broken' })) },
  {
    name: 'slow',
    start: async (scene) => {
      await scene.page.clock.install();
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
    // Two tries of eight seconds, and the pause between them.
    wait: async (page) => {
      for (let step = 0; step < 6; step++) await page.clock.runFor(4_000);
    },
  },
  { name: 'truncated', start: changedBytes((text) => text.slice(0, text.length / 2)) },
  { name: 'one byte flipped', start: changedBytes((text) => `${text.slice(0, -1)}${text.endsWith(';') ? ' ' : ';'}`) },
  {
    name: 'wrong type',
    start: answers(entryOf, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' },
        body: '<!doctype html><title>Sign in to this network</title>',
      }),
    ),
  },
  {
    name: 'throws at load',
    start: badRelease((entry) => `if (globalThis.__chaos) throw new Error('chaos: threw at load');${entry}`),
  },
  { name: 'throws at mount', start: badRelease((entry, container) => entry + throwAtMount(container)) },
  {
    name: 'wrong React',
    start: badRelease((entry) =>
      entry.replace(reactRange, (_all, range) => `requiredVersion:globalThis.__chaos?"^18.0.0":${range}`),
    ),
  },
  {
    name: 'offline in the middle',
    inOpenPage: true,
    start: async ({ context }) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
  },
];
