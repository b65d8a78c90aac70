import { launch } from 'puppeteer-core';
import type { Driver } from '../browsers/driver.ts';

/** Chromium by its own protocol. */
export async function openChromium(executablePath: string): Promise<Driver> {
  const args = ['--no-sandbox', '--lang=en-IN'];
  const browser = await launch({ executablePath, headless: true, args, defaultViewport: { width: 1280, height: 800 } });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: async (body) => (await page.evaluate(`(async () => { ${body} })()`)) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
