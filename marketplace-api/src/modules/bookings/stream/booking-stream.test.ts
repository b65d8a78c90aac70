import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Booking } from 'shared-contracts';
import { asha, bimal, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';

const api = testApiFor('test');
let port: number;
beforeAll(async () => {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

interface Stream {
  status: number;
  next(): Promise<{ id: string; booking: Booking }>;
  close(): void;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
}

const streams = { customer: '/api/v1/user/offers/stream', provider: '/api/v1/provider/offers/stream' };

function openStream(token: string, lastEventId?: string, path: keyof typeof streams = 'customer'): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const waiting: ((event: { id: string; booking: Booking }) => void)[] = [];
    const arrived: { id: string; booking: Booking }[] = [];
    const request = httpRequest(
      {
        port,
        path: streams[path],
        headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
      },
      (response) => {
        let text = '';
        const ended = new Promise<void>((resolve) => response.on('end', resolve));
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const [, id, data] = /^event: booking\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
            if (!id || !data) continue;
            const event = { id, booking: JSON.parse(data) };
            const taker = waiting.shift();
            if (taker) taker(event);
            else arrived.push(event);
          }
        });
        resolve({
          status: response.statusCode ?? 0,
          next: () => {
            const event = arrived.shift();
            return event ? Promise.resolve(event) : new Promise((take) => waiting.push(take));
          },
          close: () => request.destroy(),
          ended,
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

const accept = (id: string, token: string) =>
  api.call('PATCH', `/provider/offers/${id}/action`, { token, body: { action: 'ACCEPT' } });

test('a change reaches the customer, with the code, and the provider, without it', async () => {
  const [mira, provider] = [await api.signIn('9876543210', 'Mira'), await api.signIn(asha.mobile)];
  const [customers, providers] = [await openStream(mira), await openStream(provider, undefined, 'provider')];
  const { id } = await sent(api, mira);
  expect((await customers.next()).booking).toMatchObject({ id, status: 'PENDING' });
  expect((await providers.next()).booking).toMatchObject({ id, customer: { name: 'Mira' } });
  await accept(id, provider);
  expect((await customers.next()).booking).toMatchObject({ id, status: 'ACCEPTED', otp: expect.any(String) });
  expect((await providers.next()).booking).not.toHaveProperty('otp');
  customers.close();
  providers.close();
});

test('each stream serves its own side: a provider who books others gets that as a customer', async () => {
  const [mira, provider] = [await api.signIn('9876543210', 'Mira'), await api.signIn(asha.mobile)];
  const streams = [await openStream(provider), await openStream(provider, undefined, 'provider')] as const;
  const asked = await sent(api, mira);
  const own = await sent(api, provider, { sellerId: bimal.id });
  expect((await streams[0].next()).booking).toMatchObject({ id: own.id });
  expect((await streams[1].next()).booking).toMatchObject({ id: asked.id, customer: { name: 'Mira' } });
  await accept(asked.id, provider);
  expect((await streams[1].next()).booking).toMatchObject({ id: asked.id, status: 'ACCEPTED' });
  for (const stream of streams) stream.close();
});

test('a customer has no stream of requests, and does not learn that there is one', async () => {
  expect((await openStream(await api.signIn('9876543210'), undefined, 'provider')).status).toBe(404);
  expect((await openStream('nonsense', undefined, 'provider')).status).toBe(401);
});

test('a provider’s stream resumes where it ended', async () => {
  const [mira, provider] = [await api.signIn('9876543210', 'Mira'), await api.signIn(asha.mobile)];
  const first = await openStream(provider, undefined, 'provider');
  await sent(api, mira);
  const seen = await first.next();
  first.close();
  api.clock.advance(60_000);
  const { id } = await sent(api, mira, { dateTime: '2026-11-22T12:00:00+05:30' });
  const second = await openStream(provider, seen.id, 'provider');
  expect((await second.next()).booking).toMatchObject({ id, status: 'PENDING' });
  second.close();
});

test('nobody gets other people’s bookings', async () => {
  const [mira, amit] = [await api.signIn('9876543210', 'Mira'), await api.signIn('9123456789', 'Amit')];
  const stream = await openStream(amit);
  await sent(api, mira);
  const own = await sent(api, amit);
  expect((await stream.next()).booking.id).toBe(own.id);
  stream.close();
});

test('Last-Event-ID brings what was missed', async () => {
  const [mira, provider] = [await api.signIn('9876543210', 'Mira'), await api.signIn(asha.mobile)];
  const first = await openStream(mira);
  const { id } = await sent(api, mira);
  const seen = await first.next();
  first.close();
  api.clock.advance(60_000);
  await accept(id, provider);
  const second = await openStream(mira, seen.id);
  const missed = await second.next();
  expect(missed.booking).toMatchObject({ id, status: 'ACCEPTED', version: 2 });
  expect(Number(missed.id)).toBeGreaterThan(Number(seen.id));
  second.close();
});

test('without a session there is no stream', async () => {
  const stream = await openStream('nonsense');
  expect(stream.status).toBe(401);
  stream.close();
});

test('a HEAD does not open a stream that would never end', async () => {
  const token = await api.signIn('9876543210');
  expect((await api.call('HEAD', '/user/offers/stream', { token })).status).toBe(405);
});

test('the stream of a session that ends elsewhere ends at once', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const other = await api.signIn('9876543210');
  const [stream, own] = [await openStream(token), await openStream(other)];
  expect((await api.call('DELETE', '/user/sessions', { token: other })).status).toBe(200);
  await stream.ended;
  own.close();
});
