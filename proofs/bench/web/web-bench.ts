import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Language, pathIn } from 'shared-contracts';
import { type Product, prepareProduct } from '../../e2e/support/product.ts';
import { fillProduct } from '../api/fill-product.ts';
import { openBrowser } from './chromium.ts';
import { monolithCopy, staticCopy } from './copies.ts';
import { type LoadFigures, medianFigures, summarizeVisits, type VisitFigures } from './figures.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { judgeLanguage, judgePage, judgeSignedIn, judgeVisit, type Verdict } from './goals.ts';
import { measureLoad } from './measure/measure-load.ts';
import { addressOf, type Bench, measurePage, renderedHtml, rowsOf } from './measure/measure-page.ts';
import { measureVisit } from './measure/measure-visit.ts';
import { readOptions } from './options.ts';
import { loadTable, screenTable, verdictLines } from './print.ts';
import { type BenchPage, ownPage, type Profile } from './profiles.ts';
import { people as peopleOf, type Screen, type Who } from './screens.ts';
import type { Person } from './sign-in-customer.ts';

export interface WebBench {
  /** Path of a Chromium. */
  readonly browser: string;
  /** Returns the folder with the same sources as one bundle. */
  buildMonolith(): Promise<string>;
  readonly argv: readonly string[];
  /** One load of one page, and no judgement: in seconds nothing is measured. */
  readonly short: boolean;
}

/** Twice the seeded market: a listing of 200 in each city. */
const MANY = { services: 600, messages: 1_000 };

type Options = ReturnType<typeof readOptions> & { readonly isShort: boolean };

interface Report {
  readonly verdicts: Verdict[];
  readonly figures: Record<string, unknown>;
}

const variants = ['product', 'static', 'monolith'] as const;

/** Puts the two copies of a page behind the proxy, made for this device. */
async function prepareCopies(browser: Browser, door: FrontDoor, profile: Profile, page: BenchPage): Promise<void> {
  const html = await renderedHtml({ door }, profile, page);
  door.replace(addressOf('static', page), await staticCopy(browser, profile, `${door.origin}${page.path}`, page));
  door.replace(addressOf('monolith', page), monolithCopy(html, page.name));
}

interface WebBenchParts extends Bench {
  /** Address of the product itself. */
  readonly product: string;
  /** A customer who comes before all who are measured: an edge that has seen nobody is none that customers meet. */
  readonly firstComer: Person;
  readonly people: ReadonlyMap<Who, Person>;
}

const SIGNED_IN_LIMIT = 1.2;
const OWN_PAGE_LIMIT = 1.5;

async function loadAs(person: Person | undefined, { browser, door }: WebBenchParts, profile: Profile, page: BenchPage) {
  const address = `${door.origin}${page.path}`;
  const state = person?.stateAt(door.origin);
  return (await measureLoad(browser, profile, { address, page, hasScripts: true, state })).figures;
}

const measureSignedIn = (bench: WebBenchParts, profile: Profile, page: BenchPage) =>
  loadAs(bench.people.get('customer'), bench, profile, page);

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

/** Loads of every page by every variant and by who is signed in. Returns those of the first page by a stranger. */
async function measureLoads(bench: WebBenchParts, profile: Profile, { pages, out }: Options, report: Report) {
  const rows: { name: string; figures: LoadFigures }[] = [];
  let first: LoadFigures | undefined;
  for (const page of [...pages, ownPage]) await loadAs(bench.firstComer, bench, profile, page);
  for (const page of pages) {
    const measured = await measureWithSignedIn(bench, profile, page);
    first ??= measured.medians.product;
    rows.push(...(await rowsOf(measured, { profile, page, out })));
    const name = `${page.name}, ${profile.name}`;
    rows.push({ name: `${page.name}, signed in, ${profile.name}`, figures: measured.signedIn });
    report.verdicts.push(...judgePage(name, measured.medians));
    report.verdicts.push(...judgeSignedIn(name, measured.signedIn, measured.medians.product, SIGNED_IN_LIMIT));
    report.figures[name] = { medians: measured.medians, signedIn: measured.signedIn, runs: measured.runs };
  }
  const own = await measureOwnPage(bench, profile);
  rows.push({ name: `${ownPage.name}, signed in, ${profile.name}`, figures: own });
  if (first) report.verdicts.push(...judgeSignedIn(`${ownPage.name}, ${profile.name}`, own, first, OWN_PAGE_LIMIT));
  report.figures[`${ownPage.name}, ${profile.name}`] = { signedIn: own };
  console.log(`\n${loadTable(rows)}\n`);
  return first;
}

