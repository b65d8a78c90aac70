import type * as files from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readChannel } from '../channels/channel.ts';
import { releasesOf } from '../channels/promote.ts';
import { compose } from '../cli/compose-command.ts';
import { exitCodes } from '../facts/exit-codes.ts';
import { buildTiny, temporaryFolder } from '../testing/fixtures.ts';
import { folderStore } from './folder-store.ts';

/** How many more writes fit on the disk. */
let mockRoom = Number.POSITIVE_INFINITY;

/** The real file system, with an end to it: once full it stays full, and only removing works. */
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof files>('node:fs/promises');
  const take = (what: string): void => {
    if (mockRoom <= 0) throw Object.assign(new Error(`ENOSPC: no space left on device, ${what}`), { code: 'ENOSPC' });
    mockRoom -= 1;
  };
  const limited =
    <A extends unknown[], R>(what: string, action: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      take(what);
      return action(...given);
    };
  return {
    ...real,
    mkdir: limited('mkdir', real.mkdir as (...given: unknown[]) => Promise<unknown>),
    link: limited('link', real.link),
    rename: limited('rename', real.rename),
    writeFile: limited('open', real.writeFile as (...given: unknown[]) => Promise<void>),
    open: async (path: string, flags: string) => {
      if (flags !== 'r') take('open');
      const file = await real.open(path, flags);
      const write = file.writeFile.bind(file);
      file.writeFile = async (data) => {
        // The first half still fits.
        await write(data.slice(0, mockRoom > 0 ? undefined : data.length / 2));
        take('write');
      };
      return file;
    },
  };
});
afterEach(() => {
  mockRoom = Number.POSITIVE_INFINITY;
});

async function openDisk() {
  const folder = await temporaryFolder();
  const store = folderStore(folder);
  const said: string[] = [];
  const run = (...argv: string[]) =>
    compose(argv, {
      store,
      workspace: folder,
      build: async () => {},
      line: (text) => said.push(text),
      error: (text) => said.push(text),
    });
  const shell = await buildTiny({ name: 'host-shell', version: '1.0.0' });
  expect(await run('publish', 'host-shell', '--from', shell, '--channel', 'production')).toBe(0);
  said.length = 0;
  return { folder, store, run, said };
}

const present = async (store: ReturnType<typeof folderStore>) => {
  const channel = await readChannel(store, 'production');
  return {
    releases: await store.listReleases(),
    set: await releasesOf(store, channel),
    changes: channel?.history.length,
  };
};

/** Runs a command with ever more room, until it fits. */
async function runOnFullDisk(disk: Awaited<ReturnType<typeof openDisk>>, ...argv: string[]): Promise<number> {
  const { folder, store, run, said } = disk;
  const before = await present(store);
  for (let room = 0; ; room += 1) {
    mockRoom = room;
    said.length = 0;
    const code = await run(...argv);
    mockRoom = Number.POSITIVE_INFINITY;
    expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([]);
    if (code === 0) return room;
    expect(code).toBe(exitCodes.STORE_FAILED);
    expect(JSON.parse(said.join('\n'))).toEqual({
      ok: false,
      code: 'STORE_FAILED',
      message: 'The disk is full: nothing was changed. Free space, and run it again.',
      details: [],
    });
    expect(await present(store)).toEqual(before);
  }
}

it('a full disk is said in one line, leaves everything as it was, and the same command works when there is room', async () => {
  const disk = await openDisk();
  const build = await buildTiny({ name: 'mfe-catalog', version: '1.0.0', files: { 'a.js': 'a', 'b.js': 'b' } });
  expect(await runOnFullDisk(disk, 'publish', 'mfe-catalog', '--from', build, '--json')).toBeGreaterThan(5);
  expect(await runOnFullDisk(disk, 'promote', 'mfe-catalog@1.0.0', '--to', 'production', '--json')).toBeGreaterThan(5);
  const { set, changes } = await present(disk.store);
  expect([set, changes]).toEqual([{ 'host-shell': '1.0.0', 'mfe-catalog': '1.0.0' }, 2]);
});

it('a rollback needs hardly any room', async () => {
  const disk = await openDisk();
  const build = await buildTiny({ name: 'mfe-catalog', version: '1.0.0' });
  const { history } = (await readChannel(disk.store, 'production')) ?? { history: [] };
  await disk.run('publish', 'mfe-catalog', '--from', build, '--channel', 'production');
  const needed = await runOnFullDisk(
    disk,
    'rollback',
    '--to',
    history[0]?.id ?? '',
    '--channel',
    'production',
    '--json',
  );
  // Two small documents: its entry in the audit log, and the channel's.
  expect(needed).toBeLessThan(25);
});
