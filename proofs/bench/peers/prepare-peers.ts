import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newVisitor } from '../web/chromium.ts';
import { staticCopy } from '../web/copies.ts';
import { addressOf, type Bench, renderedHtml } from '../web/measure/measure-page.ts';
import { installProbe } from '../web/measure/page-probe.ts';
import { MONOLITH_PATH } from '../web/monolith/monolith-path.ts';
import type { BenchPage, Profile, Variant } from '../web/profiles.ts';
import { type PeerParts, peerDocument } from './peer-document.ts';

declare global {
  /** Of the bundle `render-…`: the page's HTML, from what the product's page was rendered from. */
  var renderPeer: (data: object, address: string) => string;
}

const LONGEST_MS = 120_000;
const LOOK_EVERY_MS = 200;
const unslowed = (profile: Profile): Profile => ({ ...profile, cpu: 1, kbit: 1_000_000, rttMs: 0 });

/** The page with its cards: a busy edge leaves rendering to the browser, and a peer has nothing to begin with. */
async function wholeHtml(bench: Bench, profile: Profile, page: BenchPage): Promise<string> {
  for (const latest = Date.now() + LONGEST_MS; ; ) {
    const html = await renderedHtml(bench, profile, page);
    if (html.includes('<article ')) return html;
    if (Date.now() > latest) throw new Error(`The edge does not draw ${page.path}: there is no peer to make of it.`);
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Has the peer's own server render the page: here a browser stands in for it. */
const render = (page: Page, html: string, { path }: BenchPage): Promise<string> =>
  page.evaluate(
    ({ html, path }) => {
      const rendered = new DOMParser().parseFromString(html, 'text/html');
      const read = (id: string) => JSON.parse(rendered.getElementById(id)?.textContent || 'null');
      const data = {
        composition: read('kaza-composition'),
        config: read('kaza-config'),
        answers: read('kaza-data'),
        layout: rendered.documentElement.dataset.layout,
      };
      return globalThis.renderPeer(data, path);
    },
    { html, path },
  );

/** A peer that renders the page anew, or that does not answer, would be no fair one. Throws then. */
async function expectAlive({ browser, door }: Bench, profile: Profile, page: BenchPage, variant: Variant) {
  const visitor = await newVisitor(browser, unslowed(profile));
  try {
    await visitor.page.addInitScript(installProbe, page.control);
    await visitor.page.goto(`${door.origin}${addressOf(variant, page)}`, { waitUntil: 'load' });
    await visitor.page.waitForFunction(() => window.__bench.usable > 0, undefined, { timeout: LONGEST_MS });
    await visitor.page.locator('main form input').first().fill('clean');
    await visitor.page.locator('[role="option"]').first().waitFor({ timeout: LONGEST_MS });
    const mismatch = await visitor.page.evaluate(() => document.documentElement.dataset.mismatch);
    if (mismatch !== undefined) throw new Error(`${page.name}, ${variant}: not what its server drew. ${mismatch}`);
  } finally {
    await visitor.leave();
  }
}

/** Puts the lower bound of all behind the front door. */
export async function prepareStaticCopy({ browser, door }: Bench, profile: Profile, page: BenchPage): Promise<void> {
  door.replace(addressOf('static', page), await staticCopy(browser, profile, `${door.origin}${page.path}`, page));
}

/** Puts the peer of a page behind the front door, made for this device, and sees that it is alive. */
export async function preparePeers(bench: Bench, bundlesDir: string, profile: Profile, page: BenchPage): Promise<void> {
  const { browser, door } = bench;
  const html = await wholeHtml(bench, profile, page);
  const workshop = await newVisitor(browser, unslowed(profile));
  try {
    await workshop.page.addScriptTag({ content: await readFile(join(bundlesDir, `render-${page.name}.js`), 'utf8') });
    const make = (parts: PeerParts) => workshop.page.evaluate(peerDocument, parts);
    const next = {
      html,
      src: `${MONOLITH_PATH}next-${page.name}.js`,
      rendered: await render(workshop.page, html, page),
    };
    door.replace(addressOf('next-like', page), await make(next));
  } finally {
    await workshop.leave();
  }
  await expectAlive(bench, profile, page, 'next-like');
}
