import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH, CI } = process.env;

/** The composed page in both layouts, against the built product that setup/start-product.ts starts. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './setup/start-product.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than there are cores: tests wait for the product's own times as well.
  workers: 3,
  // A busy machine is slow, not wrong: limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: CI === 'true',
  // What needs a second try is a bug, in the product or in the test.
  retries: 0,
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    locale: 'en-IN',
    // What a service worker asks for, no test could answer; tests of the worker itself allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // A trace makes every step of every test dearer; the picture and the page's outline of a failure are always kept.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@on-phones/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      grepInvert: /@any-layout/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
