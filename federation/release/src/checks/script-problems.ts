import type { Release } from 'federation-contracts/composition';
import { SCRIPT_VERIFIER_GLOBAL } from 'federation-runtime/page-globals';
import { isBrowserFile } from '../facts/budgets.ts';
import { walk } from '../facts/source-tree.ts';

/** Keywords cannot be written in another way, so a file without these words has neither. */
const MAYBE = /\b(import|export)\b/;
const LOADS_SCRIPTS = /\bcreateElement\(\s*["'`]script["'`]\s*\)/;

const isScript = (path: string): boolean => isBrowserFile(path) && /\.[cm]?js$/.test(path);

/** What keeps a script from being verified before it runs; null where nothing does. */
export async function moduleProblem(text: string): Promise<string | null> {
  if (!MAYBE.test(text)) return null;
  // Edges publish nothing, and so never load the parser.
  const { parse } = await import('@swc/core');
  const tree = await parse(text, { syntax: 'ecmascript' }).catch(() => null);
  if (tree === null) return 'cannot be parsed';
  if (tree.body.some(({ type }) => /^(Import|Export)/.test(type))) return 'is an ES module';
  let loads = false;
  walk(tree.body, ({ type }) => {
    if (type === 'Import') loads = true;
  });
  return loads ? 'loads code by import()' : null;
}

/**
 * What of a remote's browser files a page would run unverified, or could not run. A browser verifies classic scripts by
 * their `integrity`; what is loaded by `import` it runs whatever its bytes are. A line each.
 */
export async function scriptProblems(
  release: Release,
  read: (path: string) => Promise<Buffer | null> | Buffer | null,
): Promise<string[]> {
  // The shell is the loader: it imports nothing of a release.
  if (release.kind === 'host') return [];
  const problems: string[] = [];
  for (const path of Object.keys(release.files).filter(isScript)) {
    const text = String((await read(path)) ?? '');
    const problem = await moduleProblem(text);
    if (problem !== null)
      problems.push(`${path} ${problem}: no browser would verify it. Build classic scripts, as defineRemote does`);
    else if (
      (path === release.entry || path === release.gives?.whole?.entry) &&
      LOADS_SCRIPTS.test(text) &&
      !text.includes(SCRIPT_VERIFIER_GLOBAL)
    )
      problems.push(
        `${path} loads scripts without asking ${SCRIPT_VERIFIER_GLOBAL}: the page's policy refuses them. Build it with defineRemote`,
      );
  }
  return problems;
}
