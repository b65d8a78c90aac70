import { join } from 'node:path';
import { readChannel } from 'federation-release';
import { openTeamService } from '../security/releases/team-service.ts';
import type { Repository } from './make-repository.ts';
import { openSite } from './open-site.ts';
import { runIn, type Step } from './tools.ts';

/** Asks for a page until its response is the wanted one: an edge follows its store within a second. */
async function until(address: string, wanted: (status: number, html: string) => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (wanted(response.status, html)) return;
    if (Date.now() > deadline) throw new Error(`${address} still answers ${response.status}: ${html.slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Types, a release, its first page as an edge renders it, and back: without a browser and without a database. */
export async function shortWay(step: Step, folder: string, { dir, name, kaza }: Repository): Promise<void> {
  const releases = join(folder, 'releases');
  const site = await step('open a site', () => openSite(releases));
  const service = await openTeamService(folder, releases, name);
  try {
    await step('check the types', () => runIn(dir, process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']));
    const before = (await readChannel(site.store, 'production'))?.composition ?? '';
    const slug = name.slice('mfe-'.length);
    await step('build, publish and promote by HTTPS', () =>
      kaza(['publish', '--channel', 'production', '--why', 'first page'], service.env),
    );
    await step('first page', () =>
      until(`${site.address}/${slug}`, (status, html) => status === 200 && /<h1[^>]*>Gift cards<\/h1>/.test(html)),
    );
    await step('take it back', async () => {
      await kaza(['compose', 'rollback', '--to', before, '--channel', 'production', '--why', 'drill'], service.env);
      await until(`${site.address}/${slug}`, (_status, html) => !html.includes('Gift cards'));
    });
  } finally {
    await service.close();
    await site.close();
  }
}
