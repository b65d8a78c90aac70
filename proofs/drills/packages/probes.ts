import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./probes', import.meta.url));
const ENDING = '.jsx.template';

/** A page that uses packages of other people's, and says so once they have done their part. */
export interface Probe {
  readonly name: string;
  /** Packages that it is about, the first one is what the table names. */
  readonly packages: readonly string[];
  readonly source: string;
  /** What its worker runs; null: it has none. */
  readonly worker: string | null;
  /** What it is about says itself that it runs in browsers alone: the edge is not asked. */
  readonly inBrowsers: boolean;
  /** Trusted Types policies that its remote declares. */
  readonly trustedTypes: readonly string[];
}

/** Package → exact version, of everything that a probe needs. */
export const versions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./versions.json', import.meta.url), 'utf8'),
);

function readProbe(path: string): Probe {
  const text = readFileSync(join(FOLDER, path), 'utf8');
  const [first = ''] = text.split('\n');
  const name = path.slice(path.lastIndexOf('/') + 1, -ENDING.length);
  const worker = join(FOLDER, path.replace(ENDING, '.worker.js.template'));
  return {
    name,
    packages: first.replace('// ', '').trim().split(/\s+/),
    source: text,
    worker: existsSync(worker) ? readFileSync(worker, 'utf8') : null,
    inBrowsers: text.trimEnd().endsWith('// browser'),
    trustedTypes: /^\/\/ trusted-types (.*)$/m.exec(text)?.[1]?.split(' ') ?? [],
  };
}

/** All probes, in the order of their names below each subject. */
export const readProbes = (): Probe[] =>
  readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(ENDING))
    .sort()
    .map(readProbe);