async function measureVisits(
  bench: WebBenchParts,
  profile: Profile,
  { screens, isShort }: Options,
  report: Report,
  first?: LoadFigures,
) {
  const { browser, door, product, runs, people } = bench;
  const visits: VisitFigures[] = [];
  for (let run = 0; run < runs; run += 1)
    visits.push(
      await measureVisit(browser, profile, { origin: door.origin, product, screens, people, short: isShort }),
    );
  const summary = summarizeVisits(visits);
  report.verdicts.push(...judgeVisit(profile.name, summary, first));
  report.figures[`visits, ${profile.name}`] = visits;
  if (!isShort) console.log(`\n${screenTable(profile.name, summary.screens)}\n`);
}

function inLanguage(language: Language, address: string): string {
  const [path = '', ...query] = address.split('?');
  return [pathIn(language, path), ...query].join('?');
}

/** Pages in other languages, each load right after an English one. */
async function measureLanguages(
  { browser, door, runs }: Bench,
  profile: Profile,
  { pages, languages }: Options,
  report: Report,
) {
  const rows: { name: string; figures: LoadFigures }[] = [];
  for (const page of pages) {
    const paths = new Map([
      ['en', page.path],
      ...languages.map((language) => [language, inLanguage(language, page.path)] as const),
    ]);
    // The edge has rendered what visitors come to: no first one is measured.
    for (const path of paths.values()) await renderedHtml({ door }, profile, { ...page, path });
    const runsOf = new Map<string, LoadFigures[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [language, path] of paths) {
        const load = await measureLoad(browser, profile, { address: `${door.origin}${path}`, page, hasScripts: true });
        runsOf.set(language, [...(runsOf.get(language) ?? []), load.figures]);
      }
    }
    const english = medianFigures(runsOf.get('en') ?? []);
    for (const [language, all] of runsOf) {
      const name = `${page.name}, ${language}, ${profile.name}`;
      const figures = medianFigures(all);
      rows.push({ name, figures });
      report.figures[name] = { runs: all };
      if (language !== 'en') report.verdicts.push(...judgeLanguage(name, figures, english));
    }
  }
  console.log(`\n${loadTable(rows)}\n`);
}

/** Everybody who loads pages or uses the screens. */
async function findPeople(origin: string, screens: readonly Screen[]): Promise<Map<Who, Person>> {
  const wanted = new Set<Who>(['customer', ...screens.map(({ who }) => who)]);
  const found = new Map<Who, Person>();
  for (const who of wanted) found.set(who, await peopleOf[who](origin));
  return found;
}

/** Fills the product for large screens: they are nothing without it. */
async function fill(product: Product | null, screens: readonly Screen[], found: ReadonlyMap<Who, Person>) {
  if (!screens.some(({ isLarge }) => isLarge)) return;
  if (!product) throw new Error('Large screens need a product of their own: leave --url out.');
  await product.kill();
  const talker = found.get('customer with messages');
  await fillProduct(product.dataDir, { ...MANY, chats: talker ? [talker.bookingId] : [] });
  await product.start();
}

/** `npm run bench web`: the product against its static copy and against the same sources as one bundle. */
export async function runWebBench({ browser: path, buildMonolith, argv, short }: WebBench): Promise<void> {
  const options: Options = { ...readOptions(argv, { short, out: 'test-results/bench-web' }), isShort: short };
  const { runs, profiles, screens, url, out, parts, languages } = options;
  const monolithDir = parts.includes('loads') ? await buildMonolith() : null;
  const started = url === undefined ? await prepareProduct('bench-web.log', { DEMO_PROVIDER: 'off' }) : null;
  await started?.start();
  const product = url ?? started?.address ?? '';
  const door = await openFrontDoor(product, monolithDir, short);
  const browser = await openBrowser(path);
  const report: Report = { verdicts: [], figures: {} };
  try {
    await mkdir(out, { recursive: true });
    const firstComer = await peopleOf.customer(product);
    const people = await findPeople(product, screens);
    // Nobody can be booked for the services that fill it.
    await fill(started, screens, people);
    const bench: WebBenchParts = { browser, door, product, runs, firstComer, people };
    for (const profile of profiles) {
      const first = parts.includes('loads') ? await measureLoads(bench, profile, options, report) : undefined;
      if (parts.includes('visits')) await measureVisits(bench, profile, options, report, first);
      if (parts.includes('languages') && languages.length > 0) await measureLanguages(bench, profile, options, report);
    }
    const { verdicts, figures } = report;
    if (!short) console.log(verdictLines(verdicts));
    const written = { at: new Date().toISOString(), runs, ...figures, verdicts };
    await writeFile(join(out, 'report.json'), `${JSON.stringify(written, null, 2)}\n`);
    console.log(`\nFigures of each run and waterfalls: ${out}`);
  } finally {
    await browser.close();
    await door.close();
    await started?.stop();
  }
}
