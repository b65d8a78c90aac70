import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { emitPackages, publicExports } from 'kaza-site/packages';

/** Packages that other teams, or other products, import. */
const PACKAGES = [
  'federation/contracts',
  'shared-contracts',
  'operations-contracts',
  'shared-ui',
  'remote-sdk',
  'federation/runtime',
  'federation/release',
  'federation/edge',
  'federation/build',
  'realtime-database',
];
const REPORT = 'api-report.md';
const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** What a package exports. */
export interface Report {
  /** Below the workspace. */
  readonly file: string;
  readonly text: string;
}

/** `./testing/sdk` → `testingSdk`. */
const namespaceOf = (subpath: string): string =>
  subpath.slice(2).replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A module of a package's entries, so that shared names are reported once: `.` as it is, others as namespaces. */
function writeEntry(root: string, name: string, outDir: string): string {
  const exported = publicExports(JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')));
  const lines = Object.entries(exported).map(([subpath, source]) => {
    const what = subpath === '.' ? '*' : `* as ${namespaceOf(subpath)}`;
    return `export ${what} from './${join(name, source).replace(/\.tsx?$/, '.js')}';`;
  });
  const entry = join(outDir, `${name.replace('/', '-')}.d.ts`);
  writeFileSync(entry, lines.join('\n'));
  return entry;
}

function configurationOf(root: string, outDir: string, name: string): ExtractorConfig {
  const entry = writeEntry(root, name, outDir);
  // Other packages are not installed beside the declarations: they are shown by name.
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: outDir,
      newlineKind: 'lf',
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, include: [entry] } },
      apiReport: {
        enabled: true,
        // What exports mention and nobody can import is part of what they promise.
        includeForgottenExports: true,
        reportFileName: `${basename(entry, '.d.ts')}.api.md`,
        reportFolder: outDir,
        reportTempFolder: join(outDir, 'reports'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
        compilerMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, name, 'package.json'),
  });
}

/** The API report of every shared package, as it is now. */
export async function apiReports(root: string): Promise<Report[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'kaza-api-'));
  try {
    await emitPackages(root, PACKAGES, outDir, { emitDeclarationOnly: true });
    const all = PACKAGES.map((name) => ({ name, config: configurationOf(root, outDir, name) }));
    const [first, ...others] = all.map(({ config }) => config) as [ExtractorConfig, ...ExtractorConfig[]];
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    return all.map(({ name, config }) => {
      Extractor.invoke(config, {
        localBuild: true,
        compilerState,
        messageCallback: (message) => {
          message.handled = true;
        },
      });
      return { file: join(name, REPORT), text: readFileSync(config.reportTempFilePath, 'utf8') };
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
