import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { testApiFor } from '../testing/test-api-for.ts';
import { checkArchive, createKeys } from './index.ts';
import { backUp } from './scheduled-backup.ts';

const api = testApiFor('file');
const HOUR_MS = 3_600_000;

test('a backup is written once a period, sealed, and only the newest stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  const { identity, recipient } = await createKeys();
  const settings = { folder, recipients: [recipient], hours: 6 };
  const { context } = api.api;
  const older = Array.from({ length: 14 }, (_, day) => `kaza-2026-11-${String(day + 1).padStart(2, '0')}T00-00.age`);
  for (const name of [...older, 'mine.txt']) await writeFile(join(folder, name), '');
  const file = await backUp(context, settings);
  expect(await checkArchive(file ?? '', identity)).toMatchObject({ manifest: { keys: context.secrets.ids } });
  expect(await backUp(context, settings)).toBeNull();
  expect((await readdir(folder)).sort()).toEqual([...older.slice(1), basename(file ?? ''), 'mine.txt'].sort());
  api.clock.advance(6 * HOUR_MS);
  expect(await backUp(context, settings)).not.toBeNull();
  await rm(folder, { recursive: true, force: true });
});

test('a clock that is ahead pushes no good backup out, neither then nor afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  const { recipient } = await createKeys();
  const settings = { folder, recipients: [recipient], hours: 6 };
  const { context } = api.api;
  const good = Array.from({ length: 14 }, (_, day) => `kaza-2026-11-${String(day + 1).padStart(2, '0')}T00-00.age`);
  for (const name of good) await writeFile(join(folder, name), '');
  api.clock.advance(400 * 24 * HOUR_MS);
  const ahead = basename(
    (await backUp({ ...context, clockGuard: { ...context.clockGuard, agrees: async () => false } }, settings)) ?? '',
  );
  expect((await readdir(folder)).sort()).toEqual([...good, ahead].sort());
  api.clock.advance(-400 * 24 * HOUR_MS);
  const right = basename((await backUp(context, settings)) ?? '');
  expect((await readdir(folder)).sort()).toEqual([...good.slice(1), right, ahead].sort());
  await rm(folder, { recursive: true, force: true });
});
