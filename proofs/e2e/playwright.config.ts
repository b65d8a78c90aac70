import { defineConfig } from '@playwright/test';
import { chromiumOptions, commonUse, layouts, patient } from 'remote-e2e/config';

const { HEADLESS_SHELL_PATH } = process.env;

/** The composed page in both layouts, against the built product that setup/start-product.ts starts. */
export default defineConfig({
  ...patient,
  testDir: './tests',
  globalSetup: './setup/start-product.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // More than there are cores: most of a test's time it waits for the product's own.
  workers: 4,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    ...commonUse(),
    // The same browser without windows and menus, which cost a quarter of these tests' time.
    ...(HEADLESS_SHELL_PATH && { launchOptions: { ...chromiumOptions(), executablePath: HEADLESS_SHELL_PATH } }),
    // A trace makes every step of every test dearer; the picture and the page's outline of a failure are always saved.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: layouts,
});
