#!/usr/bin/env node
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createRepository, ownVersions } from './create-repository.ts';
import { CreateError } from './words.ts';

const USAGE = 'Say one name: npm create kaza-remote mfe-offers [-- --template rspack|vite] [--packages FOLDER]';

/** `npm create kaza-remote mfe-offers`; `.` makes it in this folder, under the folder's name. */
try {
  const options = { packages: { type: 'string' }, template: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new CreateError(USAGE);
  const here = process.cwd();
  const dir = name === '.' ? here : join(here, name);
  const made = createRepository(dir, basename(dir), ownVersions(), values);
  for (const file of made.files) console.log(`  ${file}`);
  for (const line of made.warnings) console.warn(`\n${line}`);
  console.log(`
${made.words.name} is ready, with a page at ${made.words.path}.
${dir === here ? '' : `\n  cd ${relative(here, dir)}`}
  npm install
  npm test
  npm run dev -- --against http://localhost:8080

The README in it says what each command does.`);
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exitCode = 1;
}
