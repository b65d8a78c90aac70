import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApi } from '../../api.ts';
import { testStore } from '../../testing/test-store.ts';
import { readApiSettings } from './settings.ts';
import { startLine } from './start-line.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
});

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const read = readApiSettings({ DATA_DIR: dataDir, SEED_DATA: 'off', DEMO_PROVIDER: 'off', ...env });
  if (!read.ok) throw new Error(read.line);
  const store = await testStore();
  return createApi(read.settings, { logger: pino({ level: 'silent' }), store }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
};

test('a data folder that does not exist is made, also where the secrets come from the settings', async () => {
  const dataDir = join(folder, 'fresh/data');
  const api = await start(dataDir, { TOKEN_SECRETS: 's'.repeat(40) });
  await api.close();
  expect((await stat(join(dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test.each<Record<string, string>>([{}, { TOKEN_SECRETS: 's'.repeat(40) }])(
  'a data folder that cannot be made ends the start with one line (%j)',
  async (env) => {
    await writeFile(join(folder, 'file'), '');
    const error = await start(join(folder, 'file/data'), env).catch((reason: unknown) => reason);
    expect(startLine(error)).toMatch(/^The data folder .* cannot be (made|used) \(.*\)\. Set DATA_DIR/);
  },
);

test('damaged keys end the start with one line', async () => {
  await writeFile(join(folder, 'push-keys.json'), '{"publicKey":5}');
  const error = await start(folder).catch((reason: unknown) => reason);
  expect(startLine(error)).toContain('push-keys.json is damaged. Delete it');
});

test('a port that is taken ends the start with one line; a fault of ours keeps its stack', async () => {
  const listening = () =>
    new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
      const server = createServer();
      server.on('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
  let port = 0;
  const first = await listening();
  port = (first.address() as { port: number }).port;
  const error = await listening().catch((reason: unknown) => reason);
  expect(startLine(error)).toBe(`Port ${port} is already in use. Set PORT to another one.`);
  expect(startLine(new TypeError('x is not a function'))).toBeNull();
  await new Promise((resolve) => first.close(resolve));
});
