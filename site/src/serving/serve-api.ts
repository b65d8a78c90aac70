import { createApi } from 'marketplace-api/create';
import { openDoor } from '../boot/door.ts';
import { databaseResponds } from '../boot/health.ts';
import { longestClose, openServer } from '../boot/server.ts';
import { readSettings } from '../boot/settings.ts';

/** What a process of the API does: takes calls (and the jobs too, unless JOBS=off), or only the jobs. */
export type ApiRole = 'api' | 'jobs';

/** Runs the API without pages: edges send it their calls. */
export const serveApi = (role: ApiRole): Promise<void> =>
  openDoor(async ({ setCloseTimeout }) => {
    const settings = readSettings(process.env, { servesPages: false });
    setCloseTimeout(longestClose(settings));
    const server = await openServer(settings, role);
    const api = await createApi(role === 'jobs' ? { ...settings.api, jobs: true } : settings.api, {
      logger: server.app.log as never,
    });
    if (role === 'api') await server.app.register(api.plugin);
    await server.listen([databaseResponds(api)]);
    await api.start();
    return {
      line: `The ${role === 'api' ? 'API runs' : 'jobs run'} at port ${settings.port}`,
      close: () => server.close(() => api.close()),
    };
  });
