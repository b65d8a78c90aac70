import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { openBrowser } from '../../bench/web/chromium.ts';
import { readComposition } from '../../e2e/support/chaos/page-scripts.ts';
import { openTeamService } from '../security/releases/team-service.ts';
import { install, packInto } from './make-repository.ts';
import { openSite } from './open-site.ts';
import { runIn, type Step } from './tools.ts';

const NAME = 'mfe-operations';
/** What a checkout of that repository does not hold. */
const NOT_SOURCES = ['node_modules', 'packages', 'dist'];
const PATIENCE = { timeout: 120_000 };

/**
 * The way of a team that exists: the operations desk in a folder of its own, installed from the packed packages, with
 * its own tests, published with its own key, composed because the policy names it, and seen in a browser.
 */
export async function playDesk(step: Step, folder: string, chromium: string): Promise<void> {
  const dir = join(folder, NAME);
  await step('check the repository out', () =>
    cp(join(process.cwd(), 'outside', NAME), dir, {
      recursive: true,
      filter: (path) => !NOT_SOURCES.includes(basename(path)),
    }),
  );
  const packed = await step('pack the packages', () => packInto(folder, false));
  const forIt = packed.filter(({ name }) => !/^create-/.test(name));
  await step('install', () => install(dir, forIt, true));
  await step('npm test', () => runIn(dir, 'npm', ['test']));
  const releases = join(folder, 'releases');
  const site = await step('open a site', () => openSite(releases));
  const service = await openTeamService(folder, releases, NAME);
  const browser = await openBrowser(chromium);
  try {
    const command = join(dir, 'node_modules/federation/dist/main.js');
    await step('build, publish and promote by HTTPS', () =>
      runIn(dir, process.execPath, [command, 'publish', '--channel', 'production', '--why', 'drill'], service.env),
    );
    await expect.poll(async () => NAME in (await readComposition(site.address)).remotes, PATIENCE).toBe(true);
    await step('the desk in Chromium, and nothing of it on a customer’s page', async () => {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${site.address}/nowhere`);
      await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
      expect(asked.filter((path) => path.includes(NAME))).toEqual([]);
      // This site has no API: the desk says so in its own words.
      await page.goto(`${site.address}/operations`);
      await page.getByText('Failed to read your account').waitFor(PATIENCE);
      expect(asked.some((path) => path.includes(NAME))).toBe(true);
    });
  } finally {
    await browser.close();
    await service.close();
    await site.close();
  }
}
