#!/usr/bin/env node
import { basename } from 'node:path';
import { explainFailure, runCommand } from './run-command.ts';

const [, script = '', ...argv] = process.argv;
try {
  process.exitCode = await runCommand(basename(script, '.js'), argv);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
