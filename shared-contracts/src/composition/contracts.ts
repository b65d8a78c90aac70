import { type Deprecation, RELEASE_FORMAT_VERSION } from 'federation-contracts/composition';

/**
 * The contracts between a host and its remotes, each with a semantic version of its own. A build records all of them; a
 * release of 1.x runs beside one of any 1.y that has what it uses. Something new raises the minor; whatever breaks
 * those who use it raises the major, after a deprecation (`deprecations`).
 */
export const contractVersions = {
  /** What a shell gives: host services, dialogs, slots, events, and the shared modules' own exports. */
  'host-api': '1.5.0',
  /** Calls of the API and the entities that they carry. */
  domain: '1.2.0',
  /** `release.json`, `remote.json`, the composition, and what the entry of a release does. */
  'release-format': RELEASE_FORMAT_VERSION,
} as const;

export type ContractName = keyof typeof contractVersions;
/** The contracts that have a version of their own. */
export const contractNames = Object.keys(contractVersions) as ContractName[];

/** Days between a deprecation and the first major without it: at least these many. */
export const DEPRECATION_DAYS = 180;

/**
 * Everything that is deprecated now. Builds warn of it, a shell's release records it, and `compose deprecations` lists
 * who uses it. How to change over stands in docs/contracts.md, under the same name.
 */
export const deprecations: readonly Deprecation[] = [
  {
    contract: 'host-api',
    kind: 'export',
    name: '@tanstack/react-query#*',
    since: '1.1.0',
    on: '2026-11-23',
    ends: '2027-06-01',
    instead: 'the same name of remote-sdk',
  },
  {
    contract: 'host-api',
    kind: 'export',
    name: 'shared-contracts#localeOf',
    since: '1.3.0',
    on: '2026-11-27',
    ends: '2027-06-01',
    instead: 'formatsIn(language)',
  },
];
