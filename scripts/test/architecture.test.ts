import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (path: string) => readFileSync(path, 'utf8');
const files = spawnSync('git', ['ls-files', '*/package.json'], { encoding: 'utf8' }).stdout.trim().split('\n');
/** Examples and proofs import whom they like. */
const packages = files
  .filter((file) => !/^(proofs|outside\/hosts)\//.test(file))
  .map((file) => ({ folder: dirname(file), content: JSON.parse(read(file)) as Package }));
const folderOf = new Map(packages.map(({ folder, content }) => [content.name, folder]));

const rows = new Map(
  [...read('docs/architecture.md').matchAll(/^\| `([\w/-]+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(
    ([, folder = '', imports = '']) => [folder, [...imports.matchAll(/`([^`]+)`/g)].map(([, name]) => name)],
  ),
);

test('the table of docs/architecture.md names every package, and whom each imports', () => {
  const real = packages.map(({ folder, content }): [string, string[]] => {
    const named = Object.keys({ ...content.dependencies, ...content.peerDependencies });
    return [folder, named.flatMap((name) => folderOf.get(name) ?? []).sort()];
  });
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(real));
});

test('every folder of the top is in the map of README', () => {
  const tracked = spawnSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const folders = tracked.split('\n').filter((folder) => !folder.startsWith('.'));
  expect(folders.filter((folder) => !read('README.md').includes(`(${folder})`))).toEqual([]);
});

test.each(['marketplace-api/src', 'host-shell/src', 'site/src'])(
  'docs/architecture.md names every room of %s',
  (place) => {
    const tracked = spawnSync('git', ['ls-tree', '-d', '--name-only', 'HEAD', `${place}/`], { encoding: 'utf8' });
    const rooms = tracked.stdout
      .trim()
      .split('\n')
      .map((path) => path.slice(place.length + 1));
    const row =
      read('docs/architecture.md')
        .split('\n')
        .find((line) => line.startsWith(`| \`${place}\` |`)) ?? '';
    expect(rooms.filter((room) => room !== 'testing' && !row.includes(`\`${room}/`))).toEqual([]);
  },
);

test('a decision record has at most 60 lines', () => {
  const records = spawnSync('git', ['ls-files', 'docs/adr/*.md'], { encoding: 'utf8' }).stdout.trim().split('\n');
  expect(records.filter((file) => read(file).trimEnd().split('\n').length > 60)).toEqual([]);
});
