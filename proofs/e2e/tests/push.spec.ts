import { chromiumOptions } from 'remote-e2e/config';
import { untilControlled } from '../support/service-worker.ts';
import { anyLayout, expect, test } from '../support/test.ts';

// The headless shell shows no notifications.
test.use({ signedIn: true, serviceWorkers: 'allow', launchOptions: chromiumOptions() });

test(
  'a push message is shown, in the words that were sent, and taken off the screen at sign-out',
  anyLayout,
  async ({ page, context, baseURL }) => {
    const origin = baseURL ?? '';
    await context.grantPermissions(['notifications'], { origin });
    await page.goto('/about');
    await untilControlled(page);
    const devTools = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
        if (found) resolve(found.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    const payload = { title: 'Booking accepted', body: 'Tap Repair', tag: 'booking-1', url: '/bookings' };
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data: JSON.stringify(payload),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
      });
    // The browser fetches its icons first.
    await expect.poll(shown).toEqual([{ title: payload.title, body: payload.body }]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(shown).toEqual([]);
  },
);
