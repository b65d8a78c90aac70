import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from 'marketplace-api';
import { refusalOfFolder } from 'marketplace-api/archive';
import { SHORT_LIVED, startApiProcess } from './api-process.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
});

test('a data folder that others may enter is refused, with the command that mends it', async () => {
  const data = join(folder, 'data');
  await mkdir(data);
  await chmod(data, 0o755);
  await writeFile(join(data, 'token-secret'), 'x'.repeat(48));
  await expect(claimDataFolder(data)).rejects.toThrow(
    `The data folder ${data} is open to others on this machine. Close it, then start again: chmod -R go= ${data}`,
  );
  // What the plan of an upgrade says of it.
  expect(await refusalOfFolder(data)).toContain(`chmod -R go= ${data}`);
  await chmod(data, 0o700);
  expect(await refusalOfFolder(data)).toBeNull();
  expect(await refusalOfFolder(join(data, 'none'))).toBeNull();
  await expect(claimDataFolder(data)).resolves.toBeUndefined();
});

test('a folder that is made is the owner’s alone, and so is every file in it, the database’s too', async () => {
  const data = join(folder, 'deep', 'data');
  const api = await startApiProcess({ DATA_DIR: data, DEMO_PROVIDER: 'off', SEED_DATA: 'off' }, SHORT_LIVED);
  const wide = async () => {
    const entries = await readdir(data, { withFileTypes: true, recursive: true });
    const modes = await Promise.all(
      entries.map(async (entry) => [entry.name, await modeOf(join(entry.parentPath, entry.name))]),
    );
    return modes.filter(([, mode]) => !/^[67]00$/.test(String(mode)));
  };
  const whileOpen = [await modeOf(data), await wide()];
  await api.stop();
  expect([whileOpen, await wide()]).toEqual([['700', []], []]);
});
