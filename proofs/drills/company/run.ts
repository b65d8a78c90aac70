import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { openBrowser } from '../../bench/web/chromium.ts';
import { browserOf } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { step } from '../own-repository/tools.ts';
import { type Company, makeCompany } from './make-company.ts';

const NAME = 'acme';
const LONGEST_MINUTES = 10;
const release = ['publish', '--channel', 'production'];

/** `npm run serve`, until its site is ready. */
async function serve({ dir }: Company, port: number): Promise<ChildProcess> {
  const command = join(dir, 'node_modules/federation/dist/main.js');
  const env = { ...process.env, PORT: String(port) };
  const server = spawn(process.execPath, [command, 'serve'], { cwd: dir, env, stdio: 'inherit' });
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status;
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  return server;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

/** A second version of the remote is in the next page view, and the first one again after a rollback. */
async function playReleases({ dir, federation }: Company, page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const shows = (words: string) =>
    expect(async () => {
      await page.reload();
      await expect(heading).toHaveText(words, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  const before = await page.locator('html').getAttribute('data-composition');
  await step('release a change of the remote', async () => {
    await edit(join(dir, 'mfe-welcome/src/exposes/WelcomePage.tsx'), 'Welcome to', 'Good morning from');
    await edit(join(dir, 'mfe-welcome/package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
    await federation('mfe-welcome', release);
    await shows('Good morning from Acme');
  });
  await step('take it back', async () => {
    await federation('.', ['compose', 'rollback', '--to', String(before), '--channel', 'production']);
    await shows('Welcome to Acme');
  });
}

async function playPage(company: Company, address: string): Promise<void> {
  const browser = await openBrowser(await browserOf(false));
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await step('open its page, and press what the remote brought', async () => {
      await page.goto(address);
      await page.getByRole('button').click();
      await expect(page.getByRole('button')).toHaveText('Pressed 1 times');
    });
    await playReleases(company, page);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}

/**
 * `npm run drill company`: another company's site, from an empty folder and the tarballs to a page in a browser, a new
 * release of its remote and back. What of it needs no network and no browser is `proofs/hosts/second-site.test.ts`.
 */
export async function run(_options: RunOptions): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'company-')));
  let server: ChildProcess | null = null;
  try {
    const startedAt = performance.now();
    const company = await makeCompany(step, folder, { name: NAME, linked: false });
    await step('build and release the host', () => company.federation('shell', release));
    await step('build and release the remote', () => company.federation('mfe-welcome', release));
    const port = await freePort();
    server = await step('serve', () => serve(company, port));
    await playPage(company, `http://localhost:${port}/`);
    const minutes = (performance.now() - startedAt) / 60_000;
    console.log(`All of it: ${minutes.toFixed(1)} min`);
    if (minutes > LONGEST_MINUTES) throw new Error(`It takes more than ${LONGEST_MINUTES} minutes.`);
  } finally {
    if (server && server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
}
