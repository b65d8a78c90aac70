import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from 'federation-edge';
import { folderStore, promote, publishRelease, type ReleaseStore } from 'federation-release';
import { runTool } from 'kaza-site/run-tool';

const root = process.cwd();
const site = { name: 'Tea House', prefix: 'tea' };

let folder: string;
let app: FastifyInstance;
let chunks: Record<string, unknown>;

async function release(store: ReleaseStore, part: 'host' | 'remote') {
  const outDir = join(folder, part);
  const script = join(root, 'site/src/releases/build-one.ts');
  const args = ['tsx', script, join(root, 'outside/hosts/tea-house', part), '1.0.0', outDir];
  expect(await runTool('--import', args, { cwd: root })).toEqual({ code: 0, output: '' });
  const published = await publishRelease(store, outDir);
  if (!published.ok) throw new Error(published.message);
  return published.value.release;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  const store = folderStore(join(folder, 'releases'));
  const releases = await Promise.all([release(store, 'host'), release(store, 'remote')]);
  const promoted = await promote(store, releases, 'production', { who: 'test', why: 'test' });
  if (!promoted.ok) throw new Error(promoted.message);
  chunks = Object.fromEntries(releases.map((one) => [one.kind, one.chunks]));
  app = Fastify();
  await app.register(edge, {
    store,
    site,
    render: { patienceMs: 20_000, limitMs: 5_000 },
    readApi: async () => ({ status: 404, body: '' }),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const desktop = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
const pageOf = async (url: string) => {
  const { body, headers, statusCode } = await app.inject({ url, headers: desktop });
  return { body, headers: JSON.stringify(headers), policy: String(headers['content-security-policy']), statusCode };
};
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('another company’s host and remote make a page that the edge renders', async () => {
  const { body, policy, statusCode } = await pageOf('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<header>Tea House</header>');
  expect(body).toContain('<h1>Menu</h1>');
  expect(body).toContain('<title data-shell>Tea House | Tea in five minutes</title>');
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(inline).toHaveLength(2);
  for (const script of inline) expect(policy).toContain(hashOf(script));
  expect(policy).toMatch(/trusted-types composed-start composed-scripts$/);
});

test('its pages, headers and cookies carry its own names, and no other site’s', async () => {
  for (const url of ['/', '/no-such-page', '/composition.json']) {
    const { body, headers } = await pageOf(url);
    expect(body + headers).not.toMatch(/kaza/i);
  }
  const { body, headers } = await pageOf('/');
  expect(headers).toMatch(/tea_bucket=\d+/);
  expect(headers).toContain('x-tea-composition');
  expect(body).toContain('id="tea-composition"');
});

test('a release lists the files of each expose; a host has none', () => {
  expect(chunks).toEqual({
    host: {},
    remote: { './MenuPage': expect.arrayContaining([expect.stringMatching(/\.js$/)]) },
  });
});

test('its icon stands at the root of the site', async () => {
  const { body, statusCode } = await pageOf('/favicon.svg');
  expect(statusCode).toBe(200);
  expect(body).toContain('<svg');
});

test('federation names no site', async () => {
  const packages = ['runtime', 'release', 'edge', 'build', 'command'].map((name) =>
    join(root, 'federation', name, 'src'),
  );
  const entries = packages.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (await Promise.all(entries))
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const naming = await Promise.all(
    files.map(async (file) => (/kaza/i.test(await readFile(file, 'utf8')) ? [file] : [])),
  );
  expect(naming.flat()).toEqual([]);
});

test('its remote carries the manifest that Module Federation’s own runtime reads, and no page names it', async () => {
  const { composition, name, url } = await manifestAddress();
  const { createInstance } = createRequire(join(root, 'federation/runtime/package.json'))('@module-federation/runtime');
  const fetch = async (address: string) => new Response((await app.inject(new URL(address).pathname)).body);
  const instance = createInstance({
    name: 'foreign_host',
    remotes: [{ name, entry: `https://tea.example${url}` }],
    plugins: [{ name: 'from-the-edge', fetch }],
  });
  const [moduleInfo] = instance.options.remotes;
  const { remoteSnapshot } = await instance.snapshotHandler.loadRemoteSnapshotInfo({ moduleInfo, id: name });
  expect(remoteSnapshot).toMatchObject({
    version: `https://tea.example${url}`,
    buildVersion: '1.0.0',
    globalName: expect.stringMatching(/_1_0_0_/),
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'var',
    publicPath: `https://tea.example${url.replace(/[^/]+$/, '')}`,
    modules: expect.arrayContaining([expect.objectContaining({ moduleName: expect.any(String) })]),
  });
  expect(composition).not.toContain('mf-manifest');
  expect((await pageOf('/')).body).not.toContain('mf-manifest');
});

async function manifestAddress() {
  const { body: composition } = await app.inject('/composition.json');
  const [name = '', { version }] = Object.entries<{ version: string }>(JSON.parse(composition).remotes)[0] ?? [
    '',
    { version: '' },
  ];
  return { composition, name, url: `/assets/${name}/${version}/mf-manifest.json` };
}
