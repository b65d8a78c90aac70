import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isStyleSheet } from 'federation-contracts/composition';
import { BuildError } from '../facts/package-facts.ts';

const STRANGE = /[^A-Za-z0-9._/-]/g;
const lawful = (text: string): string => text.replace(STRANGE, '-');
const isText = (file: string): boolean => /\.([cm]?js|css|json)$/.test(file);

/** Renames files, and what texts say of them. */
async function giveLawfulNames(copy: string, files: readonly string[], strange: readonly string[]): Promise<void> {
  const said = new Set(strange.filter(isStyleSheet));
  for (const file of (await readdir(copy, { recursive: true })).filter(isText)) {
    let text = await readFile(join(copy, file), 'utf8');
    for (const one of strange) {
      const name = basename(one);
      for (const form of [name, encodeURI(name)].filter((form) => text.includes(form))) {
        text = text.replaceAll(form, lawful(name));
        said.add(one);
      }
    }
    await writeFile(join(copy, file), text);
  }
  const taken = new Set(files);
  const isRefused = (file: string): boolean =>
    !said.has(file) || lawful(dirname(file)) !== dirname(file) || taken.has(lawful(file)) || !taken.add(lawful(file));
  const unsaid = strange.find(isRefused);
  if (unsaid !== undefined)
    throw new BuildError(
      `${unsaid}: names of files may have letters, digits, dots, dashes and underscores. Let the build name it so.`,
    );
  for (const file of strange) await rename(join(copy, file), join(copy, lawful(file)));
}

/**
 * A copy of a build in which files have names that no release can hold: under other names, wherever its texts say them.
 * A sheet is linked by its page.
 * @returns null where all names are lawful; else the folder of the copy, to be removed
 * @throws BuildError where nothing names such a file as it is called
 */
export async function copyWithLawfulNames(dir: string, files: readonly string[]): Promise<string | null> {
  const strange = files.filter((file) => lawful(file) !== file);
  if (strange.length === 0) return null;
  const copy = await mkdtemp(join(tmpdir(), 'lawful-names-'));
  try {
    await cp(dir, copy, { recursive: true });
    await giveLawfulNames(copy, files, strange);
    return copy;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}
