import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../platform/process/clock.ts';
import type { BackupSettings } from '../platform/process/settings/backup-settings.ts';
import { newestBackup } from './backup-files.ts';

/** How old the newest backup is. Before the first one it is as old as the process: a dead schedule rings too. */
export function measureBackups(clock: Clock, backup: BackupSettings, registry: Registry): void {
  const startedAt = clock.now();
  const registers = [registry];
  new Gauge({
    name: 'kaza_backup_age_seconds',
    help: 'Age of the newest sealed archive in BACKUP_DIR',
    registers,
    async collect() {
      const newest = await newestBackup(backup.folder);
      this.set((clock.now().getTime() - (newest ?? startedAt).getTime()) / 1000);
    },
  });
  new Gauge({
    name: 'kaza_backup_period_seconds',
    help: 'How often the settings want one',
    registers,
  }).set(backup.hours * 3600);
}
