import { createHash } from 'node:crypto';
import type { Release } from 'federation-contracts/composition';
import * as v from 'valibot';
import { digestOf, RELEASE_FILE } from '../facts/stored-release.ts';

export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

const BUILD_TYPE = 'urn:module-federation:release:v1';

const hexSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const subjectSchema = v.object({ name: v.string(), digest: v.object({ sha256: hexSchema }) });

/**
 * What is signed of a release: an in-toto statement about `release.json` and every file, with SLSA provenance. Fields
 * that we do not read are left out here, and are signed all the same.
 */
export const statementSchema = v.object({
  _type: v.literal('https://in-toto.io/Statement/v1'),
  subject: v.array(subjectSchema),
  predicateType: v.literal('https://slsa.dev/provenance/v1'),
  predicate: v.object({
    buildDefinition: v.object({
      buildType: v.string(),
      externalParameters: v.object({ package: v.string(), version: v.string() }),
      /** The commit that it was built from, and its bill of materials, where there are any. */
      resolvedDependencies: v.array(v.object({ name: v.string(), digest: v.record(v.string(), v.string()) })),
    }),
    runDetails: v.object({
      builder: v.object({ id: v.string() }),
      metadata: v.object({
        startedOn: v.string(),
        /** When it was signed: the key must be valid then. */
        finishedOn: v.pipe(v.string(), v.isoTimestamp()),
      }),
    }),
  }),
});

export type Statement = v.InferOutput<typeof statementSchema>;

/** The bill of materials that each build leaves in its release. */
const SBOM_FILE = 'types/sbom.cdx.json';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Where a release was built: the run of a continuous integration that says so, else a person's machine. */
export const builderOf = (env: NodeJS.ProcessEnv): string => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : 'urn:builder:local';
};

/** A file that is not the one that the statement is about; undefined where all are. */
export function unsignedFile({ subject }: Statement, files: ReadonlyMap<string, Buffer>): string | undefined {
  const digests = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  return [...files].find(([path, bytes]) => digests.get(path) !== sha256(bytes))?.[0];
}

interface Build {
  readonly builder: string;
  readonly builtAt: string;
  /** By the store's clock. */
  readonly signedAt: string;
}

/** Describes a release and its files for signing. */
export function statementOf(
  release: Release,
  files: ReadonlyMap<string, Buffer>,
  { builder, builtAt, signedAt }: Build,
): Statement {
  const { name, version, commit } = release;
  const sbom = files.get(SBOM_FILE);
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: RELEASE_FILE, digest: { sha256: digestOf(release) } },
      ...[...files].map(([path, bytes]) => ({ name: path, digest: { sha256: sha256(bytes) } })),
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { package: name, version },
        resolvedDependencies: [
          ...(commit === null ? [] : [{ name: 'source', digest: { gitCommit: commit } }]),
          ...(sbom ? [{ name: SBOM_FILE, digest: { sha256: sha256(sbom) } }] : []),
        ],
      },
      runDetails: { builder: { id: builder }, metadata: { startedOn: builtAt, finishedOn: signedAt } },
    },
  };
}
