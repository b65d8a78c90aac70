import { isBuiltin } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { Configuration, Stats, StatsError } from 'webpack';
import type { Bundler } from '../facts/bundler.ts';
import { BuildError } from '../facts/package-facts.ts';
import { webpackBundler } from './webpack-bundler.ts';

/** What loaders put before what they say, and how they print it. */
const FRAME =
  /^(?:[\s│╰├─▶]+|[x×] |Module not found: |Module parse failed: ?|\w*Error: |Execution of module code from module graph \(.*\) failed: )+/;
const isSaid = (line: string): boolean => line !== '' && !/^Module build failed/.test(line);

/** What a bundler reads no file of, in words for who imported it. */
function unreadable(message: string): string | undefined {
  const [, address] = /Reading from "((?:node|https?):[^"]*)" is not handled/.exec(message) ?? [];
  const [, missing = ''] = /Can't resolve '([^']*)'/.exec(message) ?? [];
  const named = address ?? (isBuiltin(missing) ? missing : undefined);
  if (named === undefined) return undefined;
  return isBuiltin(named)
    ? `imports ${named} of Node, which pages do not have`
    : `imports ${named}, which no page can verify: install it as a package`;
}

/** The first line of a failure that says why. */
function reasonOf(message: string): string {
  return (saidIn(message) ?? message).replace(/ in '[^']*'$/, '');
}
const saidIn = (message: string): string | undefined =>
  message
    .split('\n')
    .map((line) => line.replace(FRAME, '').trim())
    .find(isSaid);

/** Of a module with its loaders and query the file alone. */
const fileOf = (moduleName: string): string => moduleName.replace(/^.*!/, '').replace(/[?#].*$/, '');

/** Place and reason in what a loader reports: swc prints the source below `x REASON` and `,-[FILE:LINE:COLUMN]`. */
export function buildErrorLine({
  moduleName: module,
  message,
  loc,
  moduleTrace = [],
}: Pick<StatsError, 'moduleName' | 'message' | 'loc' | 'moduleTrace'>): string {
  // Of an address that is no file, who imports it.
  const moduleName = /^(node|https?):/.test(module ?? '') ? moduleTrace[0]?.originName : module;
  // Of a sheet it is the line of what a loader made of it.
  const isSheet = /\.css\b/.test(moduleName ?? '');
  const [, line] = isSheet ? [] : (/[,╭][-─]\[[^\]\n]*?:(\d+):\d+\]/.exec(message) ?? /^(\d+):/.exec(loc ?? '') ?? []);
  const reason = unreadable(message) ?? reasonOf(message);
  // Who looked for the mistake may have found it in another file.
  const place = moduleName && !/^\.?[\w/.-]+\.\w+: /.test(reason) ? fileOf(moduleName) : '';
  return place === '' ? reason : `${place}${line === undefined ? '' : `:${line}`}: ${reason}`;
}

/** A file that is missing comes first: others fail because of it. */
const isCause = ({ message }: Pick<StatsError, 'message'>): boolean => /Can't resolve/.test(message);

/** Runs one build to its end. A build with errors throws one line that says what and where. */
export async function runBundler(configuration: Configuration, bundler: Bundler): Promise<Stats> {
  const compiler = bundler.compiler(configuration);
  if (!compiler) throw new BuildError(`${configuration.name} has no configuration for ${bundler.name}.`);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  // Waits until the cache is written.
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) {
    const { errors: found = [] } = stats.toJson({ all: false, errors: true, moduleTrace: true });
    // Some bundlers colour what they say where CI is set.
    const errors = found.map((error) => ({ ...error, message: stripVTControlCharacters(error.message) }));
    const first = errors.find(isCause) ??
      errors.find(({ message }) => saidIn(message)) ??
      errors[0] ?? { message: 'unknown error' };
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    throw new BuildError(`${configuration.name} does not build: ${buildErrorLine(first)}${more}`, {
      cause: errors.map((error) => error.message).join('\n\n'),
    });
  }
  return stats;
}

/** `runBundler` with webpack. */
export const runWebpack = (configuration: Configuration): Promise<Stats> => runBundler(configuration, webpackBundler);
