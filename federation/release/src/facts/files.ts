import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException)?.code ?? '');

export const readOrNull = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export const listOrEmpty = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const withFile = async (path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> => {
  const file = await open(path, flags);
  try {
    await use(file);
  } finally {
    await file.close();
  }
};

/** Writes and waits until the bytes are on the disk, so that a rename afterwards never shows an empty file. */
export async function writeDurably(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await withFile(path, 'wx', async (file) => {
    await file.writeFile(bytes);
    await file.sync();
  });
}

/** Makes a rename or link in this folder durable. Some systems cannot sync a folder; the data itself is safe there. */
export async function syncFolder(folder: string): Promise<void> {
  await withFile(folder, 'r', (file) => file.sync()).catch(() => {});
}

export const temporaryName = (): string => `${process.pid}-${randomBytes(6).toString('hex')}`;
