import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an install depends on in a package.json: not its own version, which changes with every release. */
const installedPart = (text) => {
  try {
    const { version: _, ...rest } = JSON.parse(text);
    return JSON.stringify(rest);
  } catch {
    return text;
  }
};

/** Changes whenever an install is needed: with the lock file and every package.json. Needs nothing but Node. */
export function wantedInstall(root) {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  files.push(...folders.map((entry) => `${entry.name}/package.json`).sort());
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files.filter((path) => existsSync(join(root, path)))) {
    const text = readFileSync(join(root, file), 'utf8');
    hash.update(file).update(file.endsWith('.json') ? installedPart(text) : text);
  }
  return hash.digest('hex');
}
