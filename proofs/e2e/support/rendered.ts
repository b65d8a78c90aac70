import { expect, type Page } from '@playwright/test';

/** Asks until the edge has this page ready: the first one who asks may get it from the browser's own rendering. */
export async function renderedDocument(page: Page, path: string): Promise<string> {
  const agent = await page.evaluate(() => navigator.userAgent);
  let body = '';
  await expect(async () => {
    const answer = await page.request.get(path, { headers: { 'user-agent': agent } });
    expect(answer.headers()['server-timing']).toContain('render;desc="whole"');
    body = await answer.text();
  }).toPass();
  return body;
}
