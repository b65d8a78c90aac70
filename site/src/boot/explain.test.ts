import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from 'marketplace-api/create';
import { testStore } from 'marketplace-api/testing/database/test-store';
import { pino } from 'pino';
import { explain } from './explain.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
});

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const { api } = readSettings({ DATA_DIR: dataDir, SEED_DATA: 'off', DEMO_PROVIDER: 'off', ...env });
  const store = await testStore();
  return createApi(api, { logger: pino({ level: 'silent' }), store }).catch(async (error: unknown) => {
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
    expect(explain(error)).toMatch(/^The data folder .* cannot be (made|used) \(.*\)\. Set DATA_DIR/);
  },
);

test('damaged keys end the start with one line', async () => {
  await writeFile(join(folder, 'push-keys.json'), '{"publicKey":5}');
  const error = await start(folder).catch((reason: unknown) => reason);
  expect(explain(error)).toContain('push-keys.json is damaged. Delete it');
});

test('a port that is taken ends the start with one line; a fault of ours keeps its stack in production', async () => {
  const listening = () =>
    new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
      const server = createServer();
      server.on('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
  let port = 0;
  const first = await listening();
  port = (first.address() as { port: number }).port;
  const error = await listening().catch((reason: unknown) => reason);
  expect(explain(error)).toBe(`Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1}.`);
  const fault = new TypeError('x is not a function');
  expect(explain(fault, {})).toBe('Kaza cannot start: x is not a function (run it with DEBUG=1 to see where).');
  expect(explain(fault, { NODE_ENV: 'production' })).toBe(fault.stack);
  await new Promise((resolve) => first.close(resolve));
});
