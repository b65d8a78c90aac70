import { contentKey, formOf, unpackBrotli } from '../content/stored-forms.ts';
import type { DocumentKey } from '../facts/document-store.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef, parseRef } from '../facts/release-ref.ts';
import { parseStoredRelease, RELEASE_FILE, releaseText, type StoredRelease } from '../facts/stored-release.ts';
import { encodingSuffix, type ReleaseStore } from './release-store.ts';

/** One file of a release store, by the path that every kind of store gives it. */
export interface StoreFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Name of what releases share: whoever has it already needs it no second time. */
  readonly content?: string;
}

type IsKnown = (what: string) => boolean;

/** Counts of visits and what one machine remembers are no part of what was released. */
const folders = ['policy', 'channels', 'canaries', 'revocations', 'compositions', 'audit', 'state'] as const;
const DOCUMENTS = 'documents/';
const PACKAGES = 'packages/';

/** All documents that say what is released to whom. */
async function* documentFiles(store: ReleaseStore): AsyncGenerator<StoreFile> {
  for (const folder of folders) {
    for (const name of await store.listDocuments(folder)) {
      const document = await store.readDocument(`${folder}/${name}`);
      if (document) yield { path: `${DOCUMENTS}${folder}/${name}`, bytes: Buffer.from(document.text) };
    }
  }
}

/** The `release.json` of a release, then what it does not share with one before: as it is sent, or plain. */
async function* releaseFiles(store: ReleaseStore, release: StoredRelease, isKnown: IsKnown): AsyncGenerator<StoreFile> {
  const folder = `${PACKAGES}${formatRef(release)}/`;
  yield { path: `${folder}${RELEASE_FILE}`, bytes: Buffer.from(releaseText(release)) };
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = contentKey(integrity, formOf(file)) ?? undefined;
    if (content !== undefined && isKnown(content)) continue;
    for (const encoding of ['br', 'identity'] as const) {
      const bytes = await store.readFile(release, file, encoding);
      if (!bytes) continue;
      yield { path: `${folder}${file}${encodingSuffix[encoding]}`, bytes, ...(content ? { content } : {}) };
      break;
    }
  }
}

/**
 * Everything that a store holds. Documents come first: releases never change and none is removed that a channel has, so
 * whatever a document names is still there when its turn comes.
 *
 * @param isKnown releases (`name@version`) and shared content to leave out
 */
export async function* storeFiles(store: ReleaseStore, isKnown: IsKnown = () => false): AsyncGenerator<StoreFile> {
  yield* documentFiles(store);
  const given = new Set<string>();
  for (const ref of await store.listReleases()) {
    const release = isKnown(formatRef(ref)) ? null : await store.readRelease(ref);
    if (!release) continue;
    for await (const file of releaseFiles(store, release, (what) => given.has(what) || isKnown(what))) {
      if (file.content !== undefined) given.add(file.content);
      yield file;
    }
  }
}

interface Draft {
  readonly release: StoredRelease;
  readonly content: Map<string, Buffer>;
}

const startOf = (path: string, bytes: Buffer): Draft | null => {
  const [, name = ''] = /^packages\/(.+)\/release\.json$/.exec(path) ?? [];
  const ref = parseRef(name);
  const release = ref.ok ? parseStoredRelease(bytes.toString(), ref.value) : null;
  return release && { release, content: new Map() };
};

/** What of a release came whole; the rest is in the store already, or is named by `compose repair`. */
async function soundFiles({ release, content }: Draft): Promise<Map<string, Buffer>> {
  const sound = new Map<string, Buffer>();
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const packed = content.get(`${path}${encodingSuffix.br}`);
    const plain = content.get(path) ?? (packed && (await unpackBrotli(packed)));
    if (!plain || integrityOf(plain) !== integrity) continue;
    sound.set(path, plain);
    if (packed) sound.set(`${path}${encodingSuffix.br}`, packed);
  }
  return sound;
}

/** Puts files of `storeFiles` back, in their order. Releases that are there stay as they are. */
export class StoreRestore {
  readonly #store: ReleaseStore;
  readonly #documents = new Map<DocumentKey, string>();
  #draft: Draft | null = null;
  #releases = 0;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }
  async take({ path, bytes }: StoreFile): Promise<void> {
    if (path.startsWith(DOCUMENTS)) {
      this.#documents.set(path.slice(DOCUMENTS.length) as DocumentKey, bytes.toString());
      return;
    }
    const draft = startOf(path, bytes);
    if (draft) {
      await this.#addDraft();
      this.#draft = draft;
    } else if (this.#draft) {
      this.#draft.content.set(path.slice(`${PACKAGES}${formatRef(this.#draft.release)}/`.length), bytes);
    }
  }
  /** Writes the documents, once all that they name is there: a channel never points at what is still to come. */
  async finish(): Promise<{ releases: number; documents: number }> {
    await this.#addDraft();
    for (const [key, text] of this.#documents) {
      const present = await this.#store.readDocument(key);
      if (present?.text !== text) await this.#store.writeDocument(key, text, present?.tag ?? null);
    }
    return { releases: this.#releases, documents: this.#documents.size };
  }
  async #addDraft(): Promise<void> {
    if (!this.#draft) return;
    await this.#store.addRelease(this.#draft.release, await soundFiles(this.#draft));
    this.#draft = null;
    this.#releases += 1;
  }
}
