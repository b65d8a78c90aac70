import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { startPostgres } from 'marketplace-api/testing/database/postgres-server';
import { jsonOf, openHttpSink } from 'marketplace-api/testing/http-sink';
import pg from 'pg';
import { builtApi } from '../../api/process/built-api.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const STARTED_WITHIN_MS = 8 * 60_000;
export const SITE = 'https://kaza.example';

export interface Ask {
  body?: unknown;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** A network of one's own: any address of 127.0.0.0/8 (Linux). */
  from?: string;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: attacks look at what they get
  json: any;
}
interface Sms {
  to: string;
  kind: string;
  text: string;
}

/** The attacked product, in production mode on a PostgreSQL of its own, whose texts come to us. */
export interface Target {
  readonly address: string;
  /** With the edge, or the API alone. */
  readonly whole: boolean;
  /** Data folder of the product; releases are published into it too. */
  readonly dataDir: string;
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** Texts that a phone got, newest first. */
  texts(mobile: string): Promise<Sms[]>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  log(): string;
  /** Starts the API with these settings; resolves with its exit code and last words. */
  refusedStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }>;
  stop(): Promise<void>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

function askAt(address: string): Target['ask'] {
  return (method, path, { body, token, cookie, headers, from } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        {
          // As it is: what reads addresses here would mend those of an attack.
          ...{ host: new URL(address).hostname, port: new URL(address).port, path },
          method,
          ...(from ? { localAddress: from } : {}),
          headers: {
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(cookie ? { cookie } : {}),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: parsed(text) }),
          );
        },
      );
      sent.on('error', reject).end(payload);
    });
}

function run(command: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'close');
  return { child, said: () => said, ended };
}

const WHOLE = ['scripts/bootstrap.mjs', 'start'];

/** Resolves once nothing waits in the outbox: the relay sends in its own time. */
async function outboxSent(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    // Under way, or due; not what is put off for later.
    const { rows } = await client.query(
      `select count(*)::int as n from outbox
        where delivered_at is null and given_up_at is null and next_attempt_at < now() + interval '1 minute'`,
    );
    if (rows[0].n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Resolves when the product is ready. @throws Error with its last words when it ends, or takes too long */
async function ready(ask: Target['ask'], product: ReturnType<typeof run>): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while ((await ask('GET', '/readyz').catch(() => ({ status: 0 }))).status !== 200) {
    if (product.child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The product did not start:\n${product.said().slice(-2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function startTarget({ whole }: { whole: boolean }): Promise<Target> {
  // First: a build that fails leaves no server behind that would keep the drill from ending.
  const api = [await builtApi()];
  const folder = await mkdtemp(join(tmpdir(), 'kaza-drill-'));
  const gateway = await openHttpSink();
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    TOKEN_SECRETS: 'a secret of the security drill alone',
    SMS_GATEWAY_URL: gateway.origin,
    SITE_ORIGIN: SITE,
    SEED_DATA: 'on',
    LOG_LEVEL: 'info',
  };
  const product = run(whole ? WHOLE : api, settings);
  const stop = async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    await client.end();
    await postgres.stop();
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  };
  const target: Target = {
    address,
    whole,
    dataDir: settings.DATA_DIR,
    ask: askAt(address),
    async texts(mobile) {
      await outboxSent(client);
      const texts = gateway.received.map((message) => jsonOf<Sms>(message));
      return texts.reverse().filter(({ to }) => to === mobile);
    },
    query: async (sql, values) => (await client.query(sql, values)).rows,
    log: product.said,
    async refusedStart(changes) {
      const { DATABASE_URL: _url, TOKEN_SECRETS: _secrets, ...rest } = settings;
      const other = run(api, { ...rest, PORT: String(await freePort()), ...changes });
      const tooLong = setTimeout(() => other.child.kill('SIGKILL'), 20_000);
      const [code] = (await other.ended) as [number | null];
      clearTimeout(tooLong);
      return { code, said: other.said() };
    },
    stop,
  };
  try {
    await ready(target.ask, product);
  } catch (error) {
    await stop();
    throw error;
  }
  return target;
}
