import type { Driver } from '../browsers/driver.ts';
import { openByPuppeteer } from '../browsers/puppeteer-driver.ts';

/** Chromium by its own protocol. */
export const openChromium = (executablePath: string): Promise<Driver> =>
  openByPuppeteer({ executablePath, args: ['--no-sandbox', '--lang=en-IN'] });
