import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from 'federation-edge';
import { folderStore } from 'federation-release';
import { type Company, makeCompany } from '../drills/company/make-company.ts';

const root = process.cwd();
const site = { name: 'Acme', prefix: 'acme' };

let folder: string;
let company: Company;
let app: FastifyInstance;

/** All of it from the packed packages, as another company has them. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'test-')));
  company = await makeCompany(async (_name, work) => work(), folder, { name: site.prefix, linked: true });
  for (const part of ['shell', 'mfe-welcome']) await company.federation(part, ['publish', '--channel', 'production']);
  app = Fastify();
  await app.register(edge, {
    store: folderStore(company.releases),
    site,
    render: { patienceMs: 20_000, limitMs: 5_000 },
    readApi: async () => ({ status: 404, body: '' }),
  });
});
afterAll(async () => {
  await app?.close();
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
  expect(body).toContain('<header>Acme</header>');
  expect(body).toContain('<h1>Welcome to Acme</h1>');
  expect(body).toContain('<title data-shell>Acme</title>');
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
  expect(headers).toMatch(/acme_bucket=\d+/);
  expect(headers).toContain('x-acme-composition');
  expect(body).toContain('id="acme-composition"');
});

test('a release lists the files of each expose, and names neither another site nor a folder of the machine', async () => {
  const chunks: Record<string, unknown> = {};
  for (const part of ['shell', 'mfe-welcome']) {
    const dist = join(company.dir, part, 'dist');
    const { kind, chunks: own } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
    chunks[kind] = own;
    const files = await readdir(dist, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
      const [found] = /.{0,40}kaza.{0,40}/i.exec(await readFile(join(parentPath, name), 'utf8')) ?? [];
      expect([name, found]).toEqual([name, undefined]);
    }
  }
  expect(chunks).toEqual({
    host: {},
    remote: { './WelcomePage': expect.arrayContaining([expect.stringMatching(/\.js$/)]) },
  });
});

test('its icon stands at the root of the site', async () => {
  const { body, statusCode } = await pageOf('/favicon.svg');
  expect(statusCode).toBe(200);
  expect(body).toContain('<svg');
});

test('its remote carries the manifest that Module Federation’s own runtime reads, and no page names it', async () => {
  const { composition, name, url } = await manifestAddress();
  const { createInstance } = createRequire(join(root, 'federation/runtime/package.json'))('@module-federation/runtime');
  const fetch = async (address: string) => new Response((await app.inject(new URL(address).pathname)).body);
  const instance = createInstance({
    name: 'foreign_host',
    remotes: [{ name, entry: `https://acme.example${url}` }],
    plugins: [{ name: 'from-the-edge', fetch }],
  });
  const [moduleInfo] = instance.options.remotes;
  const { remoteSnapshot } = await instance.snapshotHandler.loadRemoteSnapshotInfo({ moduleInfo, id: name });
  expect(remoteSnapshot).toMatchObject({
    version: `https://acme.example${url}`,
    buildVersion: '1.0.0',
    globalName: expect.stringMatching(/_1_0_0_/),
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'var',
    publicPath: `https://acme.example${url.replace(/[^/]+$/, '')}`,
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
