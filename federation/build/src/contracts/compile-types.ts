import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Runs the compiler on a generated project; returns its error lines. */
export async function compile(
  folder: string,
  base: string,
  options: object,
  files: readonly string[],
): Promise<string[]> {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = { noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true, ...options };
  const config = { extends: base, compilerOptions, files, include: [] };
  await writeFile(project, JSON.stringify(config));
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  try {
    await run(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { maxBuffer: 64 * 1024 * 1024 });
    return [];
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string };
    const lines = stdout.split('\n').filter((line) => line.includes(': error TS'));
    return lines.length > 0 ? lines : [message];
  }
}

/** Path below a folder → text, of all its files. */
export async function declarationsBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.sort().map(async (file) => {
    return [relative(folder, file).split(sep).join('/'), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
