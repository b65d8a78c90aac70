import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { DEV_ORIGIN, siteOrigin } from './site.ts';

/** Chromium as it runs in containers, on machines without a screen. */
export const chromiumOptions = () => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** Limits only end what hangs: a busy machine is slow, not wrong. And what needs a second try is a bug. */
export const patient = {
  timeout: 900_000,
  expect: { timeout: 120_000, toPass: { timeout: 240_000 } },
  retries: 0,
} as const;

/** What every test of a page begins with. */
export const commonUse = () =>
  ({
    actionTimeout: 240_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What a service worker asks for, no test could answer.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  }) as const;

/** Both layouts: a test tagged `@on-phones` runs on the second only, one tagged `@any-layout` on the first. */
export const layouts: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'desktop', grepInvert: /@on-phones/, use: { viewport: { width: 1280, height: 800 } } },
  {
    name: 'mobile',
    grepInvert: /@any-layout/,
    use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
];

export interface RemoteConfigOptions {
  /** The pages are the site's own, for tests that name a `composition`. */
  readonly released?: boolean;
  /**
   * What `federation build` left in `dist`, in a site of `kaza-site`'s, which is started at the port of `SITE_ORIGIN`:
   * for CI, which then reaches no other.
   */
  readonly built?: boolean;
}

/** What is started before the tests. */
function serverOf({ released, built }: RemoteConfigOptions): PlaywrightTestConfig['webServer'] {
  const site = siteOrigin();
  if (built)
    return {
      command: `npx kaza-site --with dist --port ${new URL(site).port}`,
      url: `${site}/readyz`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    };
  if (released) return undefined;
  const { port } = new URL(DEV_ORIGIN);
  return { command: `npx federation dev --against ${site} --port ${port}`, url: DEV_ORIGIN, timeout: 120_000 };
}

/**
 * The configuration of a remote's browser tests, in `e2e/`: its sources, hot, in the pages of the site that
 * `SITE_ORIGIN` names, or what `options` say.
 * @example export default remoteConfig();
 */
export function remoteConfig(options: RemoteConfigOptions = {}): PlaywrightTestConfig {
  const webServer = serverOf(options);
  return defineConfig({
    ...patient,
    testDir: './e2e',
    fullyParallel: true,
    reporter: 'list',
    use: { ...commonUse(), baseURL: options.released || options.built ? siteOrigin() : DEV_ORIGIN },
    projects: layouts,
    ...(webServer ? { webServer } : {}),
  });
}
