import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from 'federation-release/testing';
import { keepSourceMaps } from './source-maps.ts';

test('a release keeps the maps of what its pages run, not those of servers, tools or a shell’s whole files', async () => {
  const folder = await temporaryFolder();
  for (const path of ['shell.js', 'a/b.js', 'whole-shell.js', 'server/server.cjs', 'types/x.js']) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'code()');
    await writeFile(join(folder, `${path}.map`), `map of ${path}`);
  }
  await keepSourceMaps(folder);
  const stored = join(folder, 'types/maps');
  const files = readdirSync(stored, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.gz'));
  expect(files.sort()).toEqual(['a/b.js.map.gz', 'shell.js.map.gz']);
  expect(gunzipSync(readFileSync(join(stored, 'shell.js.map.gz'))).toString()).toBe('map of shell.js');
});
