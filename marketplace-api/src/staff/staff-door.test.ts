import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApiFor } from '../testing/test-api-for.ts';
import { callSite } from './call-site.ts';
import { openStaffDoor, staffDoorOf } from './staff-door.ts';

const api = testApiFor('file');

/** The door of a running site in a data folder of its own. */
async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-staff-'));
  const { context } = api.api;
  const close = await openStaffDoor({ ...context, settings: { ...context.settings, dataDir } });
  return { path: staffDoorOf(dataDir), close };
}

test('staff reach the database of a running site, and nobody once it has ended', async () => {
  const { path, close } = await open();
  const answer = (await callSite(path, { do: 'list', all: true })) as { lines: string[] };
  expect(answer.lines).toHaveLength(3);
  expect(await callSite(path, { do: 'everything' })).toHaveProperty('refused');
  await close();
  expect(await callSite(path, { do: 'list', all: true })).toBeNull();
});

test('what is no command hurts nothing', async () => {
  const { path, close } = await open();
  const said = await new Promise<string>((resolve) => {
    const socket = connect(path, () => socket.write('hello\n'));
    socket.once('data', (data) => resolve(String(data)));
  });
  expect(said).toContain('refused');
  expect(await callSite(path, { do: 'list', all: false })).toEqual({ lines: [] });
  await close();
});

test('a data folder with too long a name has no door, and the site runs on', async () => {
  const { context } = api.api;
  const dataDir = join(tmpdir(), 'x'.repeat(120));
  const close = await openStaffDoor({ ...context, settings: { ...context.settings, dataDir } });
  await close();
});
