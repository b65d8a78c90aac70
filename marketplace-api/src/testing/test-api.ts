import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { trustProxyOf } from 'shared-contracts/requests';
import { type Api, createApi } from '../api.ts';
import { serverOptions } from '../platform/http/server-options.ts';
import { type ApiSettings, readApiSettings } from '../platform/process/settings/api-settings.ts';
import { resetDatabase } from './database/reset-database.ts';
import { type TestClock, testClock } from './database/test-clock.ts';
import { type DatabaseKind, testStore } from './database/test-store.ts';

interface TestRequest {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}
export interface TestResponse {
  status: number;
  /** The wrapper as it came. Tests say what they expect of it. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by expectations, not by types
  json: any;
  headers: LightMyRequestResponse['headers'];
  text: string;
}
export interface TestApi {
  api: Api;
  app: FastifyInstance;
  clock: TestClock;
  /** `call('POST', '/user/verify-mobile', {body})`; paths below /api/v1. */
  call(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  /** The same with a path from the root of the server. */
  raw(method: string, url: string, request?: TestRequest): Promise<TestResponse>;
  /** Messages in the embedded inbox, newest first. */
  outbox(): Promise<{ to: string; kind: string; text: string; code?: string }[]>;
  /** Signs in with a number; a name saves the profile as well. Returns the access token. */
  signIn(mobile: string, name?: string): Promise<string>;
  /** Clock and rows as at the start. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const isFile = (body: unknown): body is Buffer => Buffer.isBuffer(body);

/** Sends requests to a server without a network, and reads their responses. */
function requestsTo(app: FastifyInstance): TestApi['raw'] {
  return async (method, url, { token, body, headers, from } = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(from ? { remoteAddress: from } : {}),
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || isFile(body) ? body : JSON.stringify(body) }),
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    const text = response.body;
    return {
      status: response.statusCode,
      json: text.startsWith('{') ? JSON.parse(text) : undefined,
      headers: response.headers,
      text,
    };
  };
}

/** The whole API on a database of its own, with a clock that only tests move. */
export async function createTestApi(change: Partial<ApiSettings> = {}, kind?: DatabaseKind): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaza-api-test-'));
  const read = readApiSettings({ DATA_DIR: dataDir, DEMO_PROVIDER: 'off', SEED_DATA: 'off' });
  if (!read.ok) throw new Error(read.line);
  const clock = testClock();
  const store = await testStore(kind);
  const silent = { logger: pino({ level: 'silent' }), patient: true, believesClock: true };
  const api = await createApi({ ...read.settings, ...change }, { ...silent, clock, store });
  const app = Fastify({
    ...serverOptions,
    logger: false,
    trustProxy: trustProxyOf(api.context.settings.trustedProxies),
  });
  await app.register(api.plugin);
  await app.ready();

  const raw = requestsTo(app);
  const call: TestApi['call'] = (method, path, request) => raw(method, `/api/v1${path}`, request);
  const outbox: TestApi['outbox'] = async () => (await raw('GET', '/dev/outbox')).json.data;

  return {
    api,
    app,
    clock,
    call,
    raw,
    outbox,
    async signIn(mobile, name) {
      const first = await call('POST', '/user/verify-mobile', { body: { mobile } });
      const otp = (await outbox()).find((message) => message.kind === 'login-otp' && message.to === mobile)?.code;
      const second = await call('POST', '/user/verify-otp', { token: first.json.data.token, body: { otp } });
      const token: string = second.json.data.token;
      if (name) await call('PUT', '/user/update-profile', { token, body: { name, location: 'Kolkata' } });
      return token;
    },
    async reset() {
      clock.reset();
      await resetDatabase(store.db);
    },
    async close() {
      await app.close();
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
