import type { Release } from 'federation-contracts/composition';
import { hostOf, integrityOf } from 'federation-release';
import type { ReleaseReader } from '../composition/release-reader.ts';
import type { Variant } from '../composition/variant.ts';
import type { RespondToRenderer } from './pool/render-process.ts';
import type { RenderJob, ServerFile } from './pool/renderer-messages.ts';

/**
 * Makes a GET call of the API, `path` with its query, in a language (`hi-IN`). With a visitor's cookie (`NAME=VALUE`)
 * on their behalf, and without changing anything about their session.
 */
export type ReadApi = (
  path: string,
  language: string,
  cookie?: string,
) => Promise<{ readonly status: number; readonly body: string }>;

export type ServerBuilds = Pick<RenderJob, 'shell' | 'remotes'>;

const serverFile = ({ name, version, serverEntry, files }: Release): ServerFile | null => {
  const integrity = serverEntry === null ? undefined : files[serverEntry]?.integrity;
  return serverEntry === null || integrity === undefined ? null : { name, version, path: serverEntry, integrity };
};

/** Returns what a composition is rendered with; null: its pages are rendered in the browser. */
export function buildsOf({ composition, releases }: Variant): ServerBuilds | null {
  const host = hostOf(releases);
  const shell = host ? serverFile(host) : null;
  // What a development server serves has no server build.
  if (shell === null || composition.development) return null;
  const remotes = releases.flatMap((release): [string, ServerFile][] => {
    const file = release.kind === 'remote' ? serverFile(release) : null;
    return file ? [[release.name, file]] : [];
  });
  return { shell, remotes: Object.fromEntries(remotes) };
}

/** Dot segments lead elsewhere: to the tools of embedded mode, for one. */
function isApiAddress(address: string): boolean {
  const base = 'http://api.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin, pathname } = new URL(address, base);
  return (
    origin === base &&
    /^\/api\/[\w./~%-]*$/.test(pathname) &&
    !/%2e|%2f|%5c/i.test(pathname) &&
    address.startsWith(pathname)
  );
}

/** Gives a renderer the files of its page, whose bytes are those of their hashes, and responses of the API. */
export function createResponder(reader: ReleaseReader, readApi: ReadApi | null): RespondToRenderer {
  return async (asked) => {
    if ('api' in asked) {
      if (!isApiAddress(asked.api)) throw new Error('This is no address of the API.');
      if (!readApi) throw new Error('There is no API to ask.');
      const { status, body } = await readApi(asked.api, asked.language, asked.cookie);
      return { value: { status, body } };
    }
    const { name, version, path, integrity } = asked.file;
    const filename = `${name}@${version}/${path}`;
    const bytes = await reader.file({ name, version }, path, 'identity');
    if (!bytes) throw new Error(`${filename} is lost.`);
    if (integrityOf(bytes) !== integrity) throw new Error(`${filename} does not match its hash.`);
    return { code: bytes.toString(), filename };
  };
}
