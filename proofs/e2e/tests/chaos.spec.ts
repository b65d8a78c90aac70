import type { Page } from '@playwright/test';
import { type Fault, failureIn, faults, makeBreakable } from 'remote-e2e';
import { changeComposition, readComposition } from '../support/chaos/page-scripts.ts';
import { type Place, places, signIn } from '../support/chaos/places.ts';
import { anyLayout, test as base, expect } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

const tryAgain = (page: Page) => failureIn(page).first().getByRole('button', { name: 'Try Again' });

interface PageRecord {
  __KAZA__?: { events: { type: string; remote: string; reason?: string }[] };
}

/** Why a remote failed in this page so far, oldest first, by the page's record; none before the shell. */
const reasonsOf = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      ((globalThis as unknown as PageRecord).__KAZA__?.events ?? [])
        .filter((event) => event.remote === name && event.type.endsWith('-failed'))
        .map(({ reason = '' }) => reason),
    remote,
  );

async function expectOnlyItsPlaceToFail(
  page: Page,
  { remote }: Place,
  { reason }: Fault,
  count: number,
): Promise<void> {
  await expect.poll(async () => (await reasonsOf(page, remote)).length).toBeGreaterThanOrEqual(count);
  expect((await reasonsOf(page, remote)).at(-1)).toBe(reason);
  await expect(failureIn(page).first()).toBeVisible();
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible();
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible();
}

async function expectToWork(page: Page, place: Place): Promise<void> {
  await expect(place.works(page)).toBeVisible();
  await expect(failureIn(page)).toHaveCount(0);
}

const test = base.extend<{ ready: (place: Place) => Promise<void> }>({
  ready: async ({ page, context, baseURL: origin = '', api, market }, use) => {
    await use(async (place) => {
      // Pictures play no part in this and cost the most.
      await page.route('**/media/**', (route) => route.abort());
      await signIn(place, context, origin, api, market);
    });
  },
});

/** No link of the site leads to it: operations.spec.ts. */
const DESK = 'mfe-operations';

test('every remote that links lead to has its place here', anyLayout, async ({ baseURL: origin = '' }) => {
  const { remotes } = await readComposition(origin);
  const linked = Object.keys(remotes).filter((name) => name !== DESK);
  expect(places.map(({ remote }) => remote).sort()).toEqual(linked.sort());
});

/** Fails in every way, and recovers from each by itself, in the last test here. */
const simplest = places.find(({ signedIn, press }) => !signedIn && !press) as Place;

/** One fault for each reason that a page tells apart, one at each place: what refuses a script knows no place. */
function faultsAt(place: number): Fault[] {
  const reasons = [...new Set(faults.map(({ reason }) => reason))];
  return reasons.map((wanted) => {
    const alike = faults.filter(({ reason }) => reason === wanted);
    return alike[place % alike.length] as Fault;
  });
}

for (const [index, place] of places.filter((each) => each !== simplest).entries()) {
  const { remote } = place;
  test(
    `${remote} fails for every reason, one after the other: the rest works, and Try Again recovers it at last`,
    anyLayout,
    async ({ page, baseURL: origin = '', ready }) => {
      await ready(place);
      await page.clock.install();
      const scene = { page, origin, remote };
      await makeBreakable(scene);
      let heal = async () => {};
      let failures = 0;
      for (const fault of faultsAt(index)) {
        await test.step(fault.name, async () => {
          await heal();
          heal = await fault.start(scene);
          if (failures === 0) {
            // A script that hangs holds up the load event.
            await page.goto(place.address, { waitUntil: 'domcontentloaded' });
            await place.press?.(page).click();
          } else {
            failures = (await reasonsOf(page, remote)).length;
            await tryAgain(page).click();
          }
          await fault.wait?.(page);
          await expectOnlyItsPlaceToFail(page, place, fault, failures + 1);
          failures += 1;
        });
      }
      await heal();
      await tryAgain(page).click();
      await expectToWork(page, place);
    },
  );
}

/** One of each kind: a page, a dialog, a dialog that waits for the connection, a small slot. */
const kindsOfPlaces = ['mfe-catalog', 'mfe-auth', 'mfe-chat', 'mfe-notifications'];

for (const place of places.filter(({ remote }) => kindsOfPlaces.includes(remote))) {
  const { remote } = place;
  test(
    `${remote}, offline in the middle: the rest works, and the connection brings it back`,
    anyLayout,
    async ({ page, context, ready }) => {
      await ready(place);
      await changeComposition(page, (composition) => {
        composition.fallbacks = {};
      });
      await page.goto(place.from.address);
      const link = place.from.press(page);
      // Without a connection, what was only rendered would not come alive.
      await untilAlive(link);
      await context.setOffline(true);
      if (place.waitsForConnection) {
        await expect(link).toBeDisabled();
        await context.setOffline(false);
        await link.click();
      } else {
        await link.click();
        await expect(failureIn(page).first()).toBeVisible();
        await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible();
        await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible();
        // The connection coming back is a Try Again by itself.
        await context.setOffline(false);
      }
      await expectToWork(page, place);
    },
  );
}

/** Refuse the same script at the same moment as another one does, each was met and left behind above. */
const twins = ['500', 'truncated', 'wrong type'];

test('each way to fail is recovered from by itself, too', anyLayout, async ({ page, baseURL: origin = '', ready }) => {
  const place = simplest;
  await ready(place);
  await page.clock.install();
  const scene = { page, origin, remote: place.remote };
  await makeBreakable(scene);
  for (const fault of faults.filter(({ name }) => !twins.includes(name))) {
    await test.step(fault.name, async () => {
      const heal = await fault.start(scene);
      await page.goto(place.address, { waitUntil: 'domcontentloaded' });
      await fault.wait?.(page);
      await expectOnlyItsPlaceToFail(page, place, fault, 1);
      await heal();
      await tryAgain(page).click();
      await expectToWork(page, place);
    });
  }
});
