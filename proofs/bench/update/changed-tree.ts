import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeSourceHash } from 'federation-build';
import { runIn } from '../../drills/own-repository/tools.ts';

/** What is not of the sources, or is made anew. */
const LEFT_OUT = new Set(['.git', '.cache', '.data', 'test-results']);
const WORDS = 'src/messages.en.ts';
/** A sentence of a catalogue: what somebody changes in a patch. */
const SENTENCE = /: '([A-Z][^'\\]* [^'\\]*[a-z.])'/g;

/** Changes the last word of some sentences of a package, spread over its catalogue. */
async function changeWords(packageDir: string, count: number, round: number): Promise<void> {
  const file = join(packageDir, WORDS);
  const text = await readFile(file, 'utf8');
  const found = [...text.matchAll(SENTENCE)].map(({ index }) => index);
  const step = Math.max(1, Math.floor(found.length / count));
  const chosen = new Set(found.filter((_, at) => at % step === 0).slice(0, count));
  const changed = text.replace(SENTENCE, (whole, sentence: string, index: number) =>
    chosen.has(index) ? whole.replace(sentence, `${sentence} ${'anew '.repeat(round).trim()}`) : whole,
  );
  if (changed === text) throw new Error(`${file} has no sentence to change.`);
  // Beside it and into its place: it may be a link to the file of the sources.
  await writeFile(`${file}.new`, changed);
  await rename(`${file}.new`, file);
}

/** The same tree once more: files that nobody changes are links, so that it costs seconds and no room. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = (await readdir(from, { withFileTypes: true })).filter(({ name }) => !LEFT_OUT.has(name));
  await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const [source, target] = [join(from, entry.name), join(to, entry.name)];
        return entry.isSymbolicLink() ? cp(source, target, { verbatimSymlinks: true }) : link(source, target);
      }),
  );
  for (const entry of entries.filter((one) => one.isDirectory()))
    await copyTree(join(from, entry.name), join(to, entry.name));
}

export interface Change {
  readonly package: string;
  readonly version: string;
  /** Sentences of it that are others. */
  readonly sentences: number;
}

/** Folders with builds of changed sources of a checkout, made with its own tools; made once for the same sources. */
export async function buildChanged(checkout: string, changes: readonly Change[]): Promise<Map<Change, string>> {
  const cache = join(checkout, '.cache/update');
  const folders = new Map<Change, string>();
  for (const change of changes) {
    const source = await computeSourceHash(join(checkout, change.package));
    const key = createHash('sha256')
      .update(JSON.stringify([source, change]))
      .digest('hex')
      .slice(0, 12);
    folders.set(change, join(cache, `${change.package}-${key}`));
  }
  const missing = changes.filter((change) => !existsSync(join(folders.get(change) as string, 'release.json')));
  if (missing.length === 0) return folders;
  const tree = join(cache, `tree-${process.pid}`);
  try {
    await copyTree(checkout, tree);
    for (const [at, change] of missing.entries()) {
      const dir = join(tree, change.package);
      const words = join(dir, WORDS);
      await rm(words);
      await cp(join(checkout, change.package, WORDS), words);
      await changeWords(dir, change.sentences, 1 + (at % 3));
      const draft = join(cache, `draft-${process.pid}`);
      const build = ['--import', 'tsx', 'site/src/releases/build-one.ts', dir, change.version, draft];
      await runIn(tree, process.execPath, build);
      const folder = folders.get(change) as string;
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    }
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
  return folders;
}

/** Another commit of this repository with its own packages installed; made once. */
export async function checkoutOf(commit: string): Promise<string> {
  const root = process.cwd();
  const dir = join(root, '.cache/update-peer', commit);
  if (existsSync(join(dir, 'node_modules/.kaza-installed'))) return dir;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const archive = `${dir}.tar`;
  await runIn(root, 'git', ['archive', '--output', archive, commit]).catch(() => {
    throw new Error(`This copy has no commit ${commit}: name one with --peer, or get the history (git fetch).`);
  });
  await runIn(dir, 'tar', ['-xf', archive]);
  await rm(archive);
  await runIn(dir, process.execPath, ['scripts/bootstrap.mjs', 'install']);
  return dir;
}
