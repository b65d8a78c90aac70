import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiContext } from '../platform/context.ts';
import { repeat } from '../platform/process/repeat.ts';
import type { BackupSettings } from '../platform/process/settings/backup-settings.ts';
import { backupName, backupsIn } from './backup-files.ts';
import { exportArchive } from './export-archive.ts';

const HOUR_MS = 3_600_000;
/** How soon one that failed is tried again. */
const LOOK_MS = 600_000;
const MOST_STORED = 14;

/** Writes this period's sealed archive if missing, keeps the newest fourteen. Returns its file, or null. */
export async function backUp(
  context: ApiContext,
  { folder, recipients, hours }: BackupSettings,
): Promise<string | null> {
  const { store, clock, clockGuard, secrets, push } = context;
  const at = clock.now();
  const every = hours * HOUR_MS;
  const name = backupName(Math.floor(at.getTime() / every) * every);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const present = await backupsIn(folder);
  if (present.includes(name)) return null;
  const file = join(folder, name);
  await exportArchive(file, { store, at, keys: secrets.ids, pushKey: push?.publicKey ?? null, recipients });
  if (!(await clockGuard.agrees())) return file;
  // Those of a clock that was ahead push nothing out.
  const old = [...present, name]
    .filter((each) => each <= name)
    .sort()
    .slice(0, -MOST_STORED);
  for (const each of old) await rm(join(folder, each), { force: true });
  return file;
}

/** Where several replicas have the jobs, the first one of a period writes it. */
export function startBackups(context: ApiContext, settings: BackupSettings): () => Promise<void> {
  const work = async (): Promise<undefined> => {
    const file = await backUp(context, settings);
    if (file) context.logger.info({ file }, 'a backup was written');
  };
  const backups = repeat('a backup', LOOK_MS, work, context.logger);
  return () => backups.stop();
}
