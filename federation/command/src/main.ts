#!/usr/bin/env node
import { basename } from 'node:path';
import { asPortFailure } from './dev/port-failure.ts';
import { explainFailure, runCommand } from './run-command.ts';

const [, script = '', ...argv] = process.argv;
/** Repositories of released packages call it so. */
const FORMER_NAME = 'kaza';
if (basename(script, '.cmd') === FORMER_NAME)
  console.error(`${FORMER_NAME} is the former name of this command, and goes with its next major: call federation.`);
// The development servers of webpack and Rspack throw where nobody can catch it when their port is taken.
process.once('uncaughtException', (error) => {
  console.error(explainFailure(asPortFailure(error)));
  process.exit(1);
});
try {
  process.exitCode = await runCommand(argv);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
