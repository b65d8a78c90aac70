import { chromium } from '@playwright/test';

const [url, ...ids] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console:', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror:', e.message.slice(0, 300)));
await page.goto(url);
for (const id of ids) {
  await page
    .waitForFunction(
      (i) => {
        const t = document.getElementById(i)?.textContent;
        return t && t !== 'waits';
      },
      id,
      { timeout: 15000 },
    )
    .catch((e) => console.log(id, 'timeout'));
  console.log(id, '=', await page.evaluate((i) => document.getElementById(i)?.textContent, id));
}
console.log(await page.evaluate(() => document.querySelector('main, #root')?.innerText.slice(0, 200)));
await browser.close();
