import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { installedDependencies } from 'federation-release/contracts';
import * as v from 'valibot';
import { BuildError } from './build-error.ts';
import { addShared, share } from './shared-dependencies.ts';

const texts = v.array(v.string());

/** `"federation": { "shared": [{}] }` in a package.json: itself, or others by name. See `SharedDependency`. */
const rowSchema = v.strictObject({
  package: v.optional(v.string()),
  modules: v.optional(v.pipe(texts, v.minLength(1, 'must name a module'))),
  lazy: v.optional(texts),
  alsoBy: v.optional(texts),
  isDefault: v.optional(v.literal(true)),
  trimmed: v.optional(v.strictObject({ from: v.optional(v.string()), source: v.string(), names: texts })),
});
const sharedSchema = v.array(rowSchema);

interface Declared {
  readonly name?: unknown;
  readonly federation?: { readonly shared?: unknown; readonly contract?: unknown };
}

function addDeclared({ name, federation }: Declared): void {
  if (federation?.shared === undefined) return;
  const read = v.safeParse(sharedSchema, federation.shared);
  if (!read.success) {
    const [issue] = read.issues;
    const place = ['federation.shared', v.getDotPath(issue)].filter(Boolean).join('.');
    throw new BuildError(`${String(name)}/package.json: ${place} is wrong: ${issue.message}`);
  }
  for (const { package: of = String(name), modules = [of], ...row } of read.output) {
    const stranger = modules.find((request) => request !== of && !request.startsWith(`${of}/`));
    if (stranger !== undefined)
      throw new BuildError(
        `${String(name)}/package.json: federation.shared names ${stranger}, which is no module of ${of}.`,
      );
    addShared({ ...share(of, ...modules), ...(row as object) });
  }
}

const seen = new Set<string>();

/**
 * Reads what a package, and the packages that it depends on, say of packages that run once in a page: a company's own
 * are declared in their package.json, so that its shell and all its remotes agree.
 * @throws BuildError that names the package whose declaration is wrong
 */
export function declareShared(dir: string): void {
  const file = join(dir, 'package.json');
  if (!existsSync(file) || seen.has(realpathSync(dir))) return;
  seen.add(realpathSync(dir));
  const own: Declared = JSON.parse(readFileSync(file, 'utf8'));
  addDeclared(own);
  for (const { dir: folder, json } of installedDependencies(dir)) if ('federation' in json) declareShared(folder);
}
