import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, toolPath } from 'kaza-site/run-tool';

export interface ImportCheck {
  readonly isFine: boolean;
  /** What is wrong, one problem per paragraph, and a last line with the counts. */
  readonly report: string;
}

/** Checks every import below `root` against the rules of `.dependency-cruiser.mjs`. */
export async function checkImports(root: string): Promise<ImportCheck> {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map(({ name }) => name);
  const groups = ['federation', 'outside'].filter((name) => existsSync(join(root, name)));
  const { code, output } = await runTool(
    toolPath('dependency-cruiser/bin/dependency-cruise.mjs'),
    [
      '--config',
      join(process.cwd(), '.dependency-cruiser.mjs'),
      '--output-type',
      'err-long',
      ...packages,
      ...groups,
      'scripts',
    ],
    { cwd: root, env: { NO_COLOR: '1', FORCE_COLOR: undefined } },
  );
  return { isFine: code === 0, report: output.trim() };
}
