import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** Packages whose folders are rooms: no two that need each other, files among them. */
const packages = ['marketplace-api/src'];
const MOST_FILES = 20;

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(path);
const sourcesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter(isSource);

const IMPORTS = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Each file with those of the same package that it imports. */
function importsOf(root: string): Map<string, string[]> {
  const files = sourcesOf(root);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const named = [...text.matchAll(IMPORTS)].map(([, path = '']) => normalize(join(dirname(file), path)));
      return [file, named.filter((path) => known.has(path))];
    }),
  );
}

const foldersOf = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((file) => {
      const parts = dirname(file).split('/');
      return ['.', ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))];
    }),
  );

/** What lies in a folder, a file or a folder of its own, with what it needs beside it. */
function neighboursIn(folder: string, imports: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const entryOf = (file: string): string | undefined => {
    const path = relative(folder, file);
    return path.startsWith('..') ? undefined : path.split(sep)[0];
  };
  const needs = new Map<string, Set<string>>();
  for (const [file, named] of imports) {
    const own = entryOf(file);
    if (own === undefined) continue;
    const others = needs.get(own) ?? new Set<string>();
    needs.set(own, others);
    for (const path of named) {
      const other = entryOf(path);
      if (other !== undefined && other !== own) others.add(other);
    }
  }
  return needs;
}

/** Takes away what needs nothing that is left; what stays needs itself, by way of others. */
function circleIn(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(needs.keys());
  for (;;) {
    const free = [...left].filter((entry) => ![...(needs.get(entry) ?? [])].some((other) => left.has(other)));
    if (free.length === 0) return [...left].sort();
    for (const entry of free) left.delete(entry);
  }
}

describe.each(packages)('%s', (root) => {
  const imports = importsOf(root);
  const folders = [...foldersOf(imports.keys())];

  test('no two rooms need each other', () => {
    const circles = folders
      .map((folder) => [folder, circleIn(neighboursIn(folder, imports))] as const)
      .filter(([, circle]) => circle.length > 0);
    expect(circles).toEqual([]);
  });
});

test('no folder of the repository holds more sources than one finds one’s way in', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], { encoding: 'utf8' }).split('\n');
  const counts = new Map<string, number>();
  for (const file of files.filter(
    (path) => !/\.(test|spec)\.tsx?$|\.d\.m?ts$|\/(migrations|seed)\/|^findings\//.test(path),
  ))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});
