import { pino } from 'pino';
import { openInstallation } from '../archive/installation.ts';
import { openContext } from '../open-context.ts';
import { readApiSettings } from '../platform/process/settings/api-settings.ts';
import { StartError } from '../platform/process/start-error.ts';
import { agreeOnKeys } from '../platform/security/agreed-keys.ts';
import { loadSecrets } from '../platform/security/secrets.ts';
import { callSite } from './call-site.ts';
import { doForStaff, type StaffResponse } from './do-for-staff.ts';
import { staffDoorOf } from './staff-door.ts';

export type { StaffResponse };

/**
 * Does what staff ask: in the running site where it has the database to itself, else in the database that
 * `DATABASE_URL` or `DATA_DIR` name.
 *
 * @throws StartError, one line
 */
export async function askStaff(env: NodeJS.ProcessEnv, request: unknown): Promise<StaffResponse> {
  const read = readApiSettings(env);
  if (!read.ok) throw new StartError(read.line);
  const { database, dataDir, tokenSecrets } = read.settings;
  if (database.kind === 'embedded') {
    const answer = await callSite(staffDoorOf(dataDir), request);
    if (answer) return answer;
  }
  const { store } = await openInstallation(env, true);
  try {
    const secrets = await loadSecrets(tokenSecrets, dataDir);
    // Messages are sealed: the site must be able to open them.
    await agreeOnKeys(store.db, secrets);
    // As the site opens it, so that what staff do is told as what people do.
    const settings = { ...read.settings, seedData: false };
    return await doForStaff(
      await openContext(settings, { store, logger: pino({ level: 'silent' }), patient: true }),
      request,
    );
  } finally {
    await store.close();
  }
}
