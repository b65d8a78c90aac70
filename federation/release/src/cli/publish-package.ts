import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageNameSchema, versionSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import { failure, type Result, success } from '../facts/result.ts';

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

interface Source {
  readonly workspace: string;
  readonly name: string;
  readonly build: Build;
  /** A build to take instead. */
  readonly from?: string | undefined;
}

/** Builds a package of the workspace under its package.json's version, and publishes the folder with the build. */
export async function publishPackage<T>(
  { workspace, name, build, from }: Source,
  publish: (dir: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (from !== undefined) return publish(from);
  const packageDir = join(workspace, name);
  const version = readVersion(packageDir, name);
  if (!version.ok) return version;
  const outDir = await mkdtemp(join(tmpdir(), `publish-${name}-`));
  try {
    await build({ packageDir, version: version.value, outDir });
    return await publish(outDir);
  } catch (error) {
    return failure('BUILD_FAILED', `${name} was not published: ${(error as Error).message}`);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
