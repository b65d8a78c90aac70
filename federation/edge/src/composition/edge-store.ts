import type { DocumentKey, ReleaseStore } from 'federation-release';

const WRITABLE = /^(telemetry|canaries)\//;

const refuse = async (): Promise<never> => {
  throw new Error('An edge publishes and removes nothing.');
};

/** The store as an edge may use it: it adds counts and ends canaries, and can release nothing. */
export function edgeStore(store: ReleaseStore): ReleaseStore {
  const allowed = (key: DocumentKey): void => {
    if (!WRITABLE.test(key)) throw new Error(`An edge does not write ${key}.`);
  };
  return {
    // It verifies and never signs.
    trust: { ...store.trust, signer: refuse, change: refuse },
    listReleases: () => store.listReleases(),
    readRelease: (ref) => store.readRelease(ref),
    readFile: (ref, path, encoding) => store.readFile(ref, path, encoding),
    readContent: (integrity, path, encoding) => store.readContent(integrity, path, encoding),
    listDocuments: (folder) => store.listDocuments(folder),
    readDocument: (key, isSound) => store.readDocument(key, isSound),
    now: () => store.now(),
    addRelease: refuse,
    removeRelease: refuse,
    mendFile: refuse,
    mendRelease: refuse,
    sweep: refuse,
    takeOver: refuse,
    async writeDocument(key, text, expectedTag) {
      allowed(key);
      return store.writeDocument(key, text, expectedTag);
    },
    async removeDocument(key) {
      allowed(key);
      return store.removeDocument(key);
    },
  };
}
