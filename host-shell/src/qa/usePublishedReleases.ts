import { useEffect, useState } from 'react';
import type { Deprecation } from 'shared-contracts/composition';

interface PublishedRelease {
  readonly version: string;
  readonly createdAt: string;
  /** Of a shell: what it is going to drop; of a remote: what it uses of that. */
  readonly deprecated?: readonly Deprecation[];
}

/** Package → its published versions, newest first: the response of `GET /releases.json`. */
export type PublishedReleases = Readonly<Record<string, readonly PublishedRelease[]>>;

interface Published {
  releases: PublishedReleases;
  failed: boolean;
}

export function usePublishedReleases(): Published {
  const [published, setPublished] = useState<Published>({ releases: {}, failed: false });
  useEffect(() => {
    const cancel = new AbortController();
    const read = async () => {
      const answer = await fetch('/releases.json', { signal: cancel.signal });
      if (!answer.ok) throw new Error(`/releases.json answered ${answer.status}`);
      const { releases } = await answer.json();
      setPublished({ releases, failed: false });
    };
    read().catch(() => cancel.signal.aborted || setPublished({ releases: {}, failed: true }));
    return () => cancel.abort();
  }, []);
  return published;
}
