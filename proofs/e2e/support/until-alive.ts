import { expect, type Locator } from '@playwright/test';

/** Waits until React has taken over all of what the edge rendered there: until then it keeps events back from it. */
export async function untilAlive(rendered: Locator): Promise<void> {
  const areAlive = () =>
    rendered.evaluateAll(
      (elements) =>
        elements.length > 0 &&
        elements.every((element) => {
          let arrived = false;
          element.addEventListener('dragenter', () => (arrived = true), { once: true });
          element.dispatchEvent(new Event('dragenter', { bubbles: true }));
          return arrived;
        }),
    );
  await expect.poll(areAlive).toBe(true);
}
