import { cpSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import configuration from './webpack.config.mjs';

const [path] = process.argv.slice(2);
cpSync(join(import.meta.dirname, 'index.html'), join(path, 'index.html'));
webpack({ ...configuration, output: { ...configuration.output, path } }, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
