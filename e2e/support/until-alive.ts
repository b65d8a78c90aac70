import { expect, type Locator } from '@playwright/test';

/** Waits until React has taken over what the edge drew: until then it keeps events back from it. */
export async function untilAlive(drawn: Locator): Promise<void> {
  const arrives = () =>
    drawn.evaluate((element) => {
      let arrived = false;
      element.addEventListener('dragenter', () => (arrived = true), { once: true });
      element.dispatchEvent(new Event('dragenter', { bubbles: true }));
      return arrived;
    });
  await expect.poll(arrives).toBe(true);
}
