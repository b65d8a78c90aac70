import { expect, test } from '../support/test.ts';

/** Made in a folder of its own, with a key of its own; the shell does not know its name. */
const DESK = 'mfe-operations';

test('customers’ pages ask for no byte of the operations desk; its own page asks staff to sign in', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofDesk = () => asked.filter((path) => path.includes(DESK));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.goto('/bookings');
  await page.waitForLoadState('networkidle');
  expect(ofDesk()).toEqual([]);
  await page.goto('/operations');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(ofDesk()).not.toEqual([]);
});
