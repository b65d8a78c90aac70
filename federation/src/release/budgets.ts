import type { Release } from 'shared-contracts/composition';

/** Scripts and styles of one release as sent (brotli), in bytes. Raise a number here on purpose, with a reason. */
export const sizeBudgets: Readonly<Record<Release['kind'], number>> = {
  // React, router, query, Emotion, RxJS and the design system: all that the remotes share.
  host: 280_000,
  // The chat remote carries the Firebase client.
  remote: 140_000,
};

/** Server builds and contracts are for servers and tools. */
export const isBrowserFile = (path: string): boolean => !/^(server|types)\//.test(path) && !path.endsWith('.map');
const counts = (path: string): boolean => isBrowserFile(path) && /\.(js|mjs|css)$/.test(path);

export const sentBytes = (release: Release): number =>
  Object.entries(release.files)
    .filter(([path]) => counts(path))
    .reduce((sum, [, file]) => sum + (file.brotliBytes ?? file.bytes), 0);
