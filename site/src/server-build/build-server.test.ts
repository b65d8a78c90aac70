import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'marketplace-api/testing/database/free-port';

const run = promisify(execFile);
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Outside of the repository no process finds a package of its own there.
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  await run(process.execPath, ['scripts/bootstrap.mjs', 'packages', 'servers', '--out', join(folder, 'dist')]);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts a built server as production does: nothing but Node and settings. */
function start(name: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'dist', name, 'main.js')], {
    cwd: folder,
    env: { LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said };
}

/** Asks until there is a response, whatever it is. */
async function firstAnswer(url: string, { child, said }: ReturnType<typeof start>): Promise<Response> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it did not start: ${said()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the built API starts without its sources, is ready, and finds the files that it reads', async () => {
  const port = await freePort();
  const api = start('api', { PORT: String(port), DATA_DIR: join(folder, 'api-data'), SEED_DATA: 'off' });
  const site = `http://127.0.0.1:${port}`;
  expect((await firstAnswer(`${site}/readyz`, api)).status).toBe(200);
  const places = await (await fetch(`${site}/api/v1/locations/suggest?q=Howrah`)).json();
  expect(places.data[0].label).toContain('West Bengal');
  expect((await fetch(`${site}/api/v1/docs/swagger-ui.css`)).status).toBe(200);
  expect((await fetch(`${site}/media/categories/icon-row.svg`)).status).toBe(200);
  api.child.kill('SIGTERM');
  expect(await once(api.child, 'exit')).toEqual([0, null]);
});

test('the built edge starts without its sources and says what it waits for', async () => {
  const port = await freePort();
  const upstream = { API_UPSTREAM: 'http://127.0.0.1:9', RENDERER_UPSTREAM: `unix:${join(folder, 'nobody.sock')}` };
  const edge = start('edge', { PORT: String(port), DATA_DIR: join(folder, 'edge-data'), ...upstream });
  const answer = await firstAnswer(`http://127.0.0.1:${port}/readyz`, edge);
  expect([answer.status, (await answer.json()).reasons]).toEqual([
    503,
    ['nothing is published in the channel production'],
  ]);
});

test('the built renderer has its compiled modules, and gives each connection a process that is ready to render', async () => {
  const socketFile = join(folder, 'renderer.sock');
  const renderer = start('renderer', { RENDERER_LISTEN: `unix:${socketFile}` });
  while (!renderer.said().includes('Renderers wait')) {
    if (renderer.child.exitCode !== null) throw new Error(renderer.said());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const socket = connect(socketFile);
  const [line] = await once(socket.setEncoding('utf8'), 'data');
  expect(JSON.parse(String(line).split('\n')[0] ?? '')).toEqual({ type: 'ready' });
  socket.destroy();
});

test('the bill of materials of a server names what it contains, and no tool', async () => {
  const names = async (server: string) => {
    const sbom = JSON.parse(await readFile(join(folder, 'dist', server, 'sbom.cdx.json'), 'utf8'));
    return sbom.components.map(({ name }: { name: string }) => name);
  };
  expect(await names('api')).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely']));
  for (const server of ['api', 'jobs', 'edge', 'renderer'])
    for (const tool of ['tsx', 'esbuild', '@swc/core', 'webpack', 'typescript', 'jest'])
      expect(await names(server)).not.toContain(tool);
});
