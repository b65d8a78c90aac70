import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDependencies } from './shared-dependencies.ts';
import { trimmedModule, writeSharedModules } from './trimmed-modules.ts';

const shell = join(process.cwd(), 'host-shell');

test('a trimmed module gives the names of the table from the package’s own file, not from the share scope', () => {
  const files = writeSharedModules(shell, sharedDependencies);
  const trimmed = sharedDependencies.filter((dependency) => dependency.trimmed);
  expect(Object.keys(files).sort()).toEqual(trimmed.map((dependency) => dependency.package).sort());
  for (const { package: name, trimmed: part } of trimmed) {
    const text = readFileSync(files[name] ?? '', 'utf8');
    const source = JSON.parse(/from (".*");/.exec(text)?.[1] ?? '""') as string;
    expect(existsSync(source)).toBe(true);
    expect(text).toBe(trimmedModule(source, part?.names ?? []));
  }
});

test('each name of the table is one that its package has', async () => {
  for (const { package: name, trimmed } of sharedDependencies) {
    if (!trimmed) continue;
    const whole = jest.requireActual<Record<string, unknown>>(join(shell, 'node_modules', name));
    expect(trimmed.names.filter((each) => whole[each] === undefined)).toEqual([]);
  }
});
