import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { BuildError, readPackage, readRemoteManifest, writeValueTypes } from 'federation-build/package-facts';
import { openStore, type Result, sizeProblem, trustSettings } from 'federation-release';
import { compose, releaseServiceOf } from 'federation-release/compose';
import { releasesIn, siteFolder } from './serve/site-folder.ts';

const OUT_DIR = 'dist';
const DEFAULT_PORT = 8090;
const DEFAULT_SITE = 'http://localhost:8080';

/** One line for a person; the stack only where it was asked for. */
export function explainFailure(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return process.env.DEBUG ? (stack ?? message) : (message.split('\n')[0] ?? message);
}

const versionOf = async (dir: string): Promise<string> =>
  String(JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')).version);

/** Writes the types of what a remote declares in its `remote.json`, which a host has not, and returns its name. */
function writeOwnTypes(dir: string): string {
  const { name } = readPackage(dir);
  if (existsSync(join(dir, 'remote.json'))) writeValueTypes(dir, readRemoteManifest(dir, name));
  return name;
}

/** Builds the remote in this folder, types checked, into `dist`. */
async function build(dir: string): Promise<string> {
  const { buildRelease, buildWarnings } = await import('federation-build');
  writeOwnTypes(dir);
  const outDir = join(dir, OUT_DIR);
  const release = await buildRelease({
    packageDir: dir,
    version: await versionOf(dir),
    outDir,
    checkTypes: true,
  });
  for (const line of await buildWarnings(dir, release)) console.warn(line);
  const tooLarge = sizeProblem(release);
  if (tooLarge !== null) throw new BuildError(tooLarge);
  console.log(`Built ${release.name}@${release.version} into ${OUT_DIR}.`);
  return outDir;
}

/** The value of a setting, or the one line about what is wrong with it. */
function orExplain<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new BuildError(result.message);
}

/** Commands that ask no site: the first key is made before there is any right to one. */
const ofNoSite: ReadonlySet<string> = new Set(['keys', 'help', '--help', '-h']);

