import { DEFAULT_REMOTE_BUDGET, type Release } from 'federation-contracts/composition';
import { isOfWhole } from './shell-entry.ts';

/** All scripts and styles of one release as sent (brotli), in bytes. Raise a number here on purpose, with a reason. */
export const sizeBudgets: Readonly<Record<Release['kind'], number>> = {
  // React, router, query, Emotion, RxJS and the design system: all that the remotes share.
  host: 280_000,
  // The chat remote carries the Firebase client.
  remote: 140_000,
};

/** Folder of a release with the source maps of its scripts, each compressed (`.gz`). */
export const SOURCE_MAPS = 'types/maps';

/** Server builds, contracts and source maps are for servers, tools and testers. */
export const isSentFile = (path: string): boolean => !/^(server|types)\//.test(path) && !path.endsWith('.map');
/** Of pages of ours: what lies in `foreign` is for pages of other people's. */
export const isBrowserFile = (path: string): boolean => isSentFile(path) && !path.startsWith('foreign/');
const counts = (path: string): boolean => isBrowserFile(path) && /\.(js|mjs|css)$/.test(path);

/** Of a shell with what most pages get: its whole files are instead of those, and cost what `check` says. */
export const sentBytes = (release: Release): number =>
  Object.entries(release.files)
    .filter(([path]) => counts(path) && !isOfWhole(release, path))
    .reduce((sum, [, file]) => sum + (file.brotliBytes ?? file.bytes), 0);

const KB = 1000;

/** What a visitor pays for the dearest page, slot or dialog of a remote, and what it may cost; in bytes. */
export function dearestExpose({ entry, chunks, files, manifest }: Release): {
  expose: string;
  sent: number;
  budget: number;
} {
  const sentOf = (path: string): number => files[path]?.brotliBytes ?? files[path]?.bytes ?? 0;
  const budget = (manifest?.budget ?? DEFAULT_REMOTE_BUDGET) * KB;
  return Object.entries(chunks)
    .map(([expose, paths]) => ({
      expose,
      sent: [entry, ...paths].reduce((sum, path) => sum + sentOf(path), 0),
      budget,
    }))
    .reduce((most, one) => (one.sent > most.sent ? one : most), { expose: entry, sent: sentOf(entry), budget });
}
