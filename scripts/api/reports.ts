import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, toolPath } from '../test/run-tool.ts';
import { type ApiReport, apiReport } from './api-report.ts';

/** Packages that other teams, or other products, import. */
const PACKAGES = ['shared-contracts', 'shared-ui', 'remote-sdk', 'federation', 'realtime-database'];

export interface Report extends ApiReport {
  /** Below the workspace. */
  readonly file: string;
}

interface Entries {
  readonly name: string;
  /** Subpath → source file below the workspace. */
  readonly sources: Readonly<Record<string, string>>;
}

function entriesOf(root: string, name: string): Entries {
  const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const sources = Object.entries(exports as Record<string, string>).map(([subpath, file]) => [
    subpath,
    join(name, file),
  ]);
  return { name, sources: Object.fromEntries(sources) };
}

/**
 * Compiles the packages to declarations in `outDir`, with the folders that they have here. Every source is named: one
 * that the compiler happens to meet first as an import of another package counts as a library, and is left out.
 */
async function emitDeclarations(root: string, outDir: string): Promise<void> {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir,
    rootDir: root,
    types: ['node', 'jest'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const include = PACKAGES.map((name) => join(root, name, 'src'));
  const exclude = ['ts', 'tsx'].map((type) => join(root, `**/*.test.${type}`));
  const project = join(outDir, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include, exclude }),
  );
  const { code, output } = await runTool(toolPath('typescript/bin/tsc'), ['-p', project, '--pretty', 'false']);
  if (code !== 0) throw new Error(output);
}

/** The API report of every shared package, as it is now. */
export async function apiReports(root: string): Promise<Report[]> {
  const outDir = mkdtempSync(join(root, 'node_modules/.api-'));
  try {
    const packages = PACKAGES.map((name) => entriesOf(root, name));
    await emitDeclarations(root, outDir);
    return packages.map(({ name, sources }) => {
      const declared = Object.entries(sources).map(([subpath, file]) => [
        subpath,
        join(outDir, file.replace(/\.tsx?$/, '.d.ts')),
      ]);
      return { file: `${name}/api-report.md`, ...apiReport(name, Object.fromEntries(declared)) };
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
