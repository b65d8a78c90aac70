import type { Page } from '@playwright/test';
import { catchBeacons, failureIn } from 'remote-e2e';
import { addLastGood } from '../support/chaos/last-good.ts';
import {
  type Composition,
  fileOf,
  hashOf,
  readComposition,
  readScript,
  replaceEntry,
} from '../support/chaos/page-scripts.ts';
import { anyLayout, expect, test } from '../support/test.ts';

type Beacons = Awaited<ReturnType<typeof catchBeacons>>;
const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'About Kaza' });
const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith(';') ? ' ' : ';'}`;

/** What waits in the page is reported when it is left; its scripts may not have run yet where the edge rendered it. */
async function expectReported(beacons: Beacons, reports: readonly Record<string, unknown>[]): Promise<void> {
  await expect(async () => {
    await beacons.leave();
    const sent = beacons.sent().flatMap((body) => body.reports);
    expect(sent).toEqual(expect.arrayContaining(reports.map((report) => expect.objectContaining(report))));
  }).toPass();
}

const remote = 'mfe-static-pages';
interface Trouble {
  name: string;
  reported: RegExp;
  /** Returns its entry in the page's composition. */
  start(page: Page, origin: string): Promise<(composition: Composition) => void>;
}
const nothing = () => {};
const present = async (origin: string) => (await readComposition(origin)).remotes[remote];
/** Addresses of the files of the present release. */
const ofPresent = async (origin: string) => {
  const { entry = '' } = (await present(origin)) ?? {};
  return new RegExp(entry.slice(0, entry.lastIndexOf('/') + 1));
};
const troubles: Trouble[] = [
  {
    name: 'cannot be loaded',
    reported: /script-refused/,
    start: async (page, origin) => {
      await page.route(await ofPresent(origin), (route) => route.fulfill({ status: 404 }));
      return nothing;
    },
  },
  {
    name: 'cannot be verified',
    reported: /script-refused/,
    start: async (page, origin) => {
      await page.route(await ofPresent(origin), async (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: flip(await readScript(origin, new URL(route.request().url()).pathname)),
        }),
      );
      return nothing;
    },
  },
  {
    name: 'throws at mount',
    reported: /render/,
    start: async (page, origin) => {
      let bad: (composition: Composition) => void = nothing;
      let hash = '';
      await replaceEntry(page, origin, remote, (entry, { container }) => {
        const changed = `${entry}\n${container} = { init: ${container}.init, get: async () => () => ({ default() { throw new Error('chaos'); } }) };`;
        hash = hashOf(changed);
        return changed;
      });
      bad = ({ remotes }) => {
        const composed = remotes[remote];
        if (!composed) return;
        composed.integrity = hash;
        composed.files = { ...composed.files, [fileOf(composed.entry)]: hash };
      };
      return bad;
    },
  },
];

for (const trouble of troubles) {
  test(
    `a release that ${trouble.name}: its last good one stands in, and the report says so`,
    anyLayout,
    async ({ page, baseURL: origin = '' }) => {
      const beacons = await catchBeacons(page);
      await addLastGood(page, origin, remote, await trouble.start(page, origin));
      // The entry of the release that is to fail is not the one of the earlier release.
      await page.goto('/about');
      await expect(about(page)).toBeVisible();
      await expect(failureIn(page)).toHaveCount(0);
      await expect(page.locator('[data-remote-source="last-good"]')).toHaveAttribute('data-remote-version', '0.0.1');

      const { id, remotes } = await readComposition(origin);
      await expectReported(beacons, [
        {
          kind: expect.stringMatching(/error|load-failure/),
          name: remote,
          version: remotes[remote]?.version,
          message: expect.stringMatching(trouble.reported),
        },
        { kind: 'view', name: remote, version: '0.0.1' },
      ]);
      for (const { composition, channel } of beacons.sent()) expect([composition, channel]).toEqual([id, 'production']);

      await page.keyboard.press('Control+Alt+KeyK');
      await expect(page.getByRole('dialog', { name: 'This composition' })).toContainText('degraded: runs 0.0.1');
    },
  );
}

test(
  'what nobody caught is reported about the release whose script it came from',
  anyLayout,
  async ({ page, baseURL: origin = '' }) => {
    const beacons = await catchBeacons(page);
    await replaceEntry(
      page,
      origin,
      remote,
      (entry) =>
        `${entry}\nsetTimeout(() => { throw new Error('chaos: nobody caught'); });Promise.reject(new Error('chaos: rejected'));`,
    );
    await page.goto('/about');
    await expect(about(page)).toBeVisible();
    const { version } = (await present(origin)) ?? {};
    await expectReported(
      beacons,
      [/nobody caught/, /rejected/].map((message) => ({
        kind: 'error',
        name: remote,
        version,
        message: expect.stringMatching(message),
      })),
    );
  },
);
