import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from 'federation-edge';
import { composePage, folderStore } from 'federation-release';
import { runTool } from 'kaza-site/run-tool';

const { version } = JSON.parse(readFileSync('mfe-static-pages/package.json', 'utf8'));

/** Pages of other people's, each built with nothing of ours. */
const hosts = ['webpack-host', 'rspack-host', 'vite-host'];

let folder: string;
let site: FastifyInstance;
let host: FastifyInstance;
let address: string;
let pages: string;
let remote: string;
/** Files of ours that pages asked for. */
let asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  site = Fastify();
  await site.register(edge, {
    store: folderStore(join(folder, 'releases')),
    site: { name: 'Site', prefix: 'site' },
    readApi: async () => ({ status: 404, body: '' }),
  });
  site.addHook('onRequest', async ({ url }) => void asked.push(url));
  address = await site.listen({ host: '127.0.0.1', port: 0 });
  remote = `${address}/assets/mfe-static-pages/${version}/mf-manifest.json`;
  host = Fastify();
  for (const name of hosts) {
    host.get<{ Params: { '*': string } }>(`/${name}/*`, async ({ params }, reply) => {
      const path = params['*'] || 'index.html';
      return reply
        .type(path.endsWith('.js') ? 'text/javascript' : 'text/html')
        .send(await readFile(join(folder, name, path)));
    });
  }
  const built = await Promise.all([
    runTool('scripts/bootstrap.mjs', ['compose', 'publish', 'mfe-static-pages'], { env: { DATA_DIR: folder } }),
    ...hosts.map((name) =>
      runTool(`outside/hosts/${name}/build.mjs`, [join(folder, name)], {
        env: { REMOTE: remote, MFE_VITE_NO_TEST_ENV_CHECK: 'true' },
      }),
    ),
  ]);
  pages = await host.listen({ host: '127.0.0.1', port: 0 });
  for (const { code, output } of built) if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await Promise.all([site?.close(), host?.close()]);
  await rm(folder, { recursive: true, force: true });
});

test.each(hosts)(
  'a page of other people’s shows a published page as a component and in an element, in its own language, with links to the site: %s',
  async (name) => {
    asked = [];
    const heading = 'Kaza के बारे में';
    const { code, output } = await runTool('proofs/hosts/open-page.mjs', [`${pages}/${name}/`, heading, heading], {
      node: ['--experimental-vm-modules', '--no-warnings'],
    });
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: JSON.stringify([address]) });
    // Its framework is its own, whatever it is called.
    const scripts = asked.filter((url) => url.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(address + url)).text()));
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((_, index) => texts[index]?.includes('__CLIENT_INTERNALS_DO_NOT_USE'))).toEqual([]);
  },
);

test('any site may fetch what it needs, compressed, and pages of the site know nothing of it', async () => {
  const answer = await fetch(remote);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { remoteEntry, publicPath } = (await answer.json()).metaData;
  expect({ ...remoteEntry, publicPath }).toMatchObject({ name: 'foreign/remoteEntry.js', publicPath: 'auto' });
  const entry = await fetch(new URL(remoteEntry.name, remote), { headers: { 'accept-encoding': 'br' } });
  expect(entry.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(entry.headers.get('content-encoding')).toBe('br');
  const release = await folderStore(join(folder, 'releases')).readRelease({ name: 'mfe-static-pages', version });
  if (!release) throw new Error('It is published');
  const shell = { ...release, name: 'host-shell', kind: 'host' as const };
  const page = composePage({ channel: 'production', createdAt: '', releases: [shell, release], fallbacks: [] });
  expect(page?.remotes['mfe-static-pages']?.entry).toMatch(/\/remoteEntry(\.[0-9a-f]{16})?\.js$/);
  expect(JSON.stringify(page)).not.toContain('foreign');
});
