import * as v from 'valibot';

/**
 * The contracts between a host and its remotes, each with a semantic version of its own. A build records all of them; a
 * release of 1.x runs beside one of any 1.y that has what it uses. Something new raises the minor; whatever breaks those who
 * use it raises the major, after a deprecation (`deprecations`).
 */
export const contractVersions = {
  /** What a shell gives: host services, dialogs, slots, events, and the shared modules' own exports. */
  'host-api': '1.4.0',
  /** Calls of the API and the entities that they carry. */
  domain: '1.1.0',
  /** `release.json`, `remote.json`, the composition, and what the entry of a release does. */
  'release-format': '1.3.0',
} as const;

export type ContractName = keyof typeof contractVersions;
/** The contracts that have a version of their own. */
export const contractNames = Object.keys(contractVersions) as ContractName[];

/** What goes with the next major of its contract. */
export const deprecationSchema = v.object({
  contract: v.string(),
  kind: v.picklist(['export', 'service', 'call']),
  /** `module#name`, or `module#*` for all of it; `service.member`; the name of a call. */
  name: v.string(),
  /** The version of the contract that brought what stands in its place, and the day. */
  since: v.string(),
  on: v.pipe(v.string(), v.isoDate()),
  /** The day from which a major may come without it. */
  ends: v.pipe(v.string(), v.isoDate()),
  instead: v.string(),
});

export type Deprecation = v.InferOutput<typeof deprecationSchema>;

/** Days between a deprecation and the first major without it: at least these many. */
export const DEPRECATION_DAYS = 180;

/**
 * Everything that is deprecated now. Builds warn of it, a shell's release records it, and `compose deprecations` lists who
 * uses it. How to change over stands in docs/contracts.md, under the same name.
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
