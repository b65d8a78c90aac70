import Fastify from 'fastify';
import { edge } from 'federation-edge';
import { folderStore, promote, publishRelease } from 'federation-release';
import { HOST_PACKAGE, siteNames } from 'kaza-site/boot';
import { builtFolder, readLocalPackage } from 'kaza-site/releases';

/** A site that has the shell and nothing else: its edge renders pages, its API is silent. */
export async function openSite(folder: string) {
  const root = process.cwd();
  const store = folderStore(folder);
  const { dir } = await builtFolder(root, await readLocalPackage(root, HOST_PACKAGE));
  const published = await publishRelease(store, dir);
  if (!published.ok) throw new Error(published.message);
  const promoted = await promote(store, [published.value.release], 'production', { who: 'drill', why: 'a site' });
  if (!promoted.ok) throw new Error(promoted.message);
  /** What the edge warns of. */
  const log: string[] = [];
  const write = (line: string) => void log.push(JSON.parse(line).msg);
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  await app.register(edge, {
    store,
    site: siteNames,
    render: { patienceMs: 60_000, limitMs: 60_000, calmLimitMs: 60_000 },
    readApi: async () => ({ status: 404, body: '' }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    // The edge's renderers do not keep a process alive: their end is waited for with something that does.
    const awake = setInterval(() => {}, 1000);
    await app.close();
    clearInterval(awake);
  };
  return { store, address, log, close };
}
