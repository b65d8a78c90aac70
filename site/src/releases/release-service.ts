import { once } from 'node:events';
import { type ReleaseStore, renewDaily } from 'federation-release';
import { compose, createReleaseService } from 'federation-release/compose';
import { boundSockets } from '../boot/bound-sockets.ts';
import { endWell } from '../boot/end-well.ts';
import { StartError } from '../boot/explain.ts';

/** Teams are few; each waits two minutes at most. */
const MOST_SOCKETS = 256;

/** Opens the release service on a port, for a proxy that speaks TLS in front of it. Returns its address. */
export async function openReleaseService(store: ReleaseStore, port: number, env: NodeJS.ProcessEnv): Promise<string> {
  const { HOST: host = '127.0.0.1', RELEASE_SERVICE_URL: origin = `http://localhost:${port}` } = env;
  const app = createReleaseService({
    store,
    origin: new URL(origin).origin,
    run: (argv, around) =>
      compose(argv, {
        ...around,
        workspace: process.cwd(),
        build: async () => Promise.reject(new Error('Nothing is built here.')),
      }),
  });
  // A proxy stands in front, which knows its clients.
  boundSockets(app.server, { sockets: MOST_SOCKETS, socketsPerAddress: MOST_SOCKETS, isProxy: () => true });
  await app.listen({ port, host }).catch((error: Error) => {
    throw new StartError(`The release service cannot listen on port ${port}: ${error.message}`);
  });
  endWell(async () => app.close());
  await renewDaily(store, (line) => console.error(line));
  if (!app.server.listening) await once(app.server, 'listening');
  return origin;
}
