import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type ReleasedRest, readAgainst, readArguments } from 'federation/dev';
import { devServer } from 'federation-build';
import { lockData } from '../boot/data-lock.ts';
import { openDoor } from '../boot/door.ts';
import { StartError } from '../boot/explain.ts';
import { refuseBusyPort } from '../boot/server.ts';
import { readSettings } from '../boot/settings.ts';
import { HOT_PACKAGES } from '../dev/hot-packages.ts';
import { localPackageNames } from '../releases/local-packages.ts';
import { releaseLocalTree } from '../releases/local-releases.ts';
import { releaseStoreOf } from '../releases/release-store.ts';

const SHELL = 'host-shell';

/**
 * `npm run dev`: everything hot. `npm run dev mfe-catalog`: that remote hot, inside the released rest, which is this
 * tree's, or that of `--against CHANNEL` or `--against ADDRESS`.
 */
await openDoor(async ({ onExit }) => {
  const root = process.cwd();
  const settings = readSettings(process.env);
  const known = localPackageNames(root);
  const { asked, against } = readArguments(process.argv.slice(2));
  const rest: ReleasedRest | null = against === null ? null : await readAgainst(against);
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown) throw new StartError(`There is no package "${unknown}". Packages: ${known.join(', ')}.`);
  // React Refresh has to stand in the shell: with it a hot remote keeps its state, else the page is loaded again.
  const hot = asked.length === 0 ? known : rest === null ? [...new Set([...asked, SHELL])] : asked;
  const places = hot.map((name, index) => ({ name, dir: join(root, name), port: settings.port + 1 + index }));

  onExit(lockData(settings.dataDir));
  for (const { port } of [settings, ...places]) await refuseBusyPort({ ...settings, port });
  const say = (line: string): void => console.log(line);
  if (rest === null) await releaseLocalTree({ root, store: await releaseStoreOf(process.env), say, skip: hot });

  console.log(`Starting ${hot.length} development servers…`);
  const servers = await devServer({
    packages: places.map(({ dir, port }) => ({ dir, port })),
    onBuild: (name, errors) =>
      console.log([`  ${name}: ${errors.length === 0 ? 'built' : 'does not build'}`, ...errors].join('\n')),
  });
  const site = spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', join(root, 'site/src/dev/site.ts')],
    {
      env: {
        ...process.env,
        [HOT_PACKAGES]: JSON.stringify({
          host: servers.host,
          document: servers.document,
          remotes: servers.remotes,
          rest,
        }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  onExit(() => void site.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  return {
    async close() {
      site.kill('SIGTERM');
      await Promise.all([ended, servers.stop()]);
    },
  };
});
