import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Play, play } from '../testing/play.ts';
import { openProxy, type TcpProxy } from '../testing/proxy.ts';

const SECRET = 's'.repeat(40);
const rules = { notes: { $uid: { '.write': 'auth.uid === $uid', '.read': 'auth.uid === $uid' } } };
const execute = promisify(execFile);
/** Runs a program of `src/testing`. Returns what it prints last. */
async function run(program: string, args: string[] = [], env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(`../testing/${program}`, import.meta.url));
  const { stdout } = await execute(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
let folder: string;
let world: Play;
let https: TcpProxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-sdk-'));
  world = await play(rules, { adminSecrets: [SECRET] });
  const { key, cert } = await run('make-certificate.mjs');
  await writeFile(join(folder, 'ca.pem'), cert);
  https = await openProxy(world.address, undefined, { key, cert });
});
afterAll(async () => {
  await https.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const denied = { error: 'PERMISSION_DENIED' };

describe.each(['firebase-admin-13', 'firebase-admin-14'])('%s', (name) => {
  const secure = () => `https://localhost:${new URL(https.address).port}/?ns=test`;
  const trusting = () => ({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });

  test('reads and writes everything with a secret of the operator, and acts as somebody under the rules', async () => {
    expect(await run('admin-program.mjs', [name, secure(), SECRET], trusting())).toEqual({
      set: { ok: null },
      update: { ok: null },
      push: { ok: expect.stringContaining('/list/-') },
      transaction: { ok: 2 },
      once: { ok: { ann: { n: 2 } } },
      get: { ok: { n: 2 } },
      'as ann': { ok: { n: 2 } },
      'as ann, of another': denied,
      rules: { ok: { rules } },
      'new rules': { error: expect.anything() },
    });
    expect(await world.stored('notes/bob')).toBe(2);
  });

  test('each call ends with a refusal where the secret is wrong, or where it takes the server for an emulator', async () => {
    for (const [args, env] of [
      [[secure(), 'x'.repeat(40)], trusting()],
      [[`${world.address}/?ns=test`], { FIREBASE_DATABASE_EMULATOR_HOST: new URL(world.address).host }],
    ] as const) {
      const results = await run('admin-program.mjs', [name, ...args], env);
      expect(Object.values(results).filter((result) => !(result as { error?: string }).error)).toEqual([]);
      expect(results).toMatchObject({ set: denied, once: denied, 'as ann, of another': denied });
    }
  });
});
