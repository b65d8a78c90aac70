import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRef } from '../facts/release-ref.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readSigner, type Signer } from '../trust/keys.ts';
import type { PolicyRules, TeamKey } from '../trust/policy.ts';
import type { TrustSettings } from '../trust/trust.ts';
import { temporaryFolder } from './fixtures.ts';

export function newSigner(): Signer {
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = readSigner(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  if (!signer) throw new Error('no key');
  return signer;
}

/** Rules with the platform's team, which may do all, and one that has the catalog alone, and not in production. */
export const twoTeams = (platform: Signer, catalog: Signer, key: Omit<TeamKey, 'publicKey'> = {}): PolicyRules => ({
  teams: {
    platform: { packages: ['*'], channels: ['*'], keys: [{ publicKey: platform.publicKey }] },
    catalog: {
      packages: ['mfe-catalog', 'mfe-cat-*'],
      channels: ['beta', 'try-*'],
      keys: [{ publicKey: catalog.publicKey, ...key }],
    },
  },
});

/** A store with a policy of two teams, as each of them and as an edge opens it. */
export async function storeOfTeams() {
  const folder = await temporaryFolder();
  const [root, platform, catalog] = [newSigner(), newSigner(), newSigner()];
  const as = (signer?: Signer, settings: Partial<TrustSettings> = {}): ReleaseStore =>
    folderStore(folder, {
      folder: join(folder, 'seen', signer?.keyId ?? 'edge'),
      rootKeys: [root.publicKey],
      ...(signer ? { signer } : {}),
      ...settings,
    });
  const set = async (rules: PolicyRules): Promise<void> => {
    const changed = await as().trust.change(rules, root);
    if (!changed.ok) throw new Error(changed.message);
  };
  await set(twoTeams(platform, catalog));
  return { folder, root, platform, catalog, as, set };
}

/** Changes the release.json of a published release, as somebody does who can write to the store. */
export async function tamper(
  folder: string,
  { name, version }: ReleaseRef,
  change: (fields: Record<string, unknown>) => void,
): Promise<void> {
  const file = join(folder, 'packages', name, version, 'release.json');
  const fields = JSON.parse(await readFile(file, 'utf8'));
  change(fields);
  await writeFile(file, JSON.stringify(fields, null, 2));
}

export async function signatureOf(folder: string, { name, version }: ReleaseRef): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'packages', name, version, 'release.json'), 'utf8')).signature;
}
