import { relative } from 'node:path';
import { atRuleProblem, parseSheet } from 'federation-release/styles';
import type { LoaderContext } from 'webpack';

const isElsewhere = (params: string): boolean => /^\s*(url\(\s*)?["']?\s*(https?:)?\/\//i.test(params);

/** Refuses what a remote's sheet cannot hold, while its file is still known. */
export default function checkSheet(this: LoaderContext<object>, css: string): string {
  parseSheet(css).walkAtRules((node) => {
    if (node.name === 'import' && !isElsewhere(node.params)) return;
    // A name of a CSS module, which nothing of is left.
    if (node.name === 'value' && /\.module\.css$/.test(this.resourcePath)) return;
    const problem = atRuleProblem(node);
    if (problem !== null) throw new Error(`${relative(this.rootContext, this.resourcePath)}: ${problem}`);
  });
  return css;
}
