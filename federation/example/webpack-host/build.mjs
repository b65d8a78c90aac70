import webpack from 'webpack';
import configuration from './webpack.config.mjs';

const [path] = process.argv.slice(2);
webpack({ ...configuration, output: { ...configuration.output, path } }, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
