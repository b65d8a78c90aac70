import type { Page } from '@playwright/test';
import type { SignedIn } from './people.ts';
import { storageOf } from './storage-of.ts';

/** From the next document on, the page is this person's; for tests that learn only on the way who that is. */
export async function signInAs(page: Page, person: SignedIn, origin: string): Promise<void> {
  const state = storageOf(person, origin);
  if (typeof state !== 'object') return;
  await page.context().addCookies(state.cookies);
  const stored = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
}
