import { join } from 'node:path';
import { type Release, releaseSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { fileProblems } from '../checks/file-problems.ts';
import { formatProblem } from '../facts/contract-versions.ts';
import { readOrNull } from '../facts/files.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef } from '../facts/release-ref.ts';
import { failure, type Result, success } from '../facts/result.ts';
import { parseJson, RELEASE_FILE } from '../facts/stored-release.ts';

/** What a folder with a built release holds. */
export interface Build {
  readonly built: Release;
  /** Path → bytes of every file that it lists. */
  readonly files: ReadonlyMap<string, Buffer>;
}

async function readBuilt(dir: string): Promise<Result<Release>> {
  const bytes = await readOrNull(join(dir, RELEASE_FILE));
  if (bytes === null) return failure('BAD_INPUT', `${dir} is not a built release: it has no ${RELEASE_FILE}.`);
  const later = formatProblem(parseJson(bytes.toString()));
  if (later !== null) return failure('REFUSED', later);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), bytes.toString());
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  return failure(
    'BAD_INPUT',
    `${dir}/${RELEASE_FILE}: ${v.getDotPath(issue) ?? 'the file'} is wrong: ${issue.message}`,
  );
}

/** Reads every file that the release lists and compares it with its hash. What is not listed stays behind. */
async function readFiles(dir: string, release: Release): Promise<Result<Map<string, Buffer>>> {
  const files = new Map<string, Buffer>();
  const problems: string[] = [];
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const bytes = await readOrNull(join(dir, path));
    if (bytes === null) problems.push(`${path} is missing`);
    else if (integrityOf(bytes) !== integrity) problems.push(`${path} does not match its hash`);
    else files.set(path, bytes);
  }
  const needed = new Set([
    release.entry,
    release.serverEntry ?? release.entry,
    ...Object.values(release.chunks).flat(),
  ]);
  for (const path of needed) if (!(path in release.files)) problems.push(`${path} has no hash`);
  if (problems.length > 0) return failure('DAMAGED', `${formatRef(release)} is not whole: ${problems[0]}.`, problems);
  const unfit = await fileProblems(release, (path) => files.get(path) ?? null);
  if (unfit.length > 0) return failure('REFUSED', `${formatRef(release)} cannot be published: ${unfit[0]}.`, unfit);
  return success(files);
}

/** The build of a folder: every file has its hash, and a page can verify all that it runs. */
export async function readBuild(dir: string): Promise<Result<Build>> {
  const built = await readBuilt(dir);
  if (!built.ok) return built;
  const files = await readFiles(dir, built.value);
  return files.ok ? success({ built: built.value, files: files.value }) : files;
}
