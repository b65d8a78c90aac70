import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReleaseStore, restore, StoreRestore, storeFiles } from 'federation-release';
import {
  agreedKeys,
  checkArchive,
  createKeys,
  exportArchive,
  type Installation,
  identityIn,
  importArchive,
  isRecipient,
  openInstallation,
} from 'marketplace-api/archive';
import { endWell } from '../boot/end-well.ts';
import { StartError } from '../boot/explain.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { followReleases, restoreReleases } from './follow-releases.ts';

const usage = `npm run data -- COMMAND (docs/archives.md)

  keys --out FILE          makes the secret key that opens sealed archives; prints its public half
  export FILE              writes the installation that DATA_DIR or DATABASE_URL names into a file
    --to KEY               seals it for the owner of this public key (age1…); may be given more than once
    --releases             with the release store, as it is at the same moment
  import FILE              brings a file into an empty database, and compares every row
    --key FILE             the secret key of a sealed one
    --releases             brings its releases into the release store too
  check FILE [--key FILE]  reads a file from end to end
  follow FOLDER --to KEY   copies the release store into a folder as it changes, until it is ended
  restore-releases FOLDER  brings the release store back from there [--key FILE]
    --at TIME              as it was at this moment (2026-11-22T09:00:00Z); default: the newest`;

const options = {
  out: { type: 'string' },
  to: { type: 'string', multiple: true, default: [] as string[] },
  key: { type: 'string' },
  releases: { type: 'boolean', default: false },
  at: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Say = (line: string) => void;
export type Env = NodeJS.ProcessEnv;

interface Call {
  readonly file: string;
  readonly values: Values;
  readonly env: Env;
  readonly say: Say;
}

const identityOf = async ({ key }: Values): Promise<string | null> => {
  if (key === undefined) return null;
  const identity = identityIn(await readFile(key, 'utf8').catch(() => ''));
  if (identity === null) throw new StartError(`${key} holds no secret key (AGE-SECRET-KEY-…).`);
  return identity;
};

async function withInstallation<T>(
  env: Env,
  mustExist: boolean,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(env, mustExist);
  try {
    return await work(installation);
  } finally {
    await installation.store.close();
  }
}

async function makeKeys({ values: { out }, say }: Call): Promise<void> {
  if (out === undefined) throw new StartError('Say where the secret key goes: --out FILE.');
  const { identity, recipient } = await createKeys();
  await writeFile(out, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  say(recipient);
}

function refuseWrongKeys({ to }: Values): void {
  const wrong = to.find((key) => !isRecipient(key));
  if (wrong !== undefined) throw new StartError(`"${wrong}" is no public key such as age1….`);
}

async function writeOut({ file, values, env, say }: Call): Promise<void> {
  refuseWrongKeys(values);
  if (existsSync(file)) throw new StartError(`${file} is there already. Name a new file.`);
  const releases = values.releases ? await releaseStoreOf(env) : null;
  await withInstallation(env, true, async ({ store, name, keys, pushKey }) => {
    const written = await exportArchive(file, {
      store,
      at: new Date(),
      keys: (await agreedKeys(store)) ?? keys,
      pushKey,
      recipients: values.to,
      ...(releases ? { files: () => storeFiles(releases) } : {}),
    });
    say(`${file}: ${written.rows} rows of ${written.tables} tables of ${name}, ${written.files} files of releases`);
    if (values.to.length === 0) say('It is not sealed: whoever has the file reads it.');
  });
}

/** Releases that are older than what was there count once somebody says so: whoever ran the command has. */
async function letCount(store: ReleaseStore, why: string, say: Say): Promise<void> {
  await store.trust.refresh();
  if (store.trust.state.problem() === null) return;
  const restored = await restore(store, { who: userInfo().username, why });
  say(
    restored.ok
      ? `They count again, as state ${restored.value.state}; what was revoked since stays so.`
      : `They count once you run \`compose restore\`: ${restored.message}`,
  );
}

async function bringIn({ file, values, env, say }: Call): Promise<void> {
  const identity = await identityOf(values);
  const releases = values.releases ? await releaseStoreOf(env) : null;
  await releases?.trust.refresh();
  const restoring = releases && new StoreRestore(releases);
  await withInstallation(env, false, async ({ store, name, keys, pushKey }) => {
    const { rows, heads, manifest } = await importArchive(file, {
      store,
      now: new Date(),
      keys,
      identity,
      ...(restoring ? { onFile: (one) => restoring.take(one) } : {}),
    });
    say(`${name}: ${rows} rows of ${heads.length} tables as they were at ${manifest.at}, each compared`);
    if (manifest.pushKey !== null && manifest.pushKey !== pushKey)
      say('Devices subscribed with other VAPID keys: set those, else everybody is asked anew.');
  });
  const restored = await restoring?.finish();
  if (!restored || !releases) return;
  say(`${restored.releases} releases and ${restored.documents} documents in the release store`);
  await letCount(releases, `import of ${file}`, say);
}

async function check({ file, values, say }: Call): Promise<void> {
  const { manifest, heads, rows, files } = await checkArchive(file, await identityOf(values));
  say(`${file} is whole: ${rows} rows of ${heads.length} tables and ${files} files, of ${manifest.at}`);
}

async function follow({ file, values, env, say }: Call): Promise<void> {
  refuseWrongKeys(values);
  if (values.to.length === 0) throw new StartError('Say who may read the copies: --to age1….');
  const store = await releaseStoreOf(env);
  const onError = ({ message }: Error) => say(`The releases could not be copied, and will be tried again: ${message}`);
  const following = await followReleases({ store, folder: file, recipients: values.to, onError });
  say(`The release store is copied to ${file} as it changes (Ctrl-C ends it)`);
  endWell(() => following.stop());
}

async function bringReleasesBack({ file, values, env, say }: Call): Promise<void> {
  const at = new Date(values.at ?? Date.now());
  if (Number.isNaN(at.getTime())) throw new StartError(`"${values.at}" is no moment such as 2026-11-22T09:00:00Z.`);
  const store = await releaseStoreOf(env);
  await store.trust.refresh();
  const restored = await restoreReleases(store, file, at, await identityOf(values));
  if (!restored) throw new StartError(`${file} holds nothing that is as old as ${at.toISOString()}.`);
  say(`${restored.releases} releases and ${restored.documents} documents are as they were at ${at.toISOString()}`);
  await letCount(store, `as it was at ${at.toISOString()}`, say);
}

const commands: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  keys: makeKeys,
  export: writeOut,
  import: bringIn,
  check,
  follow,
  'restore-releases': bringReleasesBack,
};

/** @throws StartError, StartError: one line */
export async function dataCommand(argv: readonly string[], env: Env, say: Say): Promise<void> {
  const parsed = (() => {
    try {
      return parseArgs({ args: [...argv], options, allowPositionals: true });
    } catch (error) {
      throw new StartError(`${(error as Error).message.split('\n')[0]}\n${usage}`);
    }
  })();
  const [name = '', file] = parsed.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || (file === undefined) !== (name === 'keys')) throw new StartError(usage);
  await command({ file: resolve(file ?? '.'), values: parsed.values, env, say });
}
