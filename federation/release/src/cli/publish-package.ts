import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageNameSchema, versionSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { failure, type Result, success } from '../facts/result.ts';
import { RELEASE_FILE } from '../facts/stored-release.ts';

export type Build = (options: { packageDir: string; version: string; outDir: string }) => Promise<unknown>;

function readVersion(packageDir: string, name: string): Result<string> {
  const file = join(packageDir, 'package.json');
  if (!v.is(packageNameSchema, name) || !existsSync(file)) {
    return failure('BAD_INPUT', `"${name}" is not a package of this workspace.`);
  }
  try {
    const { version } = JSON.parse(readFileSync(file, 'utf8'));
    if (v.is(versionSchema, version)) return success(version);
    return failure('BAD_INPUT', `${name}/package.json has no valid "version".`);
  } catch (error) {
    return failure('BAD_INPUT', `${name}/package.json cannot be read: ${(error as Error).message}`);
  }
}

/** Makes a release in `outDir` of a finished build of other tools. */
export type Adopt = (options: { name: string; from: string; outDir: string }) => Promise<unknown>;

interface Source {
  readonly workspace: string;
  readonly name: string;
  readonly build: Build;
  /** A build to take instead. */
  readonly from?: string | undefined;
  readonly adopt?: Adopt | undefined;
}

/** Makes a release in a folder of its own, and publishes it. */
async function publishMade<T>(
  name: string,
  make: (outDir: string) => Promise<unknown>,
  publish: (dir: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const outDir = await mkdtemp(join(tmpdir(), `publish-${name}-`));
  try {
    await make(outDir);
    return await publish(outDir);
  } catch (error) {
    return failure('BUILD_FAILED', `${name} was not published: ${(error as Error).message}`);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Builds a package of the workspace under its package.json's version, and publishes the folder with the build. A folder
 * that is given is published as it is, or as what other tools have made.
 */
export async function publishPackage<T>(
  { workspace, name, build, from, adopt }: Source,
  publish: (dir: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (from !== undefined && (adopt === undefined || existsSync(join(from, RELEASE_FILE)))) return publish(from);
  if (!v.is(packageNameSchema, name)) return failure('BAD_INPUT', `"${name}" is not a package of this workspace.`);
  if (from !== undefined && adopt) return publishMade(name, (outDir) => adopt({ name, from, outDir }), publish);
  const packageDir = join(workspace, name);
  const version = readVersion(packageDir, name);
  if (!version.ok) return version;
  return publishMade(name, (outDir) => build({ packageDir, version: version.value, outDir }), publish);
}
