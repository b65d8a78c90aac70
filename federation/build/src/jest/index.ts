import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompilerOptions, compilerOptionsOf } from '../facts/compiler-options.ts';
import { ownModule } from '../facts/own-module.ts';
import { packageDirOf } from '../facts/package-facts.ts';

/** The part of Jest's configuration that says how sources are found and read. */
export interface JestPreset {
  readonly testEnvironment: string;
  readonly testMatch: readonly string[];
  readonly setupFiles: readonly string[];
  readonly resolver: string;
  readonly moduleNameMapper: Readonly<Record<string, readonly string[]>>;
  readonly modulePaths: readonly string[];
  readonly transform: Readonly<Record<string, readonly [string, object]>>;
  readonly transformIgnorePatterns: readonly string[];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What `paths` of a `tsconfig.json` mean, as Jest has it. */
export const mappedPaths = (dir: string, { paths = {}, baseUrl = '.' }: CompilerOptions): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(paths).map(([name, files]) => [
      `^${escaped(name).replace('\\*', '(.*)')}$`,
      files.map((file) => join(dir, baseUrl, file).replace('*', '$1')),
    ]),
  );

/** Jest keeps what it has compiled, by its configuration: another version compiles anew. */
const ownVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

/**
 * Jest's configuration for the tests of a remote: they read what `federation build` accepts. Sheets and files are
 * addresses, class names of CSS modules are themselves, `?raw` gives the text, and a worker never answers.
 * @param meta `import.meta` of the configuration file, or the remote's folder
 * @example export default { ...jestPreset(import.meta), setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'] };
 */
export function jestPreset(meta: { url: string } | string): JestPreset {
  const dir = packageDirOf(meta);
  const compiler = compilerOptionsOf(dir);
  const options = { version: ownVersion(), compiler };
  return {
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    setupFiles: [ownModule('browser', import.meta.url)],
    resolver: ownModule('resolver', import.meta.url),
    moduleNameMapper: mappedPaths(dir, compiler),
    modulePaths: compiler.baseUrl === undefined ? [] : [join(dir, compiler.baseUrl)],
    transform: { '^.+$': [ownModule('transformer', import.meta.url), options] },
    // Packages come as ES modules too, which Jest does not run as they are: the transformer leaves all others alone.
    transformIgnorePatterns: [],
  };
}
