import { catchBeacons } from 'remote-e2e';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

test(
  'a measured page reports its vitals and a change of route, and the edge takes them',
  anyLayout,
  async ({ page }) => {
    const beacons = await catchBeacons(page);
    await page.addInitScript(() => {
      // This load is one of the ten that are measured (rule 10.16).
      const random = Math.random;
      Math.random = () => random() / 10;
    });
    await page.goto('/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first();
    await untilAlive(link);
    const measured = () => beacons.sent().flatMap(({ measures = [] }) => measures.map(({ measure }) => measure));
    // What is measured at once shows that the page has begun to measure.
    await expect(async () => {
      await beacons.leave();
      expect(measured()).toContain('TTFB');
    }).toPass();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    await expect(async () => {
      await beacons.leave();
      expect(measured()).toEqual(expect.arrayContaining(['FCP', 'LCP', 'route-change']));
    }).toPass();
    const [first] = beacons.sent().filter(({ measures = [] }) => measures.length > 0);
    expect((await page.request.post('/telemetry', { data: first })).status()).toBe(204);
  },
);
