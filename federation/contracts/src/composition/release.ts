import * as v from 'valibot';
import { deprecationSchema } from './contracts.ts';
import { manifestReader } from './manifest-reader.ts';
import { packageNameSchema } from './remote-manifest.ts';

/** Subresource-integrity value of one file. */
export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 integrity value'),
);

/** A semantic version. */
export const versionSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]+)?$/, 'must be a semantic version such as 1.4.0'),
);

/** A path inside a release: relative, no dot segments. */
export const releasePathSchema = v.pipe(
  v.string(),
  v.check(
    (path) => path.split('/').every((part) => /^[A-Za-z0-9._-]+$/.test(part) && part !== '.' && part !== '..'),
    'must be a relative path',
  ),
);

/** One file of a release. */
export const releaseFileSchema = v.object({
  integrity: integritySchema,
  /** Size in bytes: raw, and as sent with brotli (null where the file is not compressible). */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  brotliBytes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const namesSchema = v.array(v.string());

/** What a release's code uses of what a shell gives, as its build found it. */
/** Among the names that a release uses of a module: code in it takes the module whole, so that nobody can say which. */
export const ANY_NAME = '*';

const releaseUsesSchema = v.object({
  /** Shared module → names that it imports. */
  exports: v.record(v.string(), namesSchema),
  /** Host service → members that it reads; empty where only the service as a whole can be named. */
  services: v.record(v.string(), namesSchema),
  /** Calls of the API. */
  calls: namesSchema,
  /** What of a page besides modules (`pageFeatures`). Absent: nothing. */
  page: v.optional(namesSchema),
});

/** What a host gives to the remotes of its page. Its services stand in its contract's declarations. */
const releaseGivesSchema = v.object({
  /** Shared module → names that it exports; modules that are missing are compared by version alone. */
  exports: v.record(v.string(), namesSchema),
  calls: namesSchema,
  /** What its pages give besides modules (`pageFeatures`). Absent: nothing. */
  page: v.optional(namesSchema),
  /** A second entry of the same host, larger, whose shared modules give all names; for pages whose remotes use more. */
  whole: v.optional(v.object({ entry: releasePathSchema, exports: v.record(v.string(), namesSchema) })),
  /** What of it goes with the next major of its contract; entries of a later kind are left out. */
  deprecated: v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.filter((one) => v.is(deprecationSchema, one))),
    ),
  ),
});

/**
 * `release.json`: one immutable build of the host or of a remote (rule 10.1), as it is read. Fields of later versions
 * are left out, those of earlier ones may be absent.
 */
export const releaseSchema = v.object({
  name: packageNameSchema,
  version: versionSchema,
  kind: v.picklist(['host', 'remote']),
  /** Name of the federation container, unique for each version. */
  container: v.string(),
  /** Script that starts the host, or the remote's federation entry. */
  entry: releasePathSchema,
  /** Entry of the server build, where there is one (`server/…`); never sent to browsers. */
  serverEntry: v.nullable(releasePathSchema),
  /** Every file of the release, server files included. */
  files: v.record(releasePathSchema, releaseFileSchema),
  /** Scripts and style sheets that an expose needs besides the entry: expose → paths in load order. */
  chunks: v.record(v.string(), v.array(releasePathSchema)),
  /**
   * True: all that a page loads of it is named by its content, but for entries, so that its files have addresses that
   * do not change with its version. Absent in releases of other tools and from before.
   */
  contentNames: v.optional(v.boolean()),
  /** Null for the host. */
  manifest: v.nullable(manifestReader),
  /** Version of `host-api`, for tools from before each contract had a version of its own. */
  contract: versionSchema,
  /** Contract → version that it was built against (`contractVersions`). */
  contracts: v.optional(v.record(v.string(), versionSchema)),
  /** Shared dependencies: package → version it was built with and range it accepts at run time. */
  shared: v.record(v.string(), v.object({ version: v.string(), requires: v.string() })),
  /** Hash of everything that the build was made from; the same sources need no second build. */
  sourceHash: v.string(),
  /** Absent in releases of other tools and from before it was recorded. */
  uses: v.optional(releaseUsesSchema),
  /** Of hosts only. */
  gives: v.optional(releaseGivesSchema),
  commit: v.nullable(v.string()),
  /** Licences of what is bundled: licence → packages `name@version`. */
  licences: v.record(v.string(), v.array(v.string())),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A DSSE envelope of its publisher, verified before a release is loaded. Absent in a build that is not published. */
  signature: v.optional(v.unknown()),
});

export type ReleaseUses = v.InferOutput<typeof releaseUsesSchema>;
export type ReleaseGives = v.InferOutput<typeof releaseGivesSchema>;
export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;
