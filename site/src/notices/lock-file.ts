import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Versions = Readonly<Record<string, string>>;

interface LockFile {
  readonly importers: Readonly<Record<string, { dependencies?: Readonly<Record<string, { version: string }>> }>>;
  readonly packages: Readonly<Record<string, { resolution: { integrity?: string }; os?: string[]; cpu?: string[] }>>;
  readonly snapshots: Readonly<Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>>;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
}

/** Packages of this workspace that no part of the product imports. */
const TOOLS = new Set(['proofs', 'proofs/gallery', 'illustrations']);

/** `react@19.3.1(peer@1.0.0)` without its peers. */
const withoutPeers = (key: string): string => key.replace(/\(.*$/, '');

/**
 * Every package of others that the product needs to run or to be built, from the lock file: dependencies of all
 * packages and theirs, without tools of the tests. Builds for one operating system are left out, so the list is the
 * same on each.
 */
export function lockedPackages(root: string): LockedPackage[] {
  const lock: LockFile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const found = new Map<string, LockedPackage>();
  const seen = new Set<string>();
  const visit = (name: string, version: string): void => {
    if (version.startsWith('link:')) return;
    // An alias names the other package itself.
    const key = version.lastIndexOf('@') > 0 && !/^\d/.test(version) ? version : `${name}@${version}`;
    if (seen.has(key)) return;
    seen.add(key);
    const id = withoutPeers(key);
    const { resolution, os, cpu } = lock.packages[id] ?? { resolution: {} };
    if (os || cpu) return;
    const at = id.lastIndexOf('@');
    const integrity = resolution.integrity;
    found.set(id, { name: id.slice(0, at), version: id.slice(at + 1), ...(integrity ? { integrity } : {}) });
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key] ?? {};
    for (const [other, wanted] of Object.entries({ ...dependencies, ...optionalDependencies })) visit(other, wanted);
  };
  for (const [folder, { dependencies = {} }] of Object.entries(lock.importers))
    for (const [name, { version }] of Object.entries(TOOLS.has(folder) ? {} : dependencies)) visit(name, version);
  return [...found.values()].sort((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  );
}
