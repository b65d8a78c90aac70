import { launch } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-IN' },
  });
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
