#!/usr/bin/env node
import { basename } from 'node:path';
import { asPortFailure } from './dev/port-failure.ts';
import { explainFailure, runCommand } from './run-command.ts';

const [, script = '', ...argv] = process.argv;
// The development servers of webpack and Rspack throw where nobody can catch it when their port is taken.
process.once('uncaughtException', (error) => {
  console.error(explainFailure(asPortFailure(error)));
  process.exit(1);
});
try {
  process.exitCode = await runCommand(basename(script, '.js'), argv);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
