#!/usr/bin/env node
import { basename } from 'node:path';
import { asPortFailure } from './dev/port-failure.ts';
import { explainFailure, runCommand } from './run-command.ts';

const [, script = '', ...argv] = process.argv;
const called = basename(script);
// Repositories of released packages call it by another name; where a shell wraps scripts it is that of this file.
if (called !== 'federation' && !/\.[jt]s$/.test(called))
  console.error(`${called} is a former name of this command, and goes with its next major: call federation.`);
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
