import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from 'federation-release';
import { note, publishTiny, storeWithShell, type TinyRelease } from 'federation-release/testing';
import { serve } from '../../testing/open-edge.ts';
import { openRendererService, type RendererService } from './renderer-service.ts';

const SERVER = 'server/server.cjs';
const shell: TinyRelease = {
  name: 'host-shell',
  version: '2.0.0',
  serverEntry: SERVER,
  files: {
    [SERVER]: `exports.modules = {};
exports.renderPage = async (page, { loadExpose }) => {
  const draw = await loadExpose('mfe-catalog', './HomePage').then((module) => module.default);
  return { language: 'en-IN', head: '<title>Drawn</title>', styles: '', html: '<h1>' + draw() + '</h1>', data: '[]', problems: [] };
};`,
  },
};
const catalog: TinyRelease = {
  name: 'mfe-catalog',
  version: '2.0.0',
  pages: { '/': './HomePage' },
  serverPages: { '/': [] },
  serverEntry: SERVER,
  files: { [SERVER]: "exports.exposes = { './HomePage': async () => ({ default: () => 'home' }) };" },
};
const limits = { patienceMs: 120_000, hangsAfterMs: 60_000, startMs: 60_000 };

let folder: string;
let service: RendererService | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
});
afterEach(async () => {
  await service?.close();
  service = null;
  await rm(folder, { recursive: true, force: true });
});

async function openSite(rendererUpstream: string) {
  const { store } = await storeWithShell();
  for (const release of [shell, catalog]) await publishTiny(store, release);
  await promote(store, [shell, catalog], 'production', note);
  const app = await serve(store, {
    readApi: async () => ({ status: 200, body: '' }),
    rendererUpstream,
    render: limits,
  });
  return async () => (await app.inject({ url: '/' })).body;
}

const open = async (listen: string) => {
  service = await openRendererService({ listen, log: () => {} });
  return service.address;
};

test('an edge renders by processes of a renderer service, over a socket in a folder that both see', async () => {
  const page = await openSite(await open(`unix:${join(folder, 'renderer.sock')}`));
  expect(await page()).toContain('<h1>home</h1>');
});

test('a renderer service takes the socket of one that was killed, and of none that lives', async () => {
  const path = join(folder, 'renderer.sock');
  const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.stdout.write('listens'))`;
  const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(other.stdout, 'data');
  await expect(open(`unix:${path}`)).rejects.toThrow('EADDRINUSE');
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await open(`unix:${path}`)).toBe(`unix:${path}`);
});

test('an edge renders by processes of a renderer service on another machine', async () => {
  const page = await openSite(await open('tcp://127.0.0.1:0'));
  expect(await page()).toContain('<h1>home</h1>');
});

test('without its renderer service an edge sends pages that the browser renders', async () => {
  const page = await openSite(`unix:${join(folder, 'nobody.sock')}`);
  const body = await page();
  expect(body).not.toContain('<h1>');
  expect(body).toContain('data-composition');
});
