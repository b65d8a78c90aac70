import { readdir } from 'node:fs/promises';

const NAME = /^kaza-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})\.age$/;

/** The file of a period; named by its beginning, so that replicas agree and names sort by age. */
export const backupName = (period: number): string =>
  `kaza-${new Date(period).toISOString().slice(0, 16).replace(':', '-')}.age`;

/** Those in a folder, the oldest first. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

/** Begin of the period of the newest one; null where there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const [, hour, minute] = NAME.exec((await backupsIn(folder).catch(() => [])).at(-1) ?? '') ?? [];
  return hour === undefined ? null : new Date(`${hour}:${minute}:00Z`);
}
