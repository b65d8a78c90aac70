import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { pagePolicySchema } from 'federation-contracts/composition';
import { bare, literalOf, nameOf, walk } from 'federation-release/source-tree';
import * as v from 'valibot';
import { BuildError } from '../facts/package-facts.ts';
import type { BuiltScript } from '../facts/page-abilities.ts';

const MAY_MAKE = /\bcreatePolicy\b/;

/**
 * Policies without which their packages go on, as their sources say: Vue and Angular catch the refusal, ProseMirror
 * asks the page's own policy first. Svelte makes its own as soon as it is loaded, and stops there without.
 */
const dispensable: ReadonlySet<string> = new Set(['vue', 'angular', 'angular#unsafe-bypass', 'ProseMirrorClipboard']);

/** Names of the policies that a script makes; undefined for one that it puts together. */
async function policiesOf(text: string): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  if (!MAY_MAKE.test(text)) return names;
  const tree = await parse(text, { syntax: 'ecmascript' }).catch(() => null);
  walk(tree?.body, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || nameOf(bare(callee).property) !== 'createPolicy') return;
    const [first] = given as { readonly expression?: unknown }[];
    names.push(literalOf(first?.expression));
  });
  return names;
}

interface Source {
  /** As people know it: from its package on. */
  readonly file: string;
  readonly packageName?: string;
  readonly text: string;
}

/** The source that makes the policy, as the script's map tells; undefined where nobody can say. */
function sourceIn(map: string | null, policy: string | undefined): Source | undefined {
  if (map === null) return undefined;
  const { sources = [], sourcesContent = [] } = JSON.parse(map) as Partial<Record<string, (string | null)[]>>;
  const at = sourcesContent.findIndex(
    (text) => text && /\bcreatePolicy\s*\(/.test(text) && (policy === undefined || text.includes(policy)),
  );
  const [, inPackages] = /.*\bnode_modules\/(.*)$/.exec(sources[at] ?? '') ?? [];
  const file = inPackages ?? sources[at]?.replace(/^[\w-]+:\/\/[^/]*\//, '').replace(/^(?:\.{0,2}\/)+/, '');
  if (!file) return undefined;
  const [, packageName] = inPackages === undefined ? [] : (/^((?:@[^/]+\/)?[^/]+)/.exec(inPackages) ?? []);
  return { file, ...(packageName ? { packageName } : {}), text: sourcesContent[at] ?? '' };
}

/** Source maps of a build's scripts, each beside its own. */
export const mapsIn =
  (outDir: string) =>
  (path: string): Promise<string | null> =>
    readFile(join(outDir, `${path}.map`), 'utf8').catch(() => null);

const nameIn = ({ packageName = '', text }: Source): string | undefined =>
  packageName !== '' && [`'${packageName}'`, `"${packageName}"`].some((name) => text.includes(name))
    ? packageName
    : undefined;

/**
 * A page lets nobody make a Trusted Types policy that it does not name: the package would throw there, or go on without
 * what it is for.
 * @param readMap gives the source map of a script, null where there is none
 * @throws BuildError for a policy that `remote.json` does not declare, with file, package and what to write
 */
export async function refuseUndeclaredPolicies(
  name: string,
  scripts: readonly BuiltScript[],
  declared: readonly string[],
  readMap: (path: string) => Promise<string | null>,
): Promise<void> {
  const found = await Promise.all(
    scripts.map(async ({ path, text }) => (await policiesOf(text)).map((policy) => ({ path, policy }))),
  );
  const made = found.flat();
  const named = new Set(made.map(({ policy }) => policy));
  /** Names that no script writes out are those of the policies whose names are put together. */
  const hasSpare = declared.some((policy) => !named.has(policy));
  const isAllowed = (policy: string | undefined): boolean =>
    policy === undefined ? hasSpare : declared.includes(policy) || dispensable.has(policy);
  const strange = made.find(({ policy }) => !isAllowed(policy));
  if (strange === undefined) return;
  const source = sourceIn(await readMap(strange.path), strange.policy);
  const place = source ? `${source.file}${source.packageName ? ` of ${source.packageName}` : ''}` : strange.path;
  const policy = strange.policy ?? (source && nameIn(source));
  if (policy !== undefined && !v.is(pagePolicySchema, { 'trusted-types': [policy] }))
    throw new BuildError(
      `${name} cannot be published: ${place} makes a Trusted Types policy named ${policy}, which remote.json cannot declare: names have letters, digits, - and _, and begin with a letter. Let it make one of another name (webpack: output.trustedTypes.policyName).`,
    );
  throw new BuildError(
    `${name} cannot be published: ${place} makes a Trusted Types policy, which pages allow where remote.json declares it: "policy": { "trusted-types": ["${policy ?? 'ITS-NAME'}"] }.`,
  );
}
