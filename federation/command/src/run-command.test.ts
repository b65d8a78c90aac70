import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const settings = ['RELEASE_SERVICE_URL', 'RELEASE_STORE_URL', 'RELEASE_SIGNING_KEY', 'RELEASE_TOKEN'];
const before = { ...process.env };
let dir: string;
let said: string[];
beforeEach(async () => {
  for (const name of settings) delete process.env[name];
  dir = await mkdtemp(join(tmpdir(), 'test-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((text) => void said.push(text));
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(process.env, before);
});

test('a team makes its first key before it knows a site, and whatever the settings say', async () => {
  for (const [index, url] of ['', 'https://releases.example'].entries()) {
    process.env.RELEASE_SERVICE_URL = url;
    const file = join(dir, `team-${index}.pem`);
    expect(await runCommand(['compose', 'keys', '--out', file], dir)).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
  }
  expect(said.join('\n')).toMatch(/Public key: [\w+/=]+/);
  // No store, and no key of a site that nobody has set up.
  expect(await readdir(dir)).toEqual(['team-0.pem', 'team-1.pem']);
});

test('the commands can be listed without a site', async () => {
  expect(await runCommand(['compose', '--help'], dir)).toBe(0);
  expect(said.join('\n')).toContain('promote');
});

test('what needs a site says in one line which setting names it', async () => {
  await expect(runCommand(['compose', 'status'], dir)).rejects.toThrow(/^RELEASE_SERVICE_URL is not set: [^\n]*$/);
});

test('publishing looks at its settings before it builds anything', async () => {
  const name = 'mfe-offers';
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  await expect(runCommand(['publish'], dir)).rejects.toThrow(/^RELEASE_SERVICE_URL is not set: [^\n]*$/);
});

test('packages of a repository with a folder .federation need no setting: its releases lie there', async () => {
  await mkdir(join(dir, '.federation'));
  await mkdir(join(dir, 'mfe-offers'));
  expect(await runCommand(['compose', 'status'], join(dir, 'mfe-offers'))).toBe(0);
});
