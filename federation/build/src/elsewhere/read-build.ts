import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { isStyleSheet } from 'federation-contracts/composition';
import { keyframesOf, SheetError, scopeSheet } from 'federation-release/styles';
import { MANIFEST_FILE } from '../facts/build-options.ts';
import { BuildError } from '../facts/package-facts.ts';
import { meantModules } from '../facts/shared-dependencies.ts';
import { withoutPolicyOfEachText } from '../sources/policy-of-each-text.ts';
import { type ReadScript, readScript } from './adopted-scripts.ts';
import type { FoundBuild } from './found-build.ts';
import { rebased } from './rebase.ts';

export const isScript = (file: string): boolean => /\.[cm]?js$/.test(file);
/** Pages, maps, descriptions and types are for others than a page of ours. */
const leftOut =
  /(\.html|\.map|\.d\.ts|\.LICENSE\.txt|(^|\/)(mf-[\w-]+\.json|remoteEntry(\.ssr\.js|\.json)|importmap\.json|release\.json)|@mf-types[\w.]*)$/;

/** The files of a build that are for pages. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (file) =>
        !leftOut.test(file) &&
        !file
          .split('/')
          .some((part) => part.startsWith('.') || part === 'node_modules' || part.startsWith('@mf-types')),
    )
    .sort();
}

export const meant = meantModules();
const isRelative = (request: string): boolean => /^\.{0,2}\//.test(request);

/** Its code, with files where they lie now. */
function placed(
  file: string,
  { format, code }: ReadScript,
  { container, publicPath }: FoundBuild,
  files: readonly string[],
) {
  if (publicPath === undefined) return code;
  const kind = format === 'module' ? 'module' : file === container ? 'entry' : 'other';
  const text = rebased(file, code, { publicPath, files }, kind);
  if (text !== null) return text;
  throw new BuildError(
    `${MANIFEST_FILE}: publicPath is ${publicPath}, where no page here may load from. Build with publicPath "auto" (Rsbuild: assetPrefix "auto", Vite: base "./").`,
  );
}

/** All scripts that are loaded from the first ones; where they are no modules, their own loaders know which. */
export async function scriptsOf(
  dir: string,
  found: FoundBuild,
  files: readonly string[],
): Promise<Map<string, ReadScript>> {
  const scripts = new Map<string, ReadScript>();
  const copies = new Set(Object.entries(found.copies).flatMap(([name, own]) => (meant.has(name) ? own : [])));
  const queue = found.container ? [found.container] : Object.values(found.exposes);
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (scripts.has(file) || copies.has(file)) continue;
    if (!files.includes(file)) throw new BuildError(`${file} is missing in ${dir}.`);
    const script = await readScript(file, withoutPolicyOfEachText(await readFile(join(dir, file), 'utf8')));
    scripts.set(file, { ...script, code: placed(file, script, found, files) });
    if (script.format === 'classic') continue;
    for (const request of script.requests) {
      if (isRelative(request)) queue.push(posix.join(posix.dirname(file), request));
      else if (!meant.has(request) && found.names[request] !== undefined) queue.push(found.names[request]);
    }
  }
  return scripts;
}

/** What the page must give: by its descriptions, and by what its scripts request by name. */
export function takenOf(found: FoundBuild, scripts: ReadonlyMap<string, ReadScript>, name: string): string[] {
  const taken = new Set(Object.keys(found.shared).filter((request) => meant.has(request)));
  for (const [file, { requests }] of scripts)
    for (const request of requests) {
      if (isRelative(request) || /^[a-z]+:/.test(request)) continue;
      if (meant.has(request)) taken.add(request);
      else if (found.names[request] === undefined && found.globalName === undefined)
        throw new BuildError(
          `${file} imports ${request}, which pages here do not share: build ${name} with it inside.`,
        );
    }
  return [...taken].sort();
}

/** The sheets, confined to the remote. */
export async function sheetsOf(
  dir: string,
  files: readonly string[],
  remote: string,
  publicPath?: string,
): Promise<Map<string, string>> {
  const sheets = files.filter(isStyleSheet);
  const texts = await Promise.all(
    sheets.map(async (file) => {
      const text = await readFile(join(dir, file), 'utf8');
      return publicPath === undefined ? text : (rebased(file, text, { publicPath, files }, 'other') ?? text);
    }),
  );
  const keyframes = new Set(texts.flatMap((text) => keyframesOf(text)));
  return new Map(
    sheets.map((file, index) => {
      try {
        return [file, scopeSheet(texts[index] ?? '', { remote, keyframes })] as const;
      } catch (error) {
        if (error instanceof SheetError) throw new BuildError(`${file}: ${error.message}`);
        throw error;
      }
    }),
  );
}
