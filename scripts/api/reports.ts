import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { emitPackages, publicExports } from 'kaza-site/packages';
import { type ApiReport, apiReport } from './api-report.ts';

/** Packages that other teams, or other products, import. */
const PACKAGES = [
  'shared-contracts',
  'shared-ui',
  'remote-sdk',
  'federation/runtime',
  'federation/release',
  'federation/edge',
  'federation/build',
  'realtime-database',
];

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
  const exports = publicExports(JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')));
  const sources = Object.entries(exports).map(([subpath, file]) => [subpath, join(name, file)]);
  return { name, sources: Object.fromEntries(sources) };
}

/** The API report of every shared package, as it is now. */
export async function apiReports(root: string): Promise<Report[]> {
  const outDir = mkdtempSync(join(root, 'node_modules/.api-'));
  try {
    const packages = PACKAGES.map((name) => entriesOf(root, name));
    await emitPackages(root, PACKAGES, outDir, { emitDeclarationOnly: true });
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
