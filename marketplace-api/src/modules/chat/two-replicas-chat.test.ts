import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createTokenIssuer } from 'realtime-database';
import { openRaw } from 'realtime-database/testing';
import { pushKey } from 'realtime-database/tree';
import { type Api, createApi } from '../../api.ts';
import { loadSeed } from '../../demo/load-seed.ts';
import { readApiSettings } from '../../plumbing/settings.ts';
import { insertBooking } from '../../testing/chat-fixture.ts';
import { miniMarket } from '../../testing/mini-market.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { insertSession } from '../../testing/session-row.ts';
import { endSession } from '../auth/sessions.ts';
import { actOnBooking } from '../bookings/act-on-booking.ts';
import { EMBEDDED_PROJECT, subjectOf } from './identity/chat-identity.ts';

/** Two replicas on one PostgreSQL: what is written at one is heard at the other, in the same order. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let replicas: Api[] = [];
let servers: FastifyInstance[] = [];
let addresses: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const read = readApiSettings({
    DATABASE_URL: postgres.url,
    TOKEN_SECRETS: 's'.repeat(40),
    DEMO_PROVIDER: 'off',
    SEED_DATA: 'off',
  });
  if (!read.ok) throw new Error(read.line);
  const open = async () => {
    const api = await createApi(read.settings, { logger: pino({ level: 'silent' }) });
    const server = Fastify();
    await server.register(api.plugin);
    await server.listen({ port: 0, host: '127.0.0.1' });
    replicas.push(api);
    servers.push(server);
    addresses.push(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  };
  await open();
  await open();
  await loadSeed((replicas[0] as Api).context.db, async () => miniMarket, new Date());
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(replicas.map((api) => api.close()));
  [replicas, servers, addresses] = [[], [], []];
  await postgres?.stop();
}, 60_000);

test('messages of both members reach both replicas once and in one order; a revoked member hears no more', async () => {
  const { db, secrets, clock } = (replicas[0] as Api).context;
  const tokens = createTokenIssuer({ project: EMBEDDED_PROJECT, keys: secrets, clock });
  const id = `usr_${randomUUID()}`;
  const person = { email: null, location: null, latitude: null, longitude: null, last_login: null };
  await db
    .insertInto('users')
    .values({ id, mobile_no: '9811111111', name: 'Ritu Sen', created_at: new Date(), ...person })
    .execute();
  const bookingId = await insertBooking(db, id, 'ACCEPTED', new Date());
  const sessionId = await insertSession(db, id, new Date());
  const members = [
    { uid: id, senderType: 'user', senderName: 'Ritu Sen' },
    { uid: 'prv_asha', senderType: 'provider', senderName: 'Asha Plumbing' },
  ] as const;
  const messages = `/chats/${bookingId}/messages`;
  const q = { l: 50, vf: 'r', i: 'timestamp' };
  const clients = await Promise.all(
    members.map(async (member, index) => {
      const client = await openRaw(addresses[index] ?? '');
      const cred = await tokens.sign('id', subjectOf(member, sessionId));
      expect(await client.ask('auth', { cred })).toMatchObject({ s: 'ok' });
      expect(await client.ask('q', { p: messages, q, t: 1, h: '' })).toMatchObject({ s: 'ok' });
      const say = (text: string) =>
        client.ask('p', {
          p: `${messages}/${pushKey(Date.now(), text)}`,
          d: {
            senderId: member.uid,
            senderName: member.senderName,
            senderType: member.senderType,
            message: text,
            timestamp: { '.sv': 'timestamp' },
            createdAt: new Date().toISOString(),
          },
        });
      const heard = () =>
        client.received.flatMap(({ d }) => (d.a === 'm' ? Object.keys((d.b as { d: Record<string, unknown> }).d) : []));
      return { ...client, say, heard };
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => clients[index % 2]?.say(`message ${index}`)),
  );
  expect(answers.every((answer) => answer?.s === 'ok')).toBe(true);
  const until = async (done: () => boolean) => {
    for (let attempt = 0; attempt < 200 && !done(); attempt++) await new Promise((resolve) => setTimeout(resolve, 25));
    expect(done()).toBe(true);
  };
  await until(() => clients.every((client) => client.heard().length === 30));
  expect(clients[0]?.heard()).toEqual(clients[1]?.heard());
  expect(new Set(clients[0]?.heard()).size).toBe(30);

  const { context } = replicas[1] as Api;
  await actOnBooking(context, bookingId, { by: 'customer', customerId: id }, 'CANCEL', { reason: 'Plans changed' });
  await until(() => clients.every((client) => client.received.some(({ d }) => d.a === 'c')));
  expect(clients.some((client) => client.received.some(({ d }) => d.a === 'ac'))).toBe(false);
  // Signed out at one replica, the person's connections to both lose their rights.
  await endSession(context, sessionId, 'logged out');
  await until(() => clients.every((client) => client.received.some(({ d }) => d.a === 'ac')));
  for (const client of clients) client.socket.terminate();
}, 60_000);
