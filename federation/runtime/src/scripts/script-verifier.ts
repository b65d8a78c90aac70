import { SCRIPT_POLICY } from 'federation-contracts';
import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import { SCRIPT_VERIFIER_GLOBAL } from '../facts/page-globals.ts';

export interface VerifiedScript {
  /** A string, or the browser's TrustedScriptURL where Trusted Types are on. */
  readonly src: string | object;
  /** Null only for a development server on this machine. */
  readonly integrity: string | null;
}

/** Says how a script may be loaded, or null: it may not. */
export type ScriptVerifier = (url: string) => VerifiedScript | null;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): object };
}

/** What a page knows of the files of its releases, by absolute address. */
export interface ReleaseFiles {
  /** True for what has a hash, and for files of a development server of this machine. */
  isOfRelease(url: string): boolean;
  hashOf(url: string): string | undefined;
  /** Address → hash, of what scripts of the same release may fetch: all but scripts. */
  hashesBeside(url: string): Record<string, string>;
}

/** How the scripts of a page are let in. */
export interface PageScripts {
  readonly verify: ScriptVerifier;
  readonly files: ReleaseFiles;
  /** Lets in what the page carries no hash of: files beside an entry, with hashes that were verified. */
  addHashes(entry: string, hashes: Readonly<Record<string, string>>): void;
  /** For the loader alone: lets a worker run bytes that it has verified. */
  trustWorker(blobUrl: string): string;
}

type ComposedRelease = Pick<ComposedRemote, 'entry' | 'integrity' | 'files'>;

const isThisMachine = (url: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(url.hostname);

interface HashedFolder {
  /** Absolute, with a slash at its end. */
  readonly folder: string;
  readonly hashes: Readonly<Record<string, string>>;
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** The folders of a composition's releases with the hash of each of their files, and those of development servers. */
function readComposition(composition: Composition, pageUrl: string) {
  const folders: HashedFolder[] = [];
  const developmentFolders: string[] = [];
  const releases: ComposedRelease[] = [
    composition.host,
    ...Object.values(composition.remotes),
    ...Object.values(composition.fallbacks ?? {}),
  ];
  for (const { entry, integrity, files } of releases) {
    const url = new URL(entry, pageUrl);
    const folder = folderOf(url.href);
    if (integrity !== null) folders.push({ folder, hashes: { ...files, [url.href.slice(folder.length)]: integrity } });
    else if (composition.development && isThisMachine(url)) developmentFolders.push(folder);
  }
  return { folders, developmentFolders };
}

function filesOf({ folders, developmentFolders }: ReturnType<typeof readComposition>): ReleaseFiles {
  const hashOf = (url: string): string | undefined => {
    for (const { folder, hashes } of folders) {
      const path = url.slice(folder.length);
      if (url.startsWith(folder) && Object.hasOwn(hashes, path)) return hashes[path];
    }
    return undefined;
  };
  return {
    hashOf,
    isOfRelease: (url) => hashOf(url) !== undefined || developmentFolders.some((folder) => url.startsWith(folder)),
    hashesBeside: (url) =>
      // Releases of one package share a folder where addresses go by content.
      Object.fromEntries(
        folders
          .filter(({ folder }) => url.startsWith(folder))
          .flatMap(({ folder, hashes }) => Object.entries(hashes).map(([path, hash]) => [folder + path, hash] as const))
          .filter(([address]) => !/\.(js|css)$/.test(address)),
      ),
  };
}

/**
 * Fail closed: a URL that the composition has no hash for is refused. The second request for a URL means that the first
 * one failed, so it gets a query that no cache between here and the store has seen.
 */
export function createPageScripts(composition: Composition, pageUrl: string): PageScripts {
  const read = readComposition(composition, pageUrl);
  const files = filesOf(read);
  const requests = new Map<string, number>();
  const workers = new Set<string>();

  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL: (url) => {
      if (workers.has(url) || files.isOfRelease(url.replace(/\?retry=\d+$/, ''))) return url;
      throw new TypeError(`${url} is not a script of this page's composition`);
    },
  });

  return {
    files,
    addHashes: (entry, hashes) => void read.folders.push({ folder: folderOf(new URL(entry, pageUrl).href), hashes }),
    verify(url) {
      if (!files.isOfRelease(url)) return null;
      const earlier = requests.get(url) ?? 0;
      requests.set(url, earlier + 1);
      const address = earlier === 0 ? url : `${url}?retry=${earlier}`;
      return { src: policy?.createScriptURL(address) ?? address, integrity: files.hashOf(url) ?? null };
    },
    trustWorker(blobUrl) {
      workers.add(blobUrl);
      return (policy?.createScriptURL(blobUrl) ?? blobUrl) as string;
    },
  };
}

/** Makes the verifier the gate of every script loader in the page, webpack's own included. */
export function installScriptVerifier(verifier: ScriptVerifier): void {
  Object.defineProperty(globalThis, SCRIPT_VERIFIER_GLOBAL, { value: verifier, configurable: true });
}
