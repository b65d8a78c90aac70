import * as v from 'valibot';
import { type BackupSettings, backupContradiction, backupEntries, backupSettingsOf } from './backup-settings.ts';
import { type ChatSettings, chatContradiction, chatEntries, chatSettingsOf } from './chat-settings.ts';
import {
  type DatabaseSettings,
  databaseContradiction,
  databaseEntries,
  databaseSettingsOf,
} from './database-settings.ts';
import { type GeneralSettings, generalEntries, generalSettingsOf } from './general-settings.ts';
import { type LoginSettings, loginEntries, loginSettingsOf, missingInProduction } from './login-settings.ts';
import { type MailSettings, mailEntries, mailSettingsOf } from './mail-settings.ts';
import { type MediaSettings, mediaEntries, mediaSettingsOf } from './media-settings.ts';
import { type ObservabilitySettings, observabilityEntries, observabilitySettingsOf } from './observability-settings.ts';
import { type PushSettings, pushContradiction, pushEntries, pushSettingsOf } from './push-settings.ts';

/** Every setting of the API (README, settings table). Empty text counts as not set. */
const table = v.object({
  ...generalEntries,
  ...databaseEntries,
  ...loginEntries,
  ...chatEntries,
  ...pushEntries,
  ...mailEntries,
  ...mediaEntries,
  ...observabilityEntries,
  ...backupEntries,
});
type Table = v.InferOutput<typeof table>;

export interface ApiSettings extends GeneralSettings, LoginSettings, ChatSettings, ObservabilitySettings {
  database: DatabaseSettings;
  push: PushSettings;
  media: MediaSettings;
  smtp: MailSettings;
  /** Null: no backups. */
  backup: BackupSettings | null;
}
export type SettingsResult = { ok: true; settings: ApiSettings } | { ok: false; line: string };

const contradictionIn = (set: Table): string | null =>
  (set.NODE_ENV === 'production' ? missingInProduction(set) : null) ??
  databaseContradiction(set) ??
  chatContradiction(set) ??
  backupContradiction(set) ??
  pushContradiction(set);

function settingsOf(set: Table): ApiSettings {
  const general = generalSettingsOf(set);
  return {
    ...general,
    ...loginSettingsOf(set),
    ...chatSettingsOf(set),
    ...observabilitySettingsOf(set),
    database: databaseSettingsOf(set, general.dataDir),
    push: pushSettingsOf(set, general.supportEmail),
    smtp: mailSettingsOf(set, general.supportEmail),
    media: mediaSettingsOf(set, general.dataDir),
    backup: backupSettingsOf(set),
  };
}

/** Reads and validates all settings at once; a bad one gives one clear line. */
export function readApiSettings(env: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(table, given);
  if (!parsed.success) return { ok: false, line: parsed.issues[0].message };
  const line = contradictionIn(parsed.output);
  return line === null ? { ok: true, settings: settingsOf(parsed.output) } : { ok: false, line };
}
