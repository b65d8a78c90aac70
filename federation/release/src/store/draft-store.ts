import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { encodingSuffix, type ReleaseContent, type ReleaseStore } from './release-store.ts';

/** The same store as it would be with one release more: to check a release before it is published. */
export function draftStore(store: ReleaseStore, release: StoredRelease, content: ReleaseContent): ReleaseStore {
  const isDraft = (ref: ReleaseRef): boolean => formatRef(ref) === formatRef(release);
  return {
    ...store,
    readRelease: async (ref) => (isDraft(ref) ? release : store.readRelease(ref)),
    readFile: async (ref, path, encoding) =>
      isDraft(ref) ? (content.get(`${path}${encodingSuffix[encoding]}`) ?? null) : store.readFile(ref, path, encoding),
  };
}
