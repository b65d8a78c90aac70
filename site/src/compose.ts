import { join } from 'node:path';
import { QA_PASS_SECRET, siteSecret } from 'federation-release';
import { compose, exitCodes } from 'federation-release/compose';
import { dataDirOf } from './boot/data-dir.ts';
import { explain } from './boot/explain.ts';
import { serviceFor } from './releases/release-service-settings.ts';
import { releaseStoreName, releaseStoreOf } from './releases/release-store.ts';

/** `npm run compose -- COMMAND`: see docs/ship-a-remote.md. */
try {
  // A release store made here is the start's data folder.
  process.umask(0o077);
  const store = await releaseStoreOf(process.env);
  const service = await serviceFor(process.env, process.argv[2]);
  process.exitCode = await compose(process.argv.slice(2), {
    store,
    ...(service ? { service } : {}),
    openService: async (port) =>
      (await import('./releases/release-service.ts')).openReleaseService(store, port, process.env),
    storeName: releaseStoreName(process.env),
    workspace: process.cwd(),
    // Only publishing needs the build tools.
    build: async (options) => {
      const { buildRelease, buildWarnings } = await import('federation-build');
      const release = await buildRelease({ ...options, checkTypes: true });
      for (const warning of await buildWarnings(options.packageDir, release)) console.error(warning);
    },
    adopt: async ({ name, ...options }) =>
      (await import('federation-build')).adoptBuild({ ...options, packageDir: join(process.cwd(), name) }),
    serve: async (store, port) => (await import('./serving/replay.ts')).serveReplay(store, port),
    site: {
      origin: process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT || 8080}`,
      secret: () => siteSecret(process.env[QA_PASS_SECRET], dataDirOf(process.env)),
    },
    line: (text) => console.log(text),
    error: (text) => console.error(text),
  });
} catch (error) {
  const failure = { ok: false, code: 'BAD_INPUT', message: explain(error), details: [] };
  if (process.argv.includes('--json')) console.log(JSON.stringify(failure, null, 2));
  else console.error(failure.message);
  process.exitCode = exitCodes.BAD_INPUT;
}
