import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareProduct } from '../../e2e/support/product.ts';
import { findBrowser } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
/** A Monday morning between two half hours: no free time passes while pictures are taken. */
const CLOCK = Date.parse('2027-03-08T10:02:00+05:30');

interface PicturesOptions {
  /** A commit or branch whose pictures are taken first, to compare with; unset: those that this machine keeps. */
  readonly against?: string | undefined;
  /** Keep the present pictures as those to compare with. */
  readonly keep?: boolean | undefined;
  /** Of these screens, or sizes, only: words for Playwright's `--grep`. */
  readonly only?: string | undefined;
  /** The browser's program; unset: Playwright's own. */
  readonly browser?: string;
}

async function runToEnd(command: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  return new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** Starts the product of a checkout and takes its pictures: `write` stores them, else they are compared. */
async function takePictures(
  checkout: string,
  { folder, write, only, browser }: Pick<PicturesOptions, 'only' | 'browser'> & { folder: string; write: boolean },
): Promise<boolean> {
  const shift = String(CLOCK - Date.now());
  const clock = `--import=${pathToFileURL(join(here, 'fixed-clock.mjs')).href}`;
  const settings = { DEMO_PROVIDER: 'off', NODE_OPTIONS: clock, CLOCK_SHIFT_MS: shift };
  const product = await prepareProduct('server-pictures.log', settings, checkout);
  try {
    await product.start();
    const env = {
      ...process.env,
      PICTURES_ORIGIN: product.address,
      PICTURES_PEOPLE: join(product.dataDir, 'people.json'),
      PICTURES_DIR: folder,
      PICTURES_TIME: String(CLOCK + 10 * 60_000),
      ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    };
    const cli = join(here, '../../node_modules/@playwright/test/cli.js');
    const choice = only === undefined ? [] : ['--grep', only];
    const update = write ? ['--update-snapshots=all'] : ['--update-snapshots=none'];
    const args = [cli, 'test', '--config', join(here, 'playwright.config.ts'), ...update, ...choice];
    return (await runToEnd(process.execPath, args, { cwd: root, env })) === 0;
  } finally {
    await product.stop();
  }
}

/** Runs `work` in a checkout of a commit, which goes afterwards. */
async function inCheckoutOf(commit: string, work: (checkout: string) => Promise<void>): Promise<void> {
  const checkout = await mkdtemp(join(tmpdir(), 'kaza-pictures-'));
  const git = (...args: string[]) => runToEnd('git', args, { cwd: root });
  try {
    if ((await git('worktree', 'add', '--detach', '--force', checkout, commit)) !== 0)
      throw new Error(`There is no commit ${commit} here`);
    await work(checkout);
  } finally {
    await git('worktree', 'remove', '--force', checkout);
    await rm(checkout, { recursive: true, force: true });
  }
}

/** Takes the pictures of all screens and compares them. Rejects where they differ. */
async function runPictures(options: PicturesOptions): Promise<void> {
  const { against, keep = false } = options;
  const folder = against === undefined ? join(root, '.cache/pictures') : join(root, 'test-results/pictures-before');
  const write = keep || (against === undefined && !existsSync(folder));
  if (against !== undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (against !== undefined)
    // A screen that the other commit does not have is new, and nothing to compare.
    await inCheckoutOf(against, async (checkout) => {
      await takePictures(checkout, { ...options, folder, write: true });
    });
  const same = await takePictures(root, { ...options, folder, write });
  if (!same) throw new Error('Pictures differ, or could not be taken: open test-results/pictures-report/index.html');
  console.log(write ? `Pictures are kept in ${folder}` : 'All pictures are as they were.');
}

/**
 * `npm run drill pictures`: compares the screens with the pictures that this machine keeps (the first run keeps them;
 * `-- --keep` does again); `-- --against main` with those of another commit; `-- --only "listing"` takes some.
 */
export async function run({ args }: RunOptions): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { against: { type: 'string' }, keep: { type: 'boolean' }, only: { type: 'string' } },
  });
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.line);
  await runPictures({ ...values, browser: found.path });
}
