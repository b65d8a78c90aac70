import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from 'federation/edge';
import { composePage, folderStore } from 'federation/release';
import { JSDOM, VirtualConsole } from 'jsdom';
import { version } from '../../mfe-static-pages/package.json';
import { runTool } from './run-tool.ts';

/** Pages of other people's, each built with nothing of ours. */
const hosts = ['webpack-host', 'rspack-host'];

let folder: string;
let site: FastifyInstance;
let host: FastifyInstance;
let address: string;
let pages: string;
let remote: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-host-'));
  site = Fastify();
  await site.register(edge, {
    store: folderStore(join(folder, 'releases')),
    site: { name: 'Site', prefix: 'site' },
    readApi: async () => ({ status: 404, body: '' }),
  });
  address = await site.listen({ host: '127.0.0.1', port: 0 });
  remote = `${address}/assets/mfe-static-pages/${version}/mf-manifest.json`;
  host = Fastify();
  const page =
    '<!doctype html><html lang="hi"><div id="component"></div><div id="element"></div><script src="main.js"></script>';
  for (const name of hosts) {
    host.get(`/${name}/`, (_request, reply) => reply.type('text/html').send(page));
    host.get<{ Params: { '*': string } }>(`/${name}/*`, async ({ params }, reply) =>
      reply.type('text/javascript').send(await readFile(join(folder, name, params['*']))),
    );
  }
  const built = await Promise.all([
    runTool('scripts/bootstrap.mjs', ['compose', 'publish', 'mfe-static-pages'], { env: { DATA_DIR: folder } }),
    ...hosts.map((name) =>
      runTool(`federation/example/${name}/build.mjs`, [join(folder, name)], { env: { REMOTE: remote } }),
    ),
  ]);
  pages = await host.listen({ host: '127.0.0.1', port: 0 });
  for (const { code, output } of built) if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await Promise.all([site?.close(), host?.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** What jsdom lacks of a browser. */
const lacking = {
  fetch,
  reportError: (error: unknown) => console.error(error),
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
};

/** Resolves once the page holds what is looked for; rejects with its first complaint. */
async function openHost(name: string, isThere: (page: Document) => boolean): Promise<JSDOM> {
  const virtualConsole = new VirtualConsole();
  const failed = new Promise<never>((_resolve, reject) => {
    virtualConsole.on('jsdomError', reject);
    virtualConsole.on('error', (...words) => reject(new Error(words.join(' '))));
  });
  const dom = await JSDOM.fromURL(`${pages}/${name}/`, {
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse: (window) => void Object.assign(window, lacking),
  });
  const { document, MutationObserver } = dom.window;
  const there = new Promise<void>((resolve) => {
    const look = () => isThere(document) && resolve();
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
  await Promise.race([there, failed]);
  return dom;
}

test.each(hosts)(
  'a page of other people’s shows a published page as a component and in an element, in its own language, with links to the site: %s',
  async (name) => {
    const headings = (page: Document) => Array.from(page.querySelectorAll('h1'), ({ textContent }) => textContent);
    const dom = await openHost(name, (page) => String(headings(page)) === 'Kaza के बारे में,Kaza के बारे में');
    const links = Array.from(dom.window.document.querySelectorAll('a'), ({ href }) => new URL(href).origin);
    expect([...new Set(links)]).toEqual([address]);
    dom.window.close();
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
  expect(page?.remotes['mfe-static-pages']?.entry).toMatch(/\/remoteEntry\.js$/);
  expect(JSON.stringify(page)).not.toContain('foreign');
});
