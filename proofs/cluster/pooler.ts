import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fillIn } from './fill-in.ts';
import { createMember, type Member } from './member.ts';
import { giveToOwnUser, ownUser } from './own-user.ts';

export interface Pooler extends Member {
  /** Connects what comes from now on to this port. */
  pointTo(primaryPort: number): Promise<void>;
}

interface PoolerOptions {
  readonly program: string;
  readonly folder: string;
  readonly port: number;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy()).once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });

/** PgBouncer with the file of production (deploy/pgbouncer). */
export function pooler({ program, folder, port }: PoolerOptions): Pooler {
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'pgbouncer-users.txt');
  const write = async (primaryPort: number): Promise<void> => {
    const values: Record<string, string> = {
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(primaryPort),
      LISTEN_HOST: '127.0.0.1',
      LISTEN_PORT: String(port),
      AUTH_TYPE: 'trust',
      AUTH_FILE: users,
    };
    await writeFile(file, await fillIn('deploy/pgbouncer/pgbouncer.ini', values));
    await writeFile(users, '"kaza" ""\n');
    await giveToOwnUser(file, users);
  };
  const member = createMember({
    name: 'pgbouncer',
    file: program,
    args: [file],
    spawn: { cwd: folder, ...ownUser },
    log: join(folder, 'pgbouncer.log'),
    gentle: 'SIGTERM',
    isReady: () => accepts(port),
  });
  return {
    ...member,
    async pointTo(primaryPort) {
      await write(primaryPort);
      member.signal('SIGHUP');
    },
  };
}
