import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { prepareProduct } from '../../support/product.ts';
import { type KeptState, openBrowser } from './chromium.ts';
import { monolithCopy, staticCopy } from './copies.ts';
import { type LoadFigures, medianFigures, medianVisit, type VisitFigures } from './figures.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { judgePage, judgeSignedIn, judgeVisit, type Verdict } from './goals.ts';
import { measureLoad } from './measure-load.ts';
import { addressOf, type Bench, drawnHtml, measurePage, rowsOf } from './measure-page.ts';
import { measureVisit } from './measure-visit.ts';
import { readOptions } from './options.ts';
import { loadTable, verdictLines } from './print.ts';
import { type BenchPage, ownPage, type Profile } from './profiles.ts';
import { signInCustomer } from './sign-in-customer.ts';

export interface WebBench {
  /** Path of a Chromium. */
  readonly browser: string;
  /** Folder with the build of `npm run build:monolith`. */
  readonly monolithDir: string;
  readonly argv: readonly string[];
  /** One load of one page, and no judgement: in seconds nothing is measured. */
  readonly short: boolean;
}

const variants = ['product', 'static', 'monolith'] as const;

/** Puts the two copies of a page behind the proxy, made for this device. */
async function prepareCopies(browser: Browser, door: FrontDoor, profile: Profile, page: BenchPage): Promise<void> {
  const html = await drawnHtml({ door }, profile, page);
  door.replace(addressOf('static', page), await staticCopy(browser, profile, `${door.origin}${page.path}`, page));
  door.replace(addressOf('monolith', page), monolithCopy(html, page.name));
}

interface WebBenchParts extends Bench {
  /** What the browser of a customer keeps, who has some bookings. */
  readonly state: KeptState;
}

const SIGNED_IN_LIMIT = 1.2;
const OWN_PAGE_LIMIT = 1.5;

async function measureSignedIn({ browser, door, state }: WebBenchParts, profile: Profile, page: BenchPage) {
  const address = `${door.origin}${page.path}`;
  return (await measureLoad(browser, profile, { address, page, hasScripts: true, state })).figures;
}

/** The variants of a page, and in turn with them the page of who is signed in. */
async function measureWithSignedIn(bench: WebBenchParts, profile: Profile, page: BenchPage) {
  await prepareCopies(bench.browser, bench.door, profile, page);
  const signedIn: LoadFigures[] = [];
  const measured = await measurePage(bench, profile, page, variants, async () => {
    signedIn.push(await measureSignedIn(bench, profile, page));
  });
  return { ...measured, runs: { ...measured.runs, signedIn }, signedIn: medianFigures(signedIn) };
}

async function measureOwnPage(bench: WebBenchParts, profile: Profile): Promise<LoadFigures> {
  const figures: LoadFigures[] = [];
  for (let run = 0; run < bench.runs; run += 1) figures.push(await measureSignedIn(bench, profile, ownPage));
  return medianFigures(figures);
}

/** `npm run bench web`: the product against its static copy and against the same sources as one bundle. */
export async function runWebBench({ browser: path, monolithDir, argv, short }: WebBench): Promise<void> {
  const { runs, profiles, pages, url, out } = readOptions(argv, { short, out: 'test-results/bench-web' });
  const started = url === undefined ? await prepareProduct('bench-web.log') : null;
  await started?.start();
  const door = await openFrontDoor(url ?? started?.address ?? '', monolithDir, short);
  const browser = await openBrowser(path);
  const report: Record<string, unknown> = { at: new Date().toISOString(), runs };
  const verdicts: Verdict[] = [];
  try {
    await mkdir(out, { recursive: true });
    const bench: WebBenchParts = { browser, door, runs, state: await signInCustomer(door.origin) };
    for (const profile of profiles) {
      const rows: { name: string; figures: LoadFigures }[] = [];
      let first: LoadFigures | undefined;
      for (const page of pages) {
        const measured = await measureWithSignedIn(bench, profile, page);
        first ??= measured.medians.product;
        rows.push(...(await rowsOf(measured, { profile, page, out })));
        const name = `${page.name}, ${profile.name}`;
        rows.push({ name: `${page.name}, signed in, ${profile.name}`, figures: measured.signedIn });
        verdicts.push(...judgePage(name, measured.medians));
        verdicts.push(...judgeSignedIn(name, measured.signedIn, measured.medians.product, SIGNED_IN_LIMIT));
        report[name] = { medians: measured.medians, signedIn: measured.signedIn, runs: measured.runs };
      }
      const own = await measureOwnPage(bench, profile);
      rows.push({ name: `${ownPage.name}, signed in, ${profile.name}`, figures: own });
      if (first) verdicts.push(...judgeSignedIn(`${ownPage.name}, ${profile.name}`, own, first, OWN_PAGE_LIMIT));
      report[`${ownPage.name}, ${profile.name}`] = { signedIn: own };
      console.log(`\n${loadTable(rows)}\n`);
      const visits: VisitFigures[] = [];
      for (let run = 0; run < runs; run += 1)
        visits.push(await measureVisit(browser, profile, door.origin, short ? 0 : undefined));
      if (first) verdicts.push(...judgeVisit(profile.name, medianVisit(visits), first));
      report[`visits, ${profile.name}`] = visits;
    }
    if (!short) console.log(verdictLines(verdicts));
    await writeFile(join(out, 'report.json'), `${JSON.stringify({ ...report, verdicts }, null, 2)}\n`);
    console.log(`\nFigures of each run and waterfalls: ${out}`);
  } finally {
    await browser.close();
    await door.close();
    await started?.stop();
  }
}
