import type { Page } from '@playwright/test';
import { faults } from '../support/chaos/faults.ts';
import { changeComposition } from '../support/chaos/page-scripts.ts';
import { places, signIn } from '../support/chaos/places.ts';
import { expect, test } from '../support/test.ts';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This section could not be loaded.' });

/** Every remote, every way to fail. On phones the same code runs: one remote stands for all. */
for (const place of places) {
  for (const fault of faults) {
    test(`${place.remote}, ${fault.name}: the rest works, Try Again recovers`, async ({
      page,
      context,
      baseURL: origin = '',
      api,
      market,
      isMobile,
    }) => {
      test.skip(isMobile && place.remote !== 'mfe-static-pages', 'the layout plays no part in this');
      test.skip(isMobile && fault.inOpenPage === true, 'goes by the links of the wide header');
      // Pictures play no part in this and cost the most.
      await page.route('**/media/**', (route) => route.abort());
      if (place.signedIn) await signIn(context, origin, api, market);
      // What a last good release does is another test's business.
      await changeComposition(page, (composition) => {
        composition.fallbacks = {};
      });
      const scene = { page, context, origin, remote: place.remote };
      let heal: () => Promise<void>;
      if (fault.inOpenPage) {
        await page.goto(place.from.address);
        const link = place.from.press(page);
        await expect(link).toBeVisible();
        heal = await fault.start(scene);
        if (place.waitsForConnection) {
          await expect(link).toBeDisabled();
          await heal();
          await link.click();
          await expect(place.works(page)).toBeVisible();
          return;
        }
        await link.click();
      } else {
        heal = await fault.start(scene);
        // A script that hangs holds up the load event.
        await page.goto(place.address, { waitUntil: 'domcontentloaded' });
        await place.press?.(page).click();
      }
      await fault.wait?.(page);
      await expect(failure(page).first()).toBeVisible();
      await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible();
      await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible();

      await heal();
      // The connection coming back is a Try Again by itself.
      if (!fault.inOpenPage) await failure(page).first().getByRole('button', { name: 'Try Again' }).click();
      await expect(place.works(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    });
  }
}
