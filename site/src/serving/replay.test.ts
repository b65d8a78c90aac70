import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore, promote } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { writeSnapshot } from 'marketplace-api/testing/database/snapshot';

/** It lives for seconds: the embedded database is compiled once, not again for speed. */
const SHORT_LIVED = '--liftoff-only';
const compose = fileURLToPath(new URL('../compose.ts', import.meta.url));
let dataDir: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'test-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `compose replay` as a person would; returns its first output, and the process. */
async function replay(id: string, port: number): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(
    process.execPath,
    [SHORT_LIVED, '--import', 'tsx', compose, 'replay', id, '--port', String(port)],
    {
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, SEED_DATA: 'off', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running = child;
  const said = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => resolve(String(text)));
  });
  return { child, said };
}

it('serves an old composition as it was, beside the site, and writes nothing into the store', async () => {
  const store = folderStore(join(dataDir, 'releases'));
  const shell = await publishTiny(store, { name: 'host-shell', version: '1.0.0' });
  const old = await publishTiny(store, { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } });
  const promoted = await promote(store, [shell, old], 'production', note);
  const id = promoted.ok ? promoted.value.channel.composition : '';
  await publishTiny(store, { name: 'mfe-catalog', version: '1.1.0', pages: { '/': './HomePage' } });
  await promote(store, [{ name: 'mfe-catalog', version: '1.1.0' }], 'production', note);

  await writeSnapshot(join(dataDir, 'database'));
  const port = await freePort();
  const { child, said } = await replay(id, port);
  expect(said.trim()).toBe(`Composition ${id} runs at http://localhost:${port} (Ctrl-C ends it)`);
  const shown = await (await fetch(`http://127.0.0.1:${port}/composition.json`)).json();
  expect([shown.id, shown.remotes['mfe-catalog'].version]).toEqual([id, '1.0.0']);
  const report = { kind: 'error', name: 'mfe-catalog', version: '1.0.0' };
  const body = JSON.stringify({ composition: id, reports: [report] });
  await fetch(`http://127.0.0.1:${port}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await store.listDocuments('telemetry')).toEqual([]);
});

it('refuses an unknown composition in one line', async () => {
  const { child, said } = await replay('0123456789ab', 1);
  expect(said.trim()).toContain('There is no composition 0123456789ab');
  const [code] = await once(child, 'exit');
  expect(code).toBe(3);
});
