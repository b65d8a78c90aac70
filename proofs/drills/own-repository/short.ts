import { join } from 'node:path';
import Fastify from 'fastify';
import { edge } from 'federation-edge';
import { folderStore, promote, publishRelease, readChannel } from 'federation-release';
import { HOST_PACKAGE, siteNames } from 'kaza-site/boot';
import { builtFolder, readLocalPackage } from 'kaza-site/releases';
import { openTeamService } from '../security/releases/team-service.ts';
import type { Repository } from './make-repository.ts';
import { runIn, type Step } from './tools.ts';

/** A site that has the shell and nothing else: its edge draws pages, its API is silent. */
async function openSite(folder: string) {
  const root = process.cwd();
  const store = folderStore(folder);
  const { dir } = await builtFolder(root, await readLocalPackage(root, HOST_PACKAGE));
  const published = await publishRelease(store, dir);
  if (!published.ok) throw new Error(published.message);
  const promoted = await promote(store, [published.value.release], 'production', { who: 'drill', why: 'a site' });
  if (!promoted.ok) throw new Error(promoted.message);
  const app = Fastify();
  await app.register(edge, {
    store,
    site: siteNames,
    render: { patienceMs: 60_000, limitMs: 60_000 },
    readApi: async () => ({ status: 404, body: '' }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    // The edge's renderers do not keep a process alive: their end is waited for with something that does.
    const awake = setInterval(() => {}, 1000);
    await app.close();
    clearInterval(awake);
  };
  return { store, address, close };
}

/** Asks for a page until its answer is the wanted one: an edge follows its store within a second. */
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

/** Types, a release, its first page as an edge draws it, and back: without a browser and without a database. */
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
