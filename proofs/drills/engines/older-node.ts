import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The one with ICU 72, as phones with an older iOS have it. */
const VERSION = '20.0.0';

/** Fetches an older Node by npm, once; null where there is none for this machine, or no registry. */
export function olderNode(root: string): string | null {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, '.cache/engines', VERSION);
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  try {
    const options = { stdio: 'ignore', shell: process.platform === 'win32' } as const;
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', `${name}@${VERSION}`], options);
  } catch {
    return null;
  }
  return existsSync(binary) ? binary : null;
}
