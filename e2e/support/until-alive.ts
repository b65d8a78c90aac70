import type { Locator } from '@playwright/test';

/** Waits until React has taken over what the edge drew. */
export async function untilAlive(drawn: Locator): Promise<void> {
  const element = await drawn.elementHandle();
  await drawn
    .page()
    .waitForFunction((found) => Object.keys(found ?? {}).some((key) => key.startsWith('__reactProps$')), element);
}
