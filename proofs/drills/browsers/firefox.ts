import type { Driver } from './driver.ts';
import { openByPuppeteer } from './puppeteer-driver.ts';

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const openFirefox = (executablePath: string): Promise<Driver> =>
  openByPuppeteer({ browser: 'firefox', executablePath, extraPrefsFirefox: { 'intl.accept_languages': 'en-IN' } });
