import { SCRIPT_POLICY } from 'shared-contracts';
import type { ComposedRemote, Composition } from 'shared-contracts/composition';
import { SCRIPT_VERIFIER_GLOBAL } from './page-globals.ts';

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

type ComposedRelease = Pick<ComposedRemote, 'entry' | 'integrity' | 'files'>;

const isThisMachine = (url: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(url.hostname);

/** Hash of each script of a composition by absolute URL, and the folders of development servers. */
function readComposition(composition: Composition, pageUrl: string) {
  const hashes = new Map<string, string>();
  const developmentFolders: string[] = [];
  const releases: ComposedRelease[] = [
    composition.host,
    ...Object.values(composition.remotes),
    ...Object.values(composition.fallbacks ?? {}),
  ];
  for (const { entry, integrity, files } of releases) {
    const url = new URL(entry, pageUrl);
    if (integrity === null) {
      if (composition.development && isThisMachine(url)) developmentFolders.push(new URL('.', url).href);
      continue;
    }
    for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, url).href, hash);
    hashes.set(url.href, integrity);
  }
  return { hashes, developmentFolders };
}

/**
 * Fail closed: a URL that the composition has no hash for is refused. The second request for a URL means that the first
 * one failed, so it gets a query that no cache between here and the store has seen.
 */
export function createScriptVerifier(composition: Composition, pageUrl: string): ScriptVerifier {
  const { hashes, developmentFolders } = readComposition(composition, pageUrl);
  const requests = new Map<string, number>();
  const mayRun = (url: string) => hashes.has(url) || developmentFolders.some((folder) => url.startsWith(folder));

  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL: (url) => {
      if (mayRun(url.replace(/\?retry=\d+$/, ''))) return url;
      throw new TypeError(`${url} is not a script of this page's composition`);
    },
  });

  return (url) => {
    if (!mayRun(url)) return null;
    const earlier = requests.get(url) ?? 0;
    requests.set(url, earlier + 1);
    const address = earlier === 0 ? url : `${url}?retry=${earlier}`;
    return { src: policy?.createScriptURL(address) ?? address, integrity: hashes.get(url) ?? null };
  };
}

/** Makes the verifier the gate of every script loader in the page, webpack's own included. */
export function installScriptVerifier(verifier: ScriptVerifier): void {
  Object.defineProperty(globalThis, SCRIPT_VERIFIER_GLOBAL, { value: verifier, configurable: true });
}
