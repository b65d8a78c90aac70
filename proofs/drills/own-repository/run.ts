import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundlerName, bundlers } from 'create-kaza-remote';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { findBrowser } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { openTeamService } from '../security/releases/team-service.ts';
import { addSources } from './add-sources.ts';
import { playBadInput } from './bad-input.ts';
import { playDesk } from './desk.ts';
import { makeRepository } from './make-repository.ts';
import { shortWay } from './short.ts';
import { endAll, runIn, step } from './tools.ts';
import { visitOwnRepository } from './visit.ts';

const NAME = 'mfe-gift-cards';
/** In the place of a template: the repository of the operations desk. */
const DESK = 'desk';

/** One repository, made with one template. */
async function play(template: BundlerName, short: boolean): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'own-repository-')));
  try {
    const repository = await makeRepository(step, folder, { name: NAME, template, linked: short });
    if (short) await shortWay(step, folder, repository);
    else {
      const found = await findBrowser();
      if (!found.ok) throw new Error(found.line);
      await addSources(repository.dir);
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

/** The repository of the desk, which a team has had for long. */
async function playOwnDesk(): Promise<void> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.line);
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'own-repository-')));
  try {
    await playDesk(step, folder, found.path);
  } finally {
    await endAll();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  console.log(`With ${name}:`);
  await work();
  console.log(`All of it: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * `npm run drill own-repository`: the way of a team outside of this workspace, from an empty folder to the first page
 * in a running site and back, with each template or with those that are named; and that of the desk's team
 * (`desk`). In seconds: without a network, a database and a browser, with one template.
 */
export async function run({ short, args }: RunOptions): Promise<void> {
  const names = Object.keys(bundlers) as BundlerName[];
  const asked = names.filter((name) => args.includes(name));
  const onlyDesk = asked.length === 0 && args.includes(DESK);
  const templates = asked.length > 0 ? asked : onlyDesk ? [] : short ? names.slice(0, 1) : names;
  for (const template of templates) await timed(template, () => play(template, short));
  if (!short && (asked.length === 0 || args.includes(DESK))) await timed('the operations desk', playOwnDesk);
}
