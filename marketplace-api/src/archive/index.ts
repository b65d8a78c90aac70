export { migrate as migrateInstallation } from '../platform/database/migrate.ts';
export { planMigrations } from '../platform/database/plan-migrations.ts';
export { refusalOfFolder } from '../platform/process/data-folder.ts';
export type { ArchiveFile } from './archive-format.ts';
export { exportArchive } from './export-archive.ts';
export { readFiles, writeFiles } from './files-archive.ts';
export { checkArchive, importArchive } from './import-archive.ts';
export { agreedKeys, type Installation, openInstallation } from './installation.ts';
export { createKeys, identityIn, isRecipient } from './sealed-stream.ts';
