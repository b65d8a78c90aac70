import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, parse, posix, relative, sep } from 'node:path';
import type { ContractPackage } from 'federation-release/contracts';
import { BuildError, installedFolder } from '../facts/package-facts.ts';
import { compile, declarationsBelow } from './compile-types.ts';
import { sourcesOf } from './package-uses.ts';

type Texts = Readonly<Record<string, string>>;

/** Contracts of a company may hand on federation's own: those declarations come along in a folder of their own. */
const BELOW = 'federation-contracts';
const FOLDER = 'federation';

const IMPORTED = /((?:from |import\()(['"]))([^'"]+)\2/g;

/** Request of a package → its declaration without ending: `federation-contracts/composition` → `composition/index`. */
function entriesOf(dir: string): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  return new Map(
    Object.entries(exports).map(([path, target]) => [
      posix.join(BELOW, path),
      (typeof target === 'string' ? target : target.types).replace(/^\.\/(src|dist)\//, '').replace(/(\.d)?\.ts$/, ''),
    ]),
  );
}

/** Emits declarations of source packages. Those of others are named too: what is imported counts as a library. */
async function emitted(
  [dir = '', ...others]: readonly string[],
  settings: string,
  folder: string,
): Promise<(dir: string) => Promise<Texts>> {
  const { root } = parse(dir);
  const files = [...(await Promise.all(others.map(sourcesOf))).flat(), join(dir, 'src/index.ts')];
  const outDir = join(folder, 'out');
  const emit = { types: [], noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
  const errors = await compile(folder, settings, { ...emit, outDir, rootDir: root }, files);
  if (errors[0] !== undefined) throw new BuildError(`${dir.split(sep).at(-1)} does not compile: ${errors[0]}`);
  return (of) => declarationsBelow(join(outDir, relative(root, of), 'src'));
}

/** What is reached from `index.d.ts`, by paths below one folder; those of `below` stand in a folder of their own. */
function reached(own: Texts, below: Texts, entries: ReadonlyMap<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (path: string): void => {
    const text = path.startsWith(`${FOLDER}/`) ? below[path.slice(FOLDER.length + 1)] : own[path];
    if (text === undefined || path in found) return;
    const next: string[] = [];
    found[path] = text.replaceAll(IMPORTED, (all, before: string, quote: string, request: string) => {
      const entry = entries.get(request);
      const target =
        entry === undefined
          ? request.startsWith('.') && posix.join(posix.dirname(path), request.replace(/\.[jt]s$/, ''))
          : `${FOLDER}/${entry}`;
      if (!target) return all;
      next.push(`${target}.d.ts`);
      const to = posix.relative(posix.dirname(path), `${target}.ts`);
      return `${before}${to.startsWith('.') ? to : `./${to}`}${quote}`;
    });
    for (const one of next) add(one);
  };
  add('index.d.ts');
  return found;
}

/**
 * The declarations of a company's contracts as a release keeps them: path → text. Of sources they are compiled, of an
 * installed package they are read.
 * @param settings the compiler's
 * @param folder for what is compiled
 */
export async function contractDeclarations(
  { dir }: ContractPackage,
  settings: string,
  folder: string,
): Promise<Record<string, string>> {
  const own = realpathSync(dir);
  const below = hasBelow(own) ? realpathSync(installedFolder(own, BELOW)) : null;
  const isInstalled = (one: string) => existsSync(join(one, 'dist/index.d.ts'));
  const ofSources = [own, ...(below === null ? [] : [below])].filter((one) => !isInstalled(one));
  const sources = isInstalled(own) ? null : await emitted(ofSources, settings, folder);
  const textsOf = (one: string) =>
    isInstalled(one) || sources === null ? declarationsBelow(join(one, 'dist')) : sources(one);
  if (below === null) return reached(await textsOf(own), {}, new Map());
  return reached(await textsOf(own), await textsOf(below), entriesOf(below));
}

function hasBelow(dir: string): boolean {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return BELOW in dependencies || BELOW in peerDependencies;
}
