import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface InstalledPackage {
  readonly licence: string;
  /** Lines of its licence file that say whose it is. */
  readonly copyright: readonly string[];
}

const subfolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of the packages that lie in `node_modules/.pnpm/<key>/node_modules`; links to others are left out. */
function packageFolders(root: string): string[] {
  const store = join(root, 'node_modules/.pnpm');
  return subfolders(store)
    .map((key) => join(store, key, 'node_modules'))
    .filter(existsSync)
    .flatMap((folder) =>
      subfolders(folder).flatMap((name) =>
        name.startsWith('@')
          ? subfolders(join(folder, name)).map((inner) => join(folder, name, inner))
          : [join(folder, name)],
      ),
    );
}

const licenceOf = ({ license, licenses }: { license?: unknown; licenses?: unknown }): string => {
  const given = license ?? licenses;
  if (typeof given === 'string' && given !== '') return given;
  if (Array.isArray(given)) return given.map((each) => licenceOf({ license: each })).join(' OR ');
  const { type } = (given ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : 'UNKNOWN';
};

function licenceFile(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}

/** Some packages say it in their licence file alone. */
const namedBy = (text: string): string => (/^\s*(the )?mit licen[cs]e\b/i.test(text) ? 'MIT' : 'UNKNOWN');

function copyrightOf(text: string): string[] {
  const found = text
    .split('\n')
    .map((line) => line.replace(/[*#>`]/g, '').trim())
    .filter(
      (line) => /^(copyright\b|\(c\)|©)/i.test(line) && /\d{4}|©|\(c\)/i.test(line) && !/\[yyyy\]|<year>/i.test(line),
    );
  return [...new Set(found.map((line) => line.slice(0, 160)))].slice(0, 4);
}

/** `name@version` → licence and owners of every installed package. */
export function installedPackages(root: string): Map<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>();
  for (const folder of packageFolders(root)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const key = `${json.name}@${json.version}`;
    if (found.has(key)) continue;
    const text = licenceFile(folder);
    const licence = licenceOf(json);
    found.set(key, { licence: licence === 'UNKNOWN' ? namedBy(text) : licence, copyright: copyrightOf(text) });
  }
  return found;
}
