import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchOptions, launch } from 'puppeteer-core';
import { installProbe } from '../web/measure/page-probe.ts';
import type { Profile } from '../web/profiles.ts';

export type Engine = 'chromium' | 'firefox';

/** Milliseconds since somebody came, however many documents the visit took; null: the browser does not say. */
export interface Moments {
  readonly lcp: number | null;
  readonly usable: number | null;
}

/** Somebody who comes again and again with the same browser. */
export interface Visitor {
  /** Opens the page in a new tab and leaves it when `settled` has resolved. */
  visit(address: string, control: string, settled: () => Promise<void>): Promise<Moments>;
  leave(): Promise<void>;
}

const options: Record<Engine, LaunchOptions> = {
  chromium: { browser: 'chrome', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] },
  firefox: { browser: 'firefox', extraPrefsFirefox: { 'intl.accept_languages': 'en-IN' } },
};

export async function openVisitor(engine: Engine, executablePath: string, profile: Profile | null): Promise<Visitor> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'update-visitor-'));
  const browser = await launch({
    ...options[engine],
    executablePath,
    headless: true,
    userDataDir,
    defaultViewport: { width: 390, height: 844, isMobile: engine === 'chromium', hasTouch: engine === 'chromium' },
  });
  return {
    async visit(address, control, settled) {
      const page = await browser.newPage();
      if (engine === 'chromium') {
        await page.evaluateOnNewDocument('globalThis.__name = (named) => named;');
        await page.evaluateOnNewDocument(installProbe, control);
        if (profile) await page.emulateCPUThrottling(profile.cpu);
      }
      const begun = Date.now();
      await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
      await settled();
      const moments =
        engine === 'chromium'
          ? await page.evaluate((came) => {
              const { lcp, usable } = window.__bench;
              // What began with a cached page that was not true any more is loaded again, as a document of its own.
              const documents = Math.max(0, performance.timeOrigin - came);
              return { lcp: documents + lcp, usable: documents + usable };
            }, begun)
          : { lcp: null, usable: null };
      await page.close();
      return moments;
    },
    async leave() {
      await browser.close();
      await rm(userDataDir, { recursive: true, force: true });
    },
  };
}
