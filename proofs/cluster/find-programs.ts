import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from 'kaza-site/boot';

export interface Programs {
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly pgbouncer: string;
  readonly haproxy: string;
  /** Null: processes wake one another by PostgreSQL. */
  readonly nats: string | null;
}

const DEBIAN = '/usr/lib/postgresql';
const OTHERS = ['/opt/homebrew/opt/postgresql@17/bin', '/usr/local/pgsql/bin', '/usr/bin'];

const inPath = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...OTHERS];
  return folders.find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  );
}

/** Null where one of them is not installed. */
export function findPrograms(): Programs | null {
  const [postgres, pgbouncer, haproxy] = [postgresFolder(), inPath('pgbouncer'), inPath('haproxy')];
  const nats = inPath('nats-server') ?? null;
  return postgres && pgbouncer && haproxy ? { postgres, pgbouncer, haproxy, nats } : null;
}

/** @throws StartError that says what to install */
export function needPrograms(): Programs {
  const found = findPrograms();
  if (found) return found;
  throw new StartError(
    'The cluster needs PostgreSQL, PgBouncer and HAProxy. On Debian or Ubuntu: apt-get install postgresql pgbouncer haproxy',
  );
}

/** The library that shows a process another clock; undefined where faketime is not installed. */
export function fakeClockLibrary(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  return libraries
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}

/** Whether a program is there to be run. */
export const isInstalled = (name: string): boolean => inPath(name) !== undefined;
