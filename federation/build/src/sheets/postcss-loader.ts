import { relative } from 'node:path';
import postcss from 'postcss';
import loadConfig, { type Result } from 'postcss-load-config';
import type { LoaderContext } from 'webpack';

const configurations = new Map<string, Promise<Result>>();

/** The configuration of a package, read once; plugins are looked for from where it stands. */
function configurationIn(dir: string): Promise<Result> {
  const reading = configurations.get(dir) ?? loadConfig({}, dir);
  configurations.set(dir, reading);
  return reading;
}

interface PackageOptions {
  readonly dir: string;
}

async function process(context: LoaderContext<PackageOptions>, css: string): Promise<string> {
  const { plugins, options } = await configurationIn(context.getOptions().dir);
  const from = context.resourcePath;
  const { css: processed, messages } = await postcss(plugins).process(css, { ...options, from, to: from, map: false });
  for (const { type, file, dir } of messages) {
    if (type === 'dependency') context.addDependency(String(file));
    if (type === 'dir-dependency') context.addContextDependency(String(dir));
  }
  return processed;
}

/** What the PostCSS of a package, such as Tailwind, makes of a sheet. */
export default function postcssSheet(this: LoaderContext<PackageOptions>, css: string): void {
  const done = this.async();
  process(this, css).then(
    (processed) => done(null, processed),
    (error: { line?: number; reason?: string; message: string }) => {
      const place = relative(this.rootContext, this.resourcePath);
      const line = error.line === undefined ? '' : `line ${error.line}: `;
      done(new Error(`${place}: ${line}${error.reason ?? error.message}`));
    },
  );
}
