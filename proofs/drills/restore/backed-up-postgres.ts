import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { fillIn } from '../../cluster/fill-in.ts';
import { needPrograms } from '../../cluster/find-programs.ts';
import { giveToOwnUser, ownUser } from '../../cluster/own-user.ts';
import { type PostgresNode, postgresNode } from '../../cluster/postgres-node.ts';

const run = promisify(execFile);

export interface BackedUpPostgres {
  readonly node: PostgresNode;
  /** A full copy, encrypted; what is written later follows by itself. */
  backUp(): Promise<void>;
  /** Brings the data back, out of the copies alone: the newest state, or that of a moment. */
  restore(at?: Date): Promise<void>;
}

async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  await giveToOwnUser(path);
  return path;
}

/** PostgreSQL whose changes pgBackRest keeps, with the files of production (deploy/pgbackrest). */
export async function backedUpPostgres(folder: string): Promise<BackedUpPostgres> {
  const port = await freePort();
  const work = await ownFolder(join(folder, 'work'));
  const values: Record<string, string> = {
    REPOSITORY: await ownFolder(join(folder, 'repository')),
    WORK: work,
    DATA: join(folder, 'postgres'),
    PORT: String(port),
    SOCKET: folder,
  };
  const file = join(folder, 'pgbackrest.conf');
  await writeFile(file, await fillIn('deploy/pgbackrest/pgbackrest.conf', values));
  const settings = (await readFile('deploy/pgbackrest/postgresql.conf', 'utf8'))
    .replace('/etc/pgbackrest/pgbackrest.conf', file)
    .split('\n')
    .flatMap((line) => /^(\w+) = '?(.*?)'?$/.exec(line)?.slice(1).join('=') ?? []);
  const env = { PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64') };
  const node = postgresNode({ name: 'postgres', programs: needPrograms().postgres, folder, port, settings, env });
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${file}`, '--stanza=kaza', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      ...ownUser,
    });
  return {
    node,
    async backUp() {
      await pgbackrest('stanza-create');
      await pgbackrest('backup', '--type=full');
    },
    async restore(at) {
      await rm(node.data, { recursive: true, force: true });
      await ownFolder(node.data);
      const moment = at ? ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`] : [];
      await pgbackrest('restore', ...moment, ...(at ? ['--target-action=promote'] : []));
    },
  };
}
