import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const OTHERS = 0o077;
const hasModes = process.platform !== 'win32';

/** What this process makes from now on is its owner's alone. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

/** Why a start refuses a data folder that is there, with the command that mends it; null: it does not. */
export async function refusalOfFolder(folder: string): Promise<string | null> {
  const mode = await stat(folder).then(
    (found) => found.mode,
    () => 0,
  );
  return hasModes && (mode & OTHERS) !== 0
    ? `The data folder ${folder} is open to others on this machine. Close it, then start again: chmod -R go= ${folder}`
    : null;
}

/**
 * Makes the data folder, for its owner only. One that others of this machine may enter is refused: it holds secrets,
 * people and releases, and who made it wider may have had a reason.
 */
export async function claimDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made (${(error as Error).message}). Set DATA_DIR.`);
  }
  const refusal = await refusalOfFolder(folder);
  if (refusal !== null) throw new StartError(refusal);
}

/** Takes the rights of others from a folder and all below it: the embedded database makes its own for everybody. */
export async function closeToOthers(folder: string): Promise<void> {
  if (!hasModes) return;
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    // A file of a running database may go while we look.
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600).catch(() => {});
  }
}
