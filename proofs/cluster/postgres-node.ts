import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMember, type Member } from './member.ts';
import { giveToOwnUser, ownUser } from './own-user.ts';

const run = promisify(execFile);

export interface PostgresNode extends Member {
  readonly port: number;
  /** Folder of its data. */
  readonly data: string;
  /** Rows of one column, as text. */
  query(sql: string, database?: string): Promise<string[]>;
  /** An empty database cluster. */
  create(): Promise<void>;
  /** The data of another one, which this one will follow. */
  copy(primary: PostgresNode): Promise<void>;
}

export interface PostgresOptions {
  readonly name: string;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly folder: string;
  readonly port: number;
  /** Besides those of every node: `name=value`. */
  readonly settings?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** One PostgreSQL server of the cluster. */
export function postgresNode(given: PostgresOptions): PostgresNode {
  const { name, programs, folder, port } = given;
  const data = join(folder, name);
  const env = { ...process.env, LC_ALL: 'C', ...given.env };
  const options = { cwd: folder, env, ...ownUser };
  const program = (file: string) => join(programs, file);
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kaza'];
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'wal_level=replica',
    'max_connections=150',
    // One that was lost may come back as the replica of the other.
    'wal_log_hints=on',
    // A replica that was away for a moment finds what it missed, also after a crash of the primary: else no write is
    // confirmed again.
    'wal_keep_size=512MB',
    ...(given.settings ?? []),
  ];
  const emptyFolder = async () => {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    await giveToOwnUser(data);
  };
  const member = createMember({
    name,
    file: program('postgres'),
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    spawn: options,
    log: join(folder, `${name}.log`),
    gentle: 'SIGINT',
    isReady: () => run(program('pg_isready'), [...address, '-q', '-d', 'postgres']).then(() => true),
  });
  return {
    ...member,
    port,
    data,
    async query(sql, database = 'kaza') {
      const { stdout } = await run(program('psql'), [
        ...address,
        '-d',
        database,
        '-AtqX',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        sql,
      ]);
      return stdout.split('\n').filter((line) => line !== '');
    },
    async create() {
      await emptyFolder();
      await run(program('initdb'), ['-D', data, '-U', 'kaza', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
    },
    async copy(primary) {
      await emptyFolder();
      const source = `host=127.0.0.1 port=${primary.port} user=kaza application_name=replica`;
      await run(program('pg_basebackup'), ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'], options);
    },
  };
}
