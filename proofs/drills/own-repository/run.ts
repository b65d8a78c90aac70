import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundlerName, bundlers } from 'create-kaza-remote';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { findBrowser } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { openTeamService } from '../security/releases/team-service.ts';
import { playBadInput } from './bad-input.ts';
import { makeRepository } from './make-repository.ts';
import { shortWay } from './short.ts';
import { endAll, runIn, step } from './tools.ts';
import { visitOwnRepository } from './visit.ts';

const NAME = 'mfe-gift-cards';

/** One repository, made with one template. */
async function play(template: BundlerName, short: boolean): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'own-repository-')));
  try {
    const repository = await makeRepository(step, folder, { name: NAME, template, linked: short });
    if (short) await shortWay(step, folder, repository);
    else {
      const found = await findBrowser();
      if (!found.ok) throw new Error(found.line);
      await step('npm test', () => runIn(repository.dir, 'npm', ['test']));
      await step('npm run test:built, in a site of its own', async () => {
        const settings = { SITE_ORIGIN: `http://localhost:${await freePort()}`, CHROMIUM_PATH: found.path };
        await runIn(repository.dir, 'npm', ['run', 'test:built'], settings);
      });
      await visitOwnRepository({
        ...repository,
        step,
        runIn,
        chromium: found.path,
        openService: (releases) => openTeamService(folder, releases, NAME),
        sendBadInput: (service, releases) => playBadInput(step, repository, service, releases),
      });
    }
  } finally {
    await endAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run drill own-repository`: the way of a team outside of this workspace, from an empty folder to the first page
 * in a running site and back, with each template or with those that are named. In seconds: without a network, a
 * database and a browser, with one template.
 */
export async function run({ short, args }: RunOptions): Promise<void> {
  const names = Object.keys(bundlers) as BundlerName[];
  const asked = names.filter((name) => args.includes(name));
  const templates = asked.length > 0 ? asked : short ? names.slice(0, 1) : names;
  for (const template of templates) {
    const startedAt = performance.now();
    console.log(`With ${template}:`);
    await play(template, short);
    console.log(`All of it: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}
