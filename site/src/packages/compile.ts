import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, toolPath } from '../run-tool.ts';

/**
 * Compiles packages of the workspace to declarations and what `options` ask for, in the folders that they have here.
 * All at once, every source named: one that the compiler meets first as an import of another package counts as a
 * library, and is left out.
 * @param options of the compiler
 */
export async function emitPackages(
  root: string,
  packages: readonly string[],
  outDir: string,
  options: Readonly<Record<string, boolean>>,
): Promise<void> {
  const project = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    ...options,
    outDir,
    rootDir: root,
    types: ['node', 'jest'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  await mkdir(outDir, { recursive: true });
  await writeFile(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions,
      include: packages.map((name) => join(root, name, 'src')),
      exclude: ['ts', 'tsx'].map((type) => join(root, `**/*.test.${type}`)),
    }),
  );
  const { code, output } = await runTool(toolPath('typescript/bin/tsc'), ['-p', project, '--pretty', 'false']);
  if (code !== 0) throw new Error(`The packages do not compile:\n${output}`);
  await nameCompiledFiles(outDir);
}

/** Compiles packages of the workspace to JavaScript, declarations and source maps. */
export async function compilePackages(root: string, packages: readonly string[], outDir: string): Promise<void> {
  await emitPackages(root, packages, outDir, {
    sourceMap: true,
    inlineSources: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
  });
}

/** Declarations still name the sources; tools outside of TypeScript want the files that are there. */
async function nameCompiledFiles(outDir: string): Promise<void> {
  const files = await readdir(outDir, { recursive: true });
  const declarations = files.filter((file) => file.endsWith('.d.ts')).map((file) => join(outDir, file));
  await Promise.all(
    declarations.map(async (file) => {
      const text = await readFile(file, 'utf8');
      const named = text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]*)\.tsx?\2/g, '$1$2$3.js$2');
      if (named !== text) await writeFile(file, named);
    }),
  );
}
