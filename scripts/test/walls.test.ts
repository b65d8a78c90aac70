import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Groups of packages whose rooms are walled. */
const walled = ['federation', 'outside'].flatMap((group) =>
  readdirSync(group).flatMap((name) => (existsSync(join(group, name, 'src')) ? [join(group, name, 'src')] : [])),
);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Files that a source imports by their path. */
const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );

test.each(walled)('no two rooms of %s import each other, directly or over others', (folder) => {
  const rooms = new Map<string, Set<string>>();
  for (const file of sourcesIn(folder))
    for (const imported of importedBy(file)) {
      const [from, to] = [dirname(file), dirname(imported)];
      if (from !== to) rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
    }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(rooms.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  const circles = [...rooms.keys()].filter((room) => reaches(room, room)).map((room) => relative(folder, room));
  expect(circles).toEqual([]);
});
