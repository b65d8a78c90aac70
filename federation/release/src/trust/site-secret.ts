import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryName } from '../facts/files.ts';

const FILE = 'qa-pass-secret';
const SHORTEST = 32;

/** The setting that gives all edges of a site, and the machine that invites testers, the same secret. */
export const QA_PASS_SECRET = 'QA_PASS_SECRET';

const readStored = async (file: string): Promise<string | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text !== null && text.trim().length < SHORTEST)
    throw new Error(`${file} is damaged: delete it, and start again.`);
  return text?.trim() ?? null;
};

/**
 * Returns the secret that signs QA passes and visits: the setting's, or one that is made once and stored in the data
 * folder.
 * @throws Error when the setting is shorter than 32 characters, or the folder cannot be read or written
 * @example const secret = await siteSecret(process.env.QA_PASS_SECRET, '.data');
 */
export async function siteSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined && setting !== '') {
    if (setting.length < SHORTEST) throw new Error(`${QA_PASS_SECRET} must have at least ${SHORTEST} characters.`);
    return setting;
  }
  const file = join(dataDir, FILE);
  const stored = await readStored(file);
  if (stored !== null) return stored;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `.${FILE}-${temporaryName()}`);
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Two processes may start at once: the file system lets one link its draft, the other reads that.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readStored(file)) as string;
}
