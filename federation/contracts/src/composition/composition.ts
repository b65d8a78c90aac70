import * as v from 'valibot';
import { navigationReader, pageInfoReader } from './manifest-reader.ts';
import { channelValuesSchema, pagePolicyReader, remoteValuesSchema } from './page-policy.ts';
import { integritySchema, releasePathSchema, versionSchema } from './release.ts';
import { exposeSchema, packageNameSchema } from './remote-manifest.ts';

/** Name of a channel: `production`, `beta`. */
const channelNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a channel name such as preview'),
);

/** Browser file of a release → its hash. What is not listed here does not run. */
const filesSchema = v.record(releasePathSchema, integritySchema);

/** Null only for an entry that a development server on this machine serves; see `development`. */
const entryIntegritySchema = v.nullable(integritySchema);

/** A release of a remote as a page needs it. */
export const composedRemoteSchema = v.object({
  version: versionSchema,
  container: v.string(),
  /** Absolute path or URL of the federation entry. Other files resolve against its folder. */
  entry: v.string(),
  integrity: entryIntegritySchema,
  contract: versionSchema,
  /** Route path → expose: the same form in every version of this document, so that any shell can read it. */
  pages: v.record(v.string(), exposeSchema),
  /** Route path → what the shell must know of the page before its code is there. */
  pageInfo: v.optional(v.record(v.string(), pageInfoReader)),
  /** Route paths of its pages of one's own: to who is not signed in they show nothing but the login. */
  ownPages: v.optional(v.array(v.string())),
  slots: v.record(v.string(), exposeSchema),
  dialogs: v.record(v.string(), exposeSchema),
  navigation: v.optional(navigationReader),
  files: filesSchema,
  /**
   * JSON beside the entry with the hashes of further files, for a remote with many that no page starts with. Absent
   * where `files` has them all, as for hosts whose pages do not read it.
   */
  moreFiles: v.optional(v.object({ path: releasePathSchema, integrity: integritySchema })),
  chunks: v.record(v.string(), v.array(releasePathSchema)),
  /** What it adds to the page's Content-Security-Policy: in its `remote.json`, and allowed by the channel's policy. */
  policy: v.optional(pagePolicyReader),
  /** What the channel holds for it, and its own defaults. */
  values: v.optional(remoteValuesSchema),
  /** What of the page it uses that not every page has (`pageFeatures`). */
  page: v.optional(v.array(v.string())),
});

/**
 * What a visitor's page is made of: the response of `GET /composition.json`, and inlined in the page (rule 10.2).
 * `fallbacks` holds the last known good release of a remote, tried when the present one cannot be loaded.
 */
export const compositionSchema = v.object({
  id: v.string(),
  /** The stored composition that QA overrides were put into; the same as `id` where there are none. */
  base: v.optional(v.string()),
  /** Set where `?compose=ID` named that base: the channel plays no part in this page. */
  pinned: v.optional(v.boolean()),
  channel: channelNameSchema,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  host: v.object({
    version: versionSchema,
    entry: v.string(),
    integrity: entryIntegritySchema,
    contract: versionSchema,
    files: filesSchema,
  }),
  /** Set by `npm run dev` only: entries on localhost may then lack a hash. */
  development: v.optional(v.boolean()),
  remotes: v.record(packageNameSchema, composedRemoteSchema),
  fallbacks: v.optional(v.record(packageNameSchema, composedRemoteSchema), {}),
  /** Revoked releases of these packages, `name@version`: stored copies are to be deleted. */
  revoked: v.optional(v.array(v.string())),
  /** Packages that the channel would not have given (`?compose=`): name → its version there, else null. */
  overridden: v.optional(v.record(packageNameSchema, v.nullable(versionSchema)), {}),
  /** All that the channel holds for remotes, as it was written: for a developer's machine alone (`?whole`). */
  channelValues: v.optional(v.record(packageNameSchema, channelValuesSchema)),
  /** Sentences for the QA banner, for example about an override that names an unknown release. */
  notices: v.optional(v.array(v.string()), []),
});

export { channelNameSchema };
export type ComposedRemote = v.InferOutput<typeof composedRemoteSchema>;
export type Composition = v.InferOutput<typeof compositionSchema>;
