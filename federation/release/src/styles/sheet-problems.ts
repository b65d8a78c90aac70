import { isStyleSheet, REMOTES_LAYER, type Release } from 'federation-contracts/composition';
import type { AtRule, ChildNode, Container } from 'postcss';
import { isBrowserFile } from '../facts/budgets.ts';
import { isInside, selectorsOf } from './scope-selector.ts';
import { atRuleProblem, isKeyframes, parseSheet } from './scope-sheet.ts';

/** The first `release-format` whose builds scope their sheets. Earlier ones name them by hand, and stay lawful. */
const SCOPED_SINCE_MINOR = 2;

const isScoped = ({ contracts }: Release): boolean => {
  const [major = 0, minor = 0] = (contracts?.['release-format'] ?? '1.0.0').split('.').map(Number);
  return major > 1 || minor >= SCOPED_SINCE_MINOR;
};

const isLayerOf = ({ name, params }: AtRule, remote: string): boolean =>
  name === 'layer' && params.trim() === `${REMOTES_LAYER}.${remote}`;

/** What of a sheet finds elements outside of a remote, or outweighs the host. */
function* reaches(container: Container<ChildNode>, remote: string, isLayered: boolean): Generator<string> {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') {
      const outside = selectorsOf(node.selector).find((selector) => !isInside(selector, remote));
      if (outside !== undefined) yield `"${String(outside).trim()}" reaches outside of the remote`;
      else if (!isLayered) yield `"${node.selector}" stands outside of the layer ${REMOTES_LAYER}.${remote}`;
    }
    if (node.type !== 'atrule') continue;
    const problem = atRuleProblem(node);
    if (problem !== null) yield problem;
    // What stands in `@scope` is inside of where that begins.
    const params = node.name === 'scope' ? /^\s*\((.*?)\)\s*(to|$)/.exec(node.params)?.[1] : undefined;
    if (node.name === 'scope' && !(params && selectorsOf(params).every((one) => isInside(one, remote))))
      yield `@scope ${node.params} reaches outside of the remote`;
    if (node.nodes && !isKeyframes(node) && node.name !== 'scope')
      yield* reaches(node as Container<ChildNode>, remote, isLayered || isLayerOf(node, remote));
  }
}

/** Why a sheet cannot be in a page of others; null where it can. */
export function sheetProblem(css: string, remote: string): string | null {
  try {
    const { value } = reaches(parseSheet(css), remote, false).next();
    return value ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What of a remote's style sheets reaches outside of it: a line each. */
export async function sheetProblems(
  release: Release,
  read: (path: string) => Promise<Buffer | null> | Buffer | null,
): Promise<string[]> {
  if (release.kind === 'host' || !isScoped(release)) return [];
  const problems: string[] = [];
  for (const path of Object.keys(release.files).filter((one) => isBrowserFile(one) && isStyleSheet(one))) {
    const problem = sheetProblem(String((await read(path)) ?? ''), release.name);
    if (problem !== null) problems.push(`${path}: ${problem}`);
  }
  return problems;
}
