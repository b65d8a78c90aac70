#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CreateError, createSite } from './create-site.ts';

/** `npm create federation acme`; `.` makes it in this folder, under the folder's name. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { packages: { type: 'string' } } });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new CreateError('Say one name: npm create federation acme [-- --packages FOLDER]');
  const here = process.cwd();
  const dir = name === '.' ? here : join(here, name);
  const versions = JSON.parse(readFileSync(new URL('../template/versions.json', import.meta.url), 'utf8'));
  for (const file of createSite(dir, basename(dir), versions, values.packages)) console.log(`  ${file}`);
  console.log(`\n${basename(dir)} is ready. Its README says what each command does; begin with npm install.`);
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exitCode = 1;
}
