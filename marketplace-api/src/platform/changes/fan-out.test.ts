import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { freePort } from '../../testing/database/free-port.ts';
import { startPostgres } from '../../testing/database/postgres-server.ts';
import type { FanOut, OpenFanOut } from './fan-out.ts';
import { natsFanOut } from './fan-out-nats.ts';
import { postgresFanOut } from './fan-out-postgres.ts';

/** Rules of the port, held against each real server; `fan-out.ts`. */
interface Server {
  open: OpenFanOut;
  /** It goes away, and comes back at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const logger = pino({ level: 'silent' });
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
};

async function postgresServer(): Promise<Server> {
  const { url, stop } = await startPostgres();
  const pool = new pg.Pool({ connectionString: url });
  // An idle connection may go with the server.
  pool.on('error', () => {});
  return {
    open: (woken) => postgresFanOut(url, pool, logger, randomUUID())(woken),
    async restart() {
      await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'");
    },
    async close() {
      await pool.end();
      await stop();
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });

const nats = ['nats-server', '/usr/sbin/nats-server'].find((name) => spawnSync(name, ['--version']).status === 0);

async function natsServer(): Promise<Server> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(nats ?? '', ['-a', '127.0.0.1', '-p', String(port), '--user', 'kaza', '--pass', 'se:cret'], {
      stdio: 'ignore',
    });
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    open: natsFanOut(`nats://kaza:se%3Acret@127.0.0.1:${port}`, logger),
    async restart() {
      await end();
      await start();
    },
    close: end,
  };
}

const servers = [['LISTEN and NOTIFY', postgresServer] as const, ...(nats ? [['NATS', natsServer] as const] : [])];
if (!nats)
  process.stdout.write('nats-server is not installed: the rules of the port are held against PostgreSQL alone.\n');

describe.each(servers)('processes that wake one another by %s', (_name, startServer) => {
  let server: Server;
  let processes: { fanOut: FanOut; woken: number }[];

  beforeAll(async () => {
    server = await startServer();
    processes = await Promise.all(
      [0, 1].map(async () => {
        const process = { woken: 0 } as { fanOut: FanOut; woken: number };
        process.fanOut = await server.open(() => {
          process.woken++;
        });
        return process;
      }),
    );
    await until(() => processes.every(({ fanOut }) => fanOut.connected()));
  });
  afterAll(async () => {
    for (const { fanOut } of processes) await fanOut.close();
    expect(processes.map(({ fanOut }) => fanOut.connected())).toEqual([false, false]);
    await server.close();
  });

  test('a wake reaches the other', async () => {
    const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
    const before = other.woken;
    one.fanOut.wake();
    await until(() => other.woken > before);
  });

  test('nobody is woken by their own wake', async () => {
    const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
    const before = { one: one.woken, other: other.woken };
    one.fanOut.wake();
    await until(() => other.woken > before.other);
    other.fanOut.wake();
    // Wakes arrive in their order: its own would have come before this one.
    await until(() => one.woken > before.one);
    expect(one.woken).toBe(before.one + 1);
  });

  test('when the way was lost and is back, each is woken without being asked, and wakes arrive again', async () => {
    const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]];
    const before = other.woken;
    await server.restart();
    one.fanOut.wake();
    await until(() => other.woken > before && processes.every(({ fanOut }) => fanOut.connected()));
    const again = other.woken;
    await until(() => {
      one.fanOut.wake();
      return other.woken > again;
    });
  });
});

test('a broker that is not there does not keep a process from starting', async () => {
  const fanOut = await natsFanOut(`nats://127.0.0.1:${await freePort()}`, logger)(() => {});
  expect(fanOut.connected()).toBe(false);
  fanOut.wake();
  await fanOut.close();
});
