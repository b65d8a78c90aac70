import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BundlerName, bundlerNamed, bundlers, DEFAULT_BUNDLER } from './bundlers.ts';
import { CreateError, type Words, wordsFor } from './words.ts';
import { writeTemplate } from './write-template.ts';

/** Package → version, of all that a remote and its tests are made with. */
export type Versions = Readonly<Record<string, string>>;

/** What the page's shell brings, or what a remote imports by name: in the shell's versions. */
const DEPENDENCIES = [
  '@emotion/react',
  '@emotion/styled',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
  'remote-sdk',
  'rxjs',
  'shared-contracts',
  'shared-ui',
] as const;

const TOOLS = [
  '@emotion/cache',
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fast-check',
  'federation',
  'jest',
  'jest-environment-jsdom',
  'remote-e2e',
  'typescript',
] as const;

/** What `federation` is made of: named only where they come as tarballs, which npm finds by nothing else. */
const PARTS = [
  'federation-build',
  'federation-contracts',
  'federation-edge',
  'federation-release',
  'federation-runtime',
] as const;

/** The whole site, for tests in CI: big, and not in every folder of tarballs. */
const SITE = 'kaza-site';

/** All packages whose versions a new repository needs. */
export const WANTED_VERSIONS: readonly string[] = [
  ...DEPENDENCIES,
  ...TOOLS,
  ...PARTS,
  SITE,
  ...Object.values(bundlers).flatMap(({ tools }) => tools),
].sort();

/** Folder of a repository with the tarballs that it is made with. */
const TARBALLS = 'packages';

export interface NewRepository {
  readonly words: Words;
  readonly dir: string;
  readonly files: readonly string[];
  /** What the folder of tarballs lacks, and what to do about it. A line each. */
  readonly warnings: readonly string[];
}

/** Package → where it is installed from: a tarball of the folder, where it has one, else the registry. */
function sourceOf(name: string, versions: Versions, packages: string | undefined): string {
  const version = versions[name];
  if (version === undefined) throw new CreateError(`No version of ${name} is known.`);
  const tarball = `${name}-${version}.tgz`;
  // They come along, so that a checkout elsewhere, such as that of CI, installs them too.
  return packages !== undefined && existsSync(join(packages, tarball)) ? `file:${TARBALLS}/${tarball}` : version;
}

/** Packages of ours, which the public registry does not have. */
const OURS: readonly string[] = [
  'federation',
  'federation-adapters',
  'remote-e2e',
  'remote-sdk',
  'shared-contracts',
  'shared-ui',
  ...PARTS,
];

/** What the folder of tarballs lacks. */
function warningsFor(
  manifest: ReturnType<typeof manifestOf>,
  versions: Versions,
  packages: string | undefined,
): string[] {
  if (packages === undefined) return [];
  const sources = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const missing = sources.filter(([name, source]) => OURS.includes(name) && !source.startsWith('file:'));
  const site = `${SITE}-${versions[SITE]}.tgz`;
  return [
    ...missing.map(
      ([name, version]) => `${packages} has no ${name}-${version}.tgz: npm will look for it in the registry.`,
    ),
    ...(SITE in manifest.devDependencies
      ? []
      : [
          `${packages} has no ${site}: npm run site and npm run test:built do not work. Copy it into ${TARBALLS} and run npm install --save-dev ./${TARBALLS}/${site}.`,
        ]),
  ];
}

function toolsFor(bundler: BundlerName, versions: Versions, packages: string | undefined): string[] {
  const hasSite = packages === undefined || sourceOf(SITE, versions, packages).startsWith('file:');
  return [
    ...TOOLS,
    ...(packages === undefined ? [] : PARTS),
    ...(hasSite ? [SITE] : []),
    ...bundlers[bundler].tools,
  ].sort();
}

function manifestOf({ name, title }: Words, versions: Versions, packages: string | undefined, bundler: BundlerName) {
  const listed = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, sourceOf(each, versions, packages)]));
  return {
    name,
    version: '1.0.0',
    description: `${title}, a remote of Kaza`,
    private: true,
    type: 'module',
    engines: { node: '>=20' },
    scripts: {
      dev: 'federation dev',
      types: 'federation types',
      test: 'federation types --own && tsc --noEmit && jest',
      'test:browser': 'playwright test',
      'test:built': 'federation build && playwright test --config playwright.built.config.ts',
      site: 'kaza-site',
      build: 'federation build',
      publish: 'federation publish',
      compose: 'federation compose',
    },
    dependencies: listed(DEPENDENCIES),
    devDependencies: listed(toolsFor(bundler, versions, packages)),
  };
}

/**
 * Makes a repository of its own for a remote.
 * @param dir its folder: made, or empty
 * @param packages folder with tarballs of the shared packages, which are copied into it; absent: they come from the
 * registry
 * @param template what it is built with: webpack where absent
 * @throws CreateError with one line when the name, the folder or the template cannot be used
 */
export function createRepository(
  dir: string,
  name: string,
  versions: Versions,
  { packages, template = DEFAULT_BUNDLER }: { readonly packages?: string | undefined; readonly template?: string } = {},
): NewRepository {
  const bundler = bundlerNamed(template);
  const words = wordsFor(name);
  if (packages !== undefined && !(existsSync(packages) && readdirSync(packages).some((file) => file.endsWith('.tgz'))))
    throw new CreateError(`${packages} holds no packages. Make them with npm run packages in Kaza's repository.`);
  const manifest = manifestOf(words, versions, packages, bundler);
  const tarballs = Object.values({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap((source) =>
    source.startsWith(`file:${TARBALLS}/`) ? [source.slice('file:'.length)] : [],
  );
  const files = writeTemplate(
    dir,
    ['repository', bundler],
    { ...words, config: bundlers[bundler].config, budget: String(bundlers[bundler].budget) },
    manifest,
    new Map(tarballs.map((file) => [file, join(packages ?? '', basename(file))])),
  );
  return { words, dir, files, warnings: warningsFor(manifest, versions, packages) };
}

/** The versions that this package was published with. */
export const ownVersions = (): Versions =>
  JSON.parse(readFileSync(new URL('../template/versions.json', import.meta.url), 'utf8'));
