import { HOST_DOCUMENT_FILE, hostDocumentSchema, type Release } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { ReleaseStore } from '../store/release-store.ts';

/** What a host declares of itself; null where nobody can read it. */
export async function readHostDocument(store: ReleaseStore, host: Release) {
  const bytes = HOST_DOCUMENT_FILE in host.files ? await store.readFile(host, HOST_DOCUMENT_FILE, 'identity') : null;
  const document = v.safeParse(v.pipe(v.string(), v.parseJson(), hostDocumentSchema), bytes?.toString());
  return document.success ? document.output : null;
}
