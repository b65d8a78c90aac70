import * as v from 'valibot';

/** Name of the contract that federation itself keeps; those of a host are its company's (`HostContract`). */
export const RELEASE_FORMAT = 'release-format';

/** Version of `release.json`, `remote.json`, the composition, and of what the entry of a release does. */
export const RELEASE_FORMAT_VERSION = '1.3.0';

/** Name of the contract between a host and its remotes that every release records. */
export const HOST_API = 'host-api';

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

/** What the package of a company's contracts exports, besides its types; see `hostContract` of federation-release. */
export interface HostContract {
  /** Contract → version; `host-api` is what a shell gives. */
  readonly contractVersions: Readonly<Record<string, string>>;
  readonly deprecations: readonly Deprecation[];
  /** Calls of the API, by name. */
  readonly calls: Readonly<Record<string, unknown>>;
  /** Codes of the site's languages: a remote has words in each. Absent: it is asked when it meets the site's host. */
  readonly languages?: readonly string[];
}
