import type { Configuration, Stats, StatsError } from 'webpack';
import type { Bundler } from '../facts/bundler.ts';
import { BuildError } from '../facts/package-facts.ts';
import { webpackBundler } from './webpack-bundler.ts';

const firstLine = (text: string): string => text.split('\n').find((line) => line.trim() !== '') ?? text;

/** Place and reason in what a loader reports: swc draws the source below `x REASON` and `,-[FILE:LINE:COLUMN]`. */
export function buildErrorLine({
  moduleName,
  message,
  loc,
}: Pick<StatsError, 'moduleName' | 'message' | 'loc'>): string {
  const [, reason] = /^(?:Error:)?\s*[x×] (.+)$/m.exec(message) ?? [];
  const [, line] = /[,╭][-─]\[[^\]\n]*?:(\d+):\d+\]/.exec(message) ?? /^(\d+):/.exec(loc ?? '') ?? [];
  const place = moduleName ? `${moduleName}${line === undefined ? '' : `:${line}`}: ` : '';
  return `${place}${reason ?? firstLine(message)}`;
}

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
    const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
    const [first = { message: 'unknown error' }] = errors;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    throw new BuildError(`${configuration.name} does not build: ${buildErrorLine(first)}${more}`, {
      cause: errors.map((error) => error.message).join('\n\n'),
    });
  }
  return stats;
}

/** `runBundler` with webpack. */
export const runWebpack = (configuration: Configuration): Promise<Stats> => runBundler(configuration, webpackBundler);
