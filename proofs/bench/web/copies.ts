import type { Browser } from '@playwright/test';
import { newVisitor } from './chromium.ts';
import { installProbe } from './measure/page-probe.ts';
import { MONOLITH_PATH } from './monolith/monolith-path.ts';
import type { BenchPage, Profile } from './profiles.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const scriptPreloads = /<link\b[^>]*\b(as="script"|rel="modulepreload")[^>]*>/g;
/** Data for scripts; it is not run. */
const isData = (element: string) => element.includes('type="application/json"');

/** What the page looks like once all is rendered, as HTML that needs no script: the lower bound of any product. */
export async function staticCopy(
  browser: Browser,
  profile: Profile,
  address: string,
  { control }: BenchPage,
): Promise<string> {
  const { page, leave } = await newVisitor(browser, { ...profile, cpu: 1, kbit: 1_000_000, rttMs: 0 });
  try {
    await page.addInitScript(installProbe, control);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.__bench.usable > 0);
    const html = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
      for (const element of document.querySelectorAll('style')) element.remove();
      const style = document.createElement('style');
      style.textContent = rules.join('\n');
      document.head.append(style);
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
    return html.replace(scripts, '').replace(scriptPreloads, '');
  } finally {
    await leave();
  }
}

/** What the page of the edge says about its scripts, for the small script that fetches them after the first picture. */
const startScripts = /(<script[^>]* id="kaza-scripts">)[\s\S]*?(<\/script>)/;

/** The product's own HTML with one bundle in place of shell and remotes, fetched as the product fetches its shell. */
export function monolithCopy(html: string, bundle: string): string {
  const src = `${MONOLITH_PATH}${bundle}.js`;
  const scriptsToStart = JSON.stringify({ entry: { src, integrity: '' }, preloads: [] });
  const preload = `<link rel="preload" as="script" href="${src}" crossorigin="anonymous" fetchpriority="low">`;
  const copy = startScripts.test(html)
    ? html
        .replace(startScripts, (_, open, close) => `${open}${scriptsToStart}${close}`)
        .replace(scriptPreloads, preload)
    : html.replace(scriptPreloads, '').replace(scripts, (element) => {
        if (isData(element) || !/\bsrc=/.test(element)) return element;
        return element.replace(/\bsrc="[^"]*"/, `src="${src}"`).replace(/ integrity="[^"]*"/, '');
      });
  if (!copy.includes(src)) throw new Error('The page of the product has no script to replace.');
  return copy;
}
