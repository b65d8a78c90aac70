import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitOwnRepository } from 'e2e/drill/own-repository';
import type { RunOptions } from '../named/run-named.ts';
import { findBrowser } from '../test/find-browser.ts';
import { playBadInput } from './own-repository/bad-input.ts';
import { makeRepository } from './own-repository/make-repository.ts';
import { shortWay } from './own-repository/short.ts';
import { openTeamService } from './own-repository/team-service.ts';
import { runIn, step } from './own-repository/tools.ts';

const NAME = 'mfe-gift-cards';

/**
 * `npm run drill own-repository`: the way of a team outside of this workspace, from an empty folder to the first page in a
 * running site and back. In seconds: without a network, a database and a browser.
 */
export async function run({ short }: RunOptions): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'own-repository-')));
  const startedAt = performance.now();
  try {
    const repository = await makeRepository(step, folder, NAME, short);
    if (short) await shortWay(step, folder, repository);
    else {
      const found = await findBrowser();
      if (!found.ok) throw new Error(found.line);
      await step('npm test', () => runIn(repository.dir, 'npm', ['test']));
      await step('npm run build', () => runIn(repository.dir, 'npm', ['run', 'build']));
      await visitOwnRepository({
        ...repository,
        step,
        runIn,
        chromium: found.path,
        openService: (releases) => openTeamService(folder, releases, NAME),
        sendBadInput: (service, releases) => playBadInput(step, repository, service, releases),
      });
    }
    console.log(`All of it: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
