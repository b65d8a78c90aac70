import { chown } from 'node:fs/promises';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** PostgreSQL and PgBouncer refuse to run as root: then they run as nobody. */
export const ownUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Gives files to that user. */
export async function giveToOwnUser(...paths: readonly string[]): Promise<void> {
  if (isRoot) for (const path of paths) await chown(path, NOBODY, NOBODY);
}
