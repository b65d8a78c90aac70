import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from 'federation-contracts/composition';
import { contractPackage } from 'federation-release/contracts';
import { BuildError } from '../facts/package-facts.ts';

const FILE = 'src/values.d.ts';
/** A file of this name that begins otherwise is the team's own, and stays. */
const HEAD = '// Written by `federation types`, `dev` and `build`, from the values of remote.json.';
const types = { text: 'string', number: 'number', boolean: 'boolean' } as const;

/** The values that a remote declares, as an addition to the contracts' table of them. */
function declarationOf({ name, values = {} }: RemoteManifest, contracts: string): string {
  const fields = Object.entries(values).map(([key, { type }]) => `      readonly ${key}: ${types[type]};\n`);
  return `${HEAD}
import '${contracts}';

declare module '${contracts}' {
  interface ValueTable {
    '${name}': {
${fields.join('')}    };
  }
}
`;
}

/**
 * Writes the types of the values that a remote declares into `src/values.d.ts`, by which TypeScript knows their names.
 * Nothing happens where the file says so already, or the remote is not in TypeScript.
 * @throws BuildError where a file of the team's own stands there
 */
export function writeValueTypes(dir: string, manifest: RemoteManifest): void {
  const file = join(dir, FILE);
  const contracts = existsSync(join(dir, 'tsconfig.json')) ? contractPackage(dir)?.name : undefined;
  if (contracts === undefined) return;
  const present = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const isOwn = present !== null && !present.startsWith(HEAD);
  if (Object.keys(manifest.values ?? {}).length === 0) {
    if (present !== null && !isOwn) rmSync(file);
    return;
  }
  if (isOwn)
    throw new BuildError(`${FILE} is where the types of remote.json's values go: give your file another name.`);
  const text = declarationOf(manifest, contracts);
  if (present !== text) writeFileSync(file, text);
}
