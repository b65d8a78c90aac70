import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Release, releaseSchema } from 'shared-contracts/composition';
import * as v from 'valibot';

/** Where a release has its contract. */
export const CONTRACT = 'types/contract.json';
const folder = new URL('former/', import.meta.url);

/** What `compose check` reads of a release: its description and its contract. */
export interface ReleaseFacts {
  readonly release: Release;
  /** Content of its contract file. */
  readonly contract: string;
}

/** All releases that were made from one commit. */
export interface Site {
  readonly commit: string;
  readonly releases: readonly ReleaseFacts[];
}

/** As it is stored: declarations are the same for nearly all releases of a commit, and stand there once. */
interface StoredSite {
  readonly commit: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly releases: readonly { readonly release: unknown; readonly contract: object & { declarations: object } }[];
}

/** The facts of a built release, without what its files were. */
export async function readFacts(dir: string): Promise<ReleaseFacts> {
  const built = v.parse(releaseSchema, JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')));
  const release: Release = { ...built, files: {}, chunks: {}, serverEntry: null, licences: {} };
  return { release, contract: await readFile(join(dir, CONTRACT), 'utf8') };
}

export async function keepSite({ commit, releases }: Site): Promise<string> {
  const texts: Record<string, string> = {};
  const keep = (text: string): string => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    texts[hash] = text;
    return hash;
  };
  const retained = releases.map(({ release, contract }) => {
    const { declarations, ...ids } = JSON.parse(contract) as { declarations: Record<string, string> };
    const hashes = Object.fromEntries(Object.entries(declarations).map(([path, text]) => [path, keep(text)]));
    return { release, contract: { ...ids, declarations: hashes } };
  });
  const file = new URL(`${commit.slice(0, 12)}.json.gz`, folder);
  const site: StoredSite = { commit, texts, releases: retained };
  await writeFile(file, await promisify(gzip)(JSON.stringify(site), { level: 9 }));
  return file.pathname;
}

/** The sites that are stored, each as its commit made it. */
export async function formerSites(): Promise<Site[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json.gz')).sort();
  return Promise.all(
    files.map(async (name) => {
      const bytes = await promisify(gunzip)(await readFile(new URL(name, folder)));
      const { commit, texts, releases } = JSON.parse(String(bytes)) as StoredSite;
      return {
        commit,
        releases: releases.map(({ release, contract }) => {
          const declarations = Object.fromEntries(
            Object.entries(contract.declarations).map(([path, hash]) => [path, texts[hash]]),
          );
          return { release: v.parse(releaseSchema, release), contract: JSON.stringify({ ...contract, declarations }) };
        }),
      };
    }),
  );
}

export const hostOf = (releases: readonly Release[]): Release => {
  const host = releases.find(({ kind }) => kind === 'host');
  if (!host) throw new Error('There is no shell among them.');
  return host;
};
export const remotesOf = (releases: readonly Release[]): Release[] => releases.filter(({ kind }) => kind === 'remote');
