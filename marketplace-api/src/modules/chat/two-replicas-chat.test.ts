import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTokenIssuer } from 'realtime-database';
import { openRaw } from 'realtime-database/testing';
import { pushKey } from 'realtime-database/tree';
import type { Api } from '../../api.ts';
import { insertBooking } from '../../testing/chat-fixture.ts';
import { openTwoReplicas, type TwoReplicas } from '../../testing/database/two-replicas.ts';
import { insertSession } from '../../testing/session-row.ts';
import { endSession } from '../auth/sessions.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';
import { EMBEDDED_PROJECT, subjectOf } from './identity/chat-identity.ts';

/** Two replicas on one PostgreSQL: what is written at one is delivered by the other, in the same order. */
let market: TwoReplicas;
let replicas: TwoReplicas['replicas'];
let servers: FastifyInstance[] = [];
let addresses: string[] = [];

async function serve({ plugin }: Api): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(plugin);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

beforeAll(async () => {
  market = await openTwoReplicas();
  ({ replicas } = market);
  servers = await Promise.all(replicas.map(serve));
  addresses = servers.map(({ server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await market?.close();
});

/** A customer with an accepted booking, and how tokens for its chat are made. */
async function openBooking() {
  const { db, secrets, clock } = replicas[0].context;
  const tokens = createTokenIssuer({ project: EMBEDDED_PROJECT, keys: secrets, clock });
  const id = `usr_${randomUUID()}`;
  const person = { email: null, location: null, latitude: null, longitude: null, last_login: null };
  const mobile_no = String(9_811_111_111 + people++);
  await db
    .insertInto('users')
    .values({ id, mobile_no, name: 'Ritu Sen', created_at: new Date(), ...person })
    .execute();
  const bookingId = await insertBooking(db, id, 'ACCEPTED', new Date(), people * 24);
  return { tokens, id, bookingId, sessionId: await insertSession(db, id, new Date()) };
}
let people = 0;

test('messages of both members reach both replicas once and in one order; a revoked member gets no more', async () => {
  const { tokens, id, bookingId, sessionId } = await openBooking();
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
      const keysReceived = () =>
        client.received.flatMap(({ d }) => (d.a === 'm' ? Object.keys((d.b as { d: Record<string, unknown> }).d) : []));
      return { ...client, say, keysReceived };
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => clients[index % 2]?.say(`message ${index}`)),
  );
  expect(answers.every((answer) => answer?.s === 'ok')).toBe(true);
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 25));
  };
  await until(() => clients.every((client) => client.keysReceived().length === 30));
  expect(clients[0]?.keysReceived()).toEqual(clients[1]?.keysReceived());
  expect(new Set(clients[0]?.keysReceived()).size).toBe(30);

  const { context } = replicas[1];
  await actOnBooking(context, bookingId, { by: 'customer', customerId: id }, 'CANCEL', { reason: 'Plans changed' });
  await until(() => clients.every((client) => client.received.some(({ d }) => d.a === 'c')));
  expect(clients.some((client) => client.received.some(({ d }) => d.a === 'ac'))).toBe(false);
  // Signed out at one replica, the person's connections to both lose their rights.
  await endSession(context, sessionId, 'logged out');
  await until(() => clients.every((client) => client.received.some(({ d }) => d.a === 'ac')));
  for (const client of clients) client.socket.terminate();
});

test('who comes back at another replica finds that the last connection has ended, and what it left does not come after', async () => {
  const { tokens, id, bookingId, sessionId } = await openBooking();
  const cred = await tokens.sign('id', subjectOf({ uid: id, senderType: 'user', senderName: 'Ritu Sen' }, sessionId));
  const p = `/typing/${bookingId}/${id}`;
  const open = async (address: string | undefined, last?: string) => {
    const client = await openRaw(address ?? '', {}, undefined, last);
    expect(await client.ask('auth', { cred })).toMatchObject({ s: 'ok' });
    return client;
  };
  const left = await open(addresses[0]);
  await left.ask('o', { p, d: null });
  await left.ask('p', { p, d: true });
  const { s = '' } = (left.received[0]?.d.d ?? {}) as { s?: string };
  const back = await open(addresses[1], s);
  await back.ask('p', { p, d: true });
  await left.closed;
  expect(await back.ask('g', { p })).toMatchObject({ d: true });
  // A name that no replica has costs a moment, and nothing else.
  const stranger = await open(addresses[1], `${s.slice(0, -1)}x`);
  expect(await stranger.ask('g', { p })).toMatchObject({ d: true });
  for (const client of [back, stranger]) client.socket.terminate();
});
