import {
  HOST_DOCUMENT_FILE,
  type HostDocument,
  hostDocumentSchema,
  type Release,
} from 'federation-contracts/composition';
import { formatRef, hostOf } from 'federation-release';
import * as v from 'valibot';

/** How a running site calls itself before, and besides, any host that it serves. */
export interface SiteNames {
  /** As people read it, on the page that is shown while there is nothing to compose. */
  readonly name: string;
  /** Of its cookies, and of the pages of a host that declares none. */
  readonly prefix: string;
}

export const unnamedSite: SiteNames = { name: '', prefix: 'site' };

/** What a host without a declaration gets: a page that works, and says nothing of its own. */
export const undeclaredDocument = ({ name, prefix }: SiteNames): HostDocument => ({
  schemaVersion: 1,
  prefix,
  name,
  title: name,
  description: '',
  themeColor: { light: '#ffffff', dark: '#000000' },
  noScript: { plain: 'This page needs JavaScript.', drawn: '' },
  trustedTypes: [],
  splash: { markup: '<p role="status">Loading...</p>', style: ':root{color-scheme:light dark}' },
  firstPaint: null,
});

type ReadFile = (release: Release, path: string) => Promise<Buffer | null>;

/** Reads the document of a host once; a release never changes. Rejects when it is damaged or not understood. */
export function createHostDocuments(readFile: ReadFile, site: SiteNames) {
  const known = new Map<string, HostDocument>();
  const undeclared = undeclaredDocument(site);

  return async (releases: readonly Release[]): Promise<HostDocument> => {
    const host = hostOf(releases);
    if (!host || !(HOST_DOCUMENT_FILE in host.files)) return undeclared;
    const key = formatRef(host);
    const document = known.get(key) ?? (await read(host));
    known.set(key, document);
    return document;
  };

  async function read(host: Release): Promise<HostDocument> {
    const bytes = await readFile(host, HOST_DOCUMENT_FILE);
    const result = v.safeParse(hostDocumentSchema, bytes ? JSON.parse(bytes.toString()) : null);
    if (result.success) return result.output;
    throw new Error(`${HOST_DOCUMENT_FILE} of ${formatRef(host)} is not understood: ${result.issues[0].message}`);
  }
}
