import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildError, CONTRACT_TYPES } from 'federation-build/package-facts';
import { readAgainst } from './released-rest.ts';

const WAIT_MS = 10_000;

/** Folder below a remote's sources with the types of others. */
const NEIGHBOURS = 'src/neighbours';

/**
 * Fetches the types of the dialogs and slots that the remotes of a running site define themselves, into
 * `src/neighbours`.
 * @returns names of the remotes that define some
 * @throws BuildError with one line when the site gives no composition
 */
export async function fetchNeighbourTypes(dir: string, ownName: string, against: string): Promise<string[]> {
  const rest = await readAgainst(against);
  if (!('address' in rest)) throw new BuildError('--against needs an address such as https://site.example.');
  const { address, composition } = rest;
  const found: [string, string][] = [];
  for (const [name, { version }] of Object.entries(composition.remotes)) {
    if (name === ownName) continue;
    const file = `${address}/assets/${name}/${version}/${CONTRACT_TYPES}`;
    const response = await fetch(file, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null);
    if (response?.ok)
      found.push([name, `// ${name}@${version}, by \`types --against\`: not to be edited.\n${await response.text()}`]);
  }
  await rm(join(dir, NEIGHBOURS), { recursive: true, force: true });
  if (found.length > 0) await mkdir(join(dir, NEIGHBOURS), { recursive: true });
  await Promise.all(found.map(([name, text]) => writeFile(join(dir, NEIGHBOURS, `${name}.d.ts`), text)));
  return found.map(([name]) => name);
}
