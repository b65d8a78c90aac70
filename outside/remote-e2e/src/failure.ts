import type { Locator, Page } from '@playwright/test';

/** What stands in the place of a remote that could not be used. */
export const failureIn = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This section could not be loaded.' });
