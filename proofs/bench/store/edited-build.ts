import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { integrityOf } from 'federation-release';
import type { Release } from 'shared-contracts/composition';

/** A sentence as a bundler leaves it. */
const SENTENCE = /"([A-Z][a-z]+(?: [a-z]+){2,8}[.?]?)"/g;
const CONTENT_NAME = /\.([0-9a-f]{8})\.js$/;
const isText = (path: string): boolean => /\.(js|cjs|map\.gz)$/.test(path);

type Files = Map<string, string>;

async function readTexts(dir: string): Promise<Files> {
  const paths = await readdir(dir, { recursive: true });
  const texts: Files = new Map();
  for (const path of paths.filter(isText)) {
    const bytes = await readFile(join(dir, path));
    texts.set(path, (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  }
  return texts;
}

/** The sentence of this turn: one that a page shows, in whichever files it stands. */
function sentenceOf(texts: Files, turn: number): string {
  const shown = [...texts].filter(([path]) => path.endsWith('.js')).map(([, text]) => text);
  const sentences = [...new Set(shown.flatMap((text) => [...text.matchAll(SENTENCE)].map(([, words = '']) => words)))];
  const sentence = sentences[(turn * 7) % sentences.length];
  if (sentence === undefined) throw new Error('No script of this build has a sentence.');
  return sentence;
}

/** Names say what is in files: those of changed ones are others, wherever they stand. */
function renamed(path: string, text: string): readonly [string, string] | null {
  const [, before] = CONTENT_NAME.exec(path) ?? [];
  return before === undefined ? null : [before, createHash('sha256').update(text).digest('hex').slice(0, 8)];
}

/** Changes a word in a build, as the next one of a team does: in scripts, server build and source maps. */
export async function editBuild(dir: string, version: string, turn: number): Promise<void> {
  const texts = await readTexts(dir);
  const sentence = sentenceOf(texts, turn);
  const changed: Files = new Map();
  for (const [path, text] of texts)
    if (text.includes(sentence)) changed.set(path, text.replaceAll(sentence, `${sentence} anew`));
  let release = await readFile(join(dir, 'release.json'), 'utf8');
  for (const [path, text] of [...changed]) {
    const names = renamed(path, text);
    if (names === null) continue;
    release = release.replaceAll(...names);
    for (const [other, content] of new Map([...texts, ...changed]))
      if (content.includes(names[0])) changed.set(other, content.replaceAll(...names));
  }
  const { files, ...facts } = JSON.parse(release) as Release;
  for (const [path, text] of changed) {
    const bytes = path.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
    await writeFile(join(dir, path), bytes);
  }
  await moveRenamed(dir, Object.keys(files));
  const described: Record<string, Release['files'][string]> = {};
  for (const [path, file] of Object.entries(files)) {
    const bytes = await readFile(join(dir, path));
    described[path] = { ...file, integrity: integrityOf(bytes), bytes: bytes.length };
  }
  await writeFile(join(dir, 'release.json'), JSON.stringify({ ...facts, version, files: described }));
}

/** Files whose names are others in `release.json` now, maps of theirs too. */
async function moveRenamed(dir: string, paths: readonly string[]): Promise<void> {
  const logical = (path: string): string => path.replace(/\.[0-9a-f]{8}\.js/, '.js');
  const wanted = new Map(paths.map((path) => [logical(path), path]));
  const present = (await readdir(dir, { recursive: true })).filter((path) => isText(path) && !paths.includes(path));
  for (const path of present) {
    const target = wanted.get(logical(path));
    if (target !== undefined) await rename(join(dir, path), join(dir, target));
  }
}

/** A copy of a build that may be edited. */
export async function copyBuild(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
}
