import { setTimeout as pause } from 'node:timers/promises';
import { type LaunchOptions, launch } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** A browser that puppeteer starts, with one page. */
export async function openByPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ headless: true, defaultViewport: { width: 1280, height: 800 }, ...options });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: async (body) => (await page.evaluate(`(async () => { ${body} })()`)) as never,
    press: (x, y) => page.mouse.click(x, y),
    pressTwice: async (x, y, apartMs) => {
      await page.mouse.click(x, y);
      await pause(apartMs);
      await page.mouse.click(x, y);
    },
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
