import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release, RemoteManifest } from 'federation-contracts/composition';
import { chunkHash } from '../content/chunks.ts';
import { packBrotli } from '../content/precompress.ts';
import { CONTENT, LEAVING } from '../content/shared-content.ts';
import { chunkKey, contentKey, formOf, partsText } from '../content/stored-forms.ts';
import { describeFiles } from '../facts/release-files.ts';
import type { ReleaseRef } from '../facts/release-ref.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { encodingSuffix, type FileEncoding, type ReleaseStore } from '../store/release-store.ts';

/** Gone with the test file. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'test-'));

export interface TinyRelease {
  readonly name: string;
  readonly version: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly pages?: RemoteManifest['pages'];
  readonly serverPages?: RemoteManifest['serverPages'];
  readonly visitorPages?: RemoteManifest['visitorPages'];
  readonly slots?: RemoteManifest['slots'];
  readonly dialogs?: RemoteManifest['dialogs'];
  readonly policy?: RemoteManifest['policy'];
  readonly values?: RemoteManifest['values'];
  /** In kB. */
  readonly budget?: number;
  readonly contract?: string;
  readonly contracts?: Release['contracts'];
  readonly shared?: Release['shared'];
  readonly chunks?: Release['chunks'];
  readonly uses?: Release['uses'];
  readonly gives?: Release['gives'];
  readonly sourceHash?: string;
  readonly serverEntry?: string;
  readonly contentNames?: boolean;
}

const react = (version: string) => ({ react: { version, requires: `^${version}` } });

/** A release of a few bytes, as a build leaves it in a folder. Everything but name and version has a default. */
export async function buildTiny({ name, version, ...given }: TinyRelease): Promise<string> {
  const dir = await temporaryFolder();
  const isHost = name === 'host-shell';
  const entry = isHost ? 'shell.js' : 'remoteEntry.js';
  const files = { [entry]: `console.log("${name}@${version}");`, ...given.files };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  const { pages = {}, serverPages = {}, visitorPages = {}, slots = {}, dialogs = {} } = given;
  const release: Release = {
    name,
    version,
    kind: isHost ? 'host' : 'remote',
    container: `${name}_${version}`.replace(/\W/g, '_'),
    entry,
    serverEntry: given.serverEntry ?? null,
    files: await describeFiles(dir),
    chunks: given.chunks ?? {},
    ...(given.contentNames ? { contentNames: true } : {}),
    manifest: isHost
      ? null
      : {
          name,
          ...(given.budget === undefined ? {} : { budget: given.budget }),
          pages,
          serverPages,
          visitorPages,
          slots,
          dialogs,
          ...(given.policy ? { policy: given.policy } : {}),
          ...(given.values ? { values: given.values } : {}),
        },
    contract: given.contract ?? '1.0.0',
    ...(given.contracts ? { contracts: given.contracts } : {}),
    shared: given.shared ?? react('19.3.1'),
    uses: given.uses,
    gives: given.gives,
    sourceHash: given.sourceHash ?? `${name}${version}`,
    commit: null,
    licences: {},
    createdAt: new Date().toISOString(),
  };
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  return dir;
}

/** Publishes a tiny release; fails the test when the store refuses it. */
export async function publishTiny(store: ReleaseStore, tiny: TinyRelease): Promise<Release> {
  const dir = await buildTiny(tiny);
  const published = await publishRelease(store, dir);
  await rm(dir, { recursive: true, force: true });
  if (!published.ok) throw new Error(published.message);
  return published.value.release;
}

/**
 * Changes what a store in a folder has of a file, as a bad disk does, or somebody who can write there.
 * @param text well packed; null: bytes that mean nothing
 */
export async function spoil(folder: string, ref: ReleaseRef, path: string, text: string | null): Promise<void> {
  const release = await folderStore(folder).readRelease(ref);
  const form = formOf(path);
  const file = join(folder, CONTENT, contentKey(release?.files[path]?.integrity ?? '', form) ?? '');
  if (text === null) return writeFile(file, 'evil');
  const bytes = Buffer.from(text);
  const packed = await packBrotli(bytes);
  if (form !== 'parts') return writeFile(file, form === 'br' ? packed : bytes);
  const chunk = join(folder, CONTENT, chunkKey(chunkHash(bytes)));
  await mkdir(dirname(chunk), { recursive: true });
  await writeFile(chunk, packed);
  await writeFile(file, partsText([chunkHash(bytes)]));
}

/** Makes the releases in a folder those of before content was shared: all forms of files beside `release.json`. */
export async function asFormerly(folder: string): Promise<void> {
  const store = folderStore(folder);
  for (const ref of await store.listReleases()) {
    const release = await store.readRelease(ref);
    for (const path of Object.keys(release?.files ?? {}))
      for (const [encoding, suffix] of Object.entries(encodingSuffix)) {
        const bytes = await store.readFile(ref, path, encoding as FileEncoding);
        const file = join(folder, 'packages', ref.name, ref.version, `${path}${suffix}`);
        await mkdir(dirname(file), { recursive: true });
        if (bytes) await writeFile(file, bytes);
      }
  }
  for (const kind of [CONTENT, LEAVING]) await rm(join(folder, kind), { recursive: true, force: true });
}

export interface OwnStore {
  readonly store: ReleaseStore;
  readonly folder: string;
}

const open = (folder: string): OwnStore => ({ store: folderStore(folder), folder });

/**
 * Stores with the same content, each in a folder of its own: filled once for a test file, and copied from then on, keys
 * and policy included.
 * @param fill adds the content to the first store
 * @param begin opens that store; default: an empty one
 */
export function filledStores(
  fill: (store: ReleaseStore) => Promise<void>,
  begin: () => Promise<OwnStore> = async () => open(await temporaryFolder()),
): () => Promise<OwnStore> {
  let filled: Promise<string> | undefined;
  const make = async (): Promise<string> => {
    const { store, folder } = await begin();
    await fill(store);
    return folder;
  };
  return async () => {
    filled ??= make();
    const from = await filled;
    const folder = await temporaryFolder();
    cpSync(from, folder, { recursive: true });
    return open(folder);
  };
}

/** A store in a folder of its own, with a shell and a catalog published. */
export const storeWithShell = filledStores(async (store) => {
  await publishTiny(store, { name: 'host-shell', version: '1.0.0', files: { 'favicon.svg': '<svg/>' } });
  await publishTiny(store, { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } });
});

export const note = { who: 'Asha', why: 'test' };