const nameOfStore = (address: string, isService: boolean): string => {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname} (${isService ? 'RELEASE_SERVICE_URL' : 'RELEASE_STORE_URL'})`;
};

/** Where releases go, as the settings say. Costs nothing: asked before minutes of building too. */
async function releasePlace(dir: string, env: NodeJS.ProcessEnv) {
  const url = env.RELEASE_STORE_URL;
  const trust = orExplain(trustSettings(env));
  const service = orExplain(await releaseServiceOf(env, trust.signer));
  const folder = siteFolder(dir);
  if (!url && !service && !folder && env === process.env)
    throw new BuildError(
      'RELEASE_SERVICE_URL is not set: it names the release service of the site (or RELEASE_STORE_URL its release store).',
    );
  return { url, trust, service, folder };
}

/** Hands a command to `compose`, by the site's release service or on the release store that RELEASE_STORE_URL names. */
async function composeHere(dir: string, argv: readonly string[]): Promise<number> {
  const env = ofNoSite.has(argv[0] ?? '--help') ? {} : process.env;
  const { url, trust, service, folder } = await releasePlace(dir, env);
  const store = orExplain(await openStore(url, folder ? releasesIn(folder) : dir, trust));
  const address = url ?? service?.url;
  return compose(argv, {
    store,
    ...(service ? { service } : {}),
    ...(address ? { storeName: nameOfStore(address, service !== null) } : {}),
    workspace: dir,
    build: async () => {
      throw new BuildError('Use publish without a package: it builds the one in this folder.');
    },
    adopt: async ({ from, outDir }) => (await import('federation-build')).adoptBuild({ packageDir: dir, from, outDir }),
    line: (text) => console.log(text),
    error: (text) => console.error(text),
  });
}

async function publish(dir: string, argv: readonly string[]): Promise<number> {
  const { name } = readPackage(dir);
  await releasePlace(dir, process.env);
  const hasBuild = argv.some((word) => /^--from(=|$)/.test(word));
  return composeHere(dir, ['publish', name, ...(hasBuild ? [] : ['--from', await build(dir)]), ...argv]);
}

interface TypesOptions {
  against: string;
  own?: boolean;
}

interface AgainstOptions {
  against: string;
  port: string;
  channel?: string;
  values?: string;
}

async function dev(dir: string, { against, port, channel, values }: AgainstOptions): Promise<void> {
  const { devSite } = await import('./dev/dev-site.ts');
  const site = await devSite({
    dir,
    against,
    channel: channel ?? null,
    values,
    port: Number(port),
    onBuild: (name, errors) =>
      console.log([`  ${name}: ${errors.length === 0 ? 'built' : 'does not build'}`, ...errors].join('\n')),
    onPageFailure: (text) => console.error(text),
  });
  for (const line of site.notices) console.warn(line);
  console.log(`The pages of ${against} run at ${site.address}, with this remote hot (Ctrl-C ends it)`);
  await untilEnded();
  await site.stop();
}

const untilEnded = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/** Serves pages of the release store that RELEASE_STORE_URL names, or of the folder `.federation` of here. */
async function serve(dir: string): Promise<void> {
  const { readServeSettings, serveSite } = await import('./serve/index.ts');
  const settings = readServeSettings(process.env, dir);
  const trust = orExplain(trustSettings(process.env));
  const store = orExplain(await openStore(process.env.RELEASE_STORE_URL, releasesIn(settings.folder), trust));
  const site = await serveSite(settings, store, dir);
  console.log(`The site runs at ${site.address} (Ctrl-C ends it)`);
  if (site.service) console.log(`Its release service runs at ${site.service}`);
  await untilEnded();
  // Renderers that end keep no process alive.
  const awake = setInterval(() => {}, 1000);
  await site.close();
  clearInterval(awake);
}

/**
 * The command of a remote in a repository of its own. What it does not know itself goes to `compose`.
 * @param argv the words after its name
 * @returns the exit code
 */
export async function runCommand(argv: readonly string[], dir = process.cwd()): Promise<number> {
  let exitCode = 0;
  const program = new Command('federation').description('Builds, runs and releases the remote in this folder');
  const site = process.env.SITE_ORIGIN || DEFAULT_SITE;
  const against = ['--against <address>', 'a running site, such as https://site.example (SITE_ORIGIN)', site] as const;
  program
    .command('build')
    .description('build it into dist, types checked')
    .action(async () => void (await build(dir)));
  program
    .command('dev')
    .description('run it hot inside the pages of a running site')
    .option(...against)
    .option('--channel <channel>', 'of that site: what it composes there, and its values')
    .option('--values <file>', 'values in place of the channel’s, a line NAME=text each')
    .option('--port <number>', 'of the pages; its files come from the next one', String(DEFAULT_PORT))
    .action((options: AgainstOptions) => dev(dir, options));
  program
    .command('serve')
    .description('serve the pages of a release store; settings: PORT, HOST, SITE_ORIGIN, API_UPSTREAM, SERVICE_PORT, …')
    .action(() => serve(dir));
  program
    .command('types')
    .description('write the types of its own values, and fetch those of dialogs and slots that other remotes define')
    .option(...against)
    .option('--own', 'its own alone: no site is asked')
    .action(async ({ against, own }: TypesOptions) => {
      const name = writeOwnTypes(dir);
      if (own) return;
      const { fetchNeighbourTypes } = await import('./dev/neighbour-types.ts');
      const names = await fetchNeighbourTypes(dir, name, against);
      console.log(names.length === 0 ? 'No other remote defines any.' : `Types of ${names.join(', ')}.`);
    });
  program
    .command('publish')
    .description('build it and publish it to the release store; options as of compose publish')
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async () => {
      exitCode = await publish(dir, argv.slice(1));
    });
  program
    .command('compose')
    .description('everything else: check, promote, canary, rollback, status, …')
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(async () => {
      exitCode = await composeHere(dir, argv.slice(1));
    });
  await program.parseAsync([...argv], { from: 'user' });
  return exitCode;
}
