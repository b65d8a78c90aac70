import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareProduct } from '../../e2e/support/product.ts';
import { openBrowser } from '../web/chromium.ts';
import type { LoadFigures } from '../web/figures.ts';
import { openFrontDoor } from '../web/front-door.ts';
import { judgePeers, type PeerVariant, type Verdict } from '../web/goals.ts';
import { type Bench, measurePage, rowsOf } from '../web/measure/measure-page.ts';
import { readOptions } from '../web/options.ts';
import { loadTable, verdictLines } from '../web/print.ts';
import { pages as everyPage } from '../web/profiles.ts';
import { preparePeers, prepareStaticCopy } from './prepare-peers.ts';

const peers = ['next-like'] as const;
const variants = ['product', 'static', ...peers] as const;

export interface PeersBench {
  /** Path of a Chromium. */
  readonly browser: string;
  /** Folder with the scripts of the peers. */
  readonly bundlesDir: string;
  readonly argv: readonly string[];
  /** The peers of every page are made, one load of those of one page, no judgement: seconds measure nothing. */
  readonly short: boolean;
}

/** `npm run bench peers`: the product against the same screens as others would build them. */
export async function runPeersBench({ browser: path, bundlesDir, argv, short }: PeersBench): Promise<void> {
  const { runs, profiles, pages, url, out } = readOptions(argv, { short, out: 'test-results/bench-peers' });
  const started = url === undefined ? await prepareProduct('bench-peers.log') : null;
  await started?.start();
  const door = await openFrontDoor(url ?? started?.address ?? '', bundlesDir, short);
  const browser = await openBrowser(path);
  const report: Record<string, unknown> = { at: new Date().toISOString(), runs };
  const verdicts: Verdict[] = [];
  try {
    await mkdir(out, { recursive: true });
    const bench: Bench = { browser, door, runs };
    for (const profile of profiles) {
      const rows: { name: string; figures: LoadFigures }[] = [];
      for (const page of short ? everyPage : pages) {
        await preparePeers(bench, bundlesDir, profile, page);
        if (!pages.includes(page)) continue;
        if (!short) await prepareStaticCopy(bench, profile, page);
        const measured = await measurePage(bench, profile, page, short ? peers : variants);
        const name = `${page.name}, ${profile.name}`;
        rows.push(...(await rowsOf(measured, { profile, page, out })));
        if (!short) verdicts.push(...judgePeers(name, measured.medians as Record<PeerVariant, LoadFigures>));
        report[name] = { medians: measured.medians, runs: measured.runs };
      }
      console.log(`\n${loadTable(rows)}\n`);
    }
    console.log(verdictLines(verdicts));
    await writeFile(join(out, 'report.json'), `${JSON.stringify({ ...report, verdicts }, null, 2)}\n`);
    console.log(`\nFigures of each run and waterfalls: ${out}`);
  } finally {
    await browser.close();
    await door.close();
    await started?.stop();
  }
}
