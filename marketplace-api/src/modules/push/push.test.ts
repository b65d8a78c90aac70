import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { createGateway } from '../../platform/outbox/carriers.ts';
import { relayOnce } from '../../platform/outbox/outbox-relay.ts';
import { knownPushServices } from '../../platform/process/settings/push-settings.ts';
import { asha, bookingIn, send, sent } from '../../testing/bookings.ts';
import { type HttpSink, openHttpSink, type SinkRequest } from '../../testing/http-sink.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';
import { modules } from '../index.ts';
import { isPushService } from './push-services.ts';

/** A push service of our own; `makeBrowser` can really decrypt. */
let pushService: HttpSink;
let api: TestApi;

beforeAll(async () => {
  pushService = await openHttpSink();
  api = await createTestApi();
  const { push } = api.api.context.settings;
  (push as { services: readonly string[] }).services = [pushService.origin];
});
beforeEach(async () => {
  await api.reset();
  pushService.received.length = 0;
  pushService.status = 201;
});
afterAll(async () => {
  await api.close();
  await pushService.close();
});

function makeBrowser(name = 'device-1') {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    subscription: (language = 'en') => ({
      endpoint: `${pushService.origin}/${name}`,
      keys: { p256dh, auth: auth.toString('base64url') },
      language,
    }),
    read: ({ body }: SinkRequest) =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth.toString('base64url') })
          .toString(),
      ),
  };
}

const subscribe = (token: string, body: object) => api.call('POST', '/user/push-subscriptions', { token, body });
const relay = () => relayOnce(api.api.context, createGateway(api.api.context, modules), 'push');
const rows = () => api.api.context.db.selectFrom('push_subscriptions').selectAll().execute();
const asProvider = { by: 'provider', providerId: asha.id } as const;

test('a device is notified in its language, encrypted for it alone, signed with our key', async () => {
  const browser = makeBrowser();
  const mira = await api.signIn('9876543210', 'Mira');
  expect((await subscribe(mira, browser.subscription('hi'))).status).toBe(201);
  const booking = await bookingIn(api, mira, 'ACCEPTED');
  await relay();
  expect(pushService.received).toHaveLength(1);
  const [message] = pushService.received as [SinkRequest];
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  const payload = browser.read(message);
  expect(payload).toEqual({
    title: 'बुकिंग स्वीकार हुई',
    body: expect.stringContaining('Asha Plumbing'),
    url: `/hi/bookings?booking=${booking.id}`,
    tag: `booking-${booking.id}`,
  });
  // Nothing that a lock screen must not show.
  expect(JSON.stringify(payload)).not.toContain(booking.otp);

  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(message.headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256');
  const { payload: claims } = await jwtVerify(jwt, publicKey);
  expect(claims).toMatchObject({ aud: pushService.origin, sub: 'mailto:support@kaza.example' });
  const answer = await api.call('GET', '/user/push-subscriptions/key', { token: mira });
  expect(answer.json.data.key).toBe(key);
});

test('a provider is notified of a new request', async () => {
  const browser = makeBrowser();
  const [mira, provider] = [await api.signIn('9876543210', 'Mira'), await api.signIn(asha.mobile)];
  await subscribe(provider, browser.subscription());
  const { id } = await sent(api, mira);
  await relay();
  expect(browser.read(pushService.received[0] as SinkRequest)).toMatchObject({
    title: 'New request',
    url: `/provider/bookings/${id}`,
  });
});

test('a change that is refused rings nowhere', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await subscribe(mira, makeBrowser().subscription());
  expect((await send(api, mira, { dateTime: '2020-01-01T10:00:00+05:30' })).status).toBe(422);
  expect(await relay()).toBe(0);
});

test('a push service that fails is asked again later; a login code does not wait for it', async () => {
  const browser = makeBrowser();
  const mira = await api.signIn('9876543210', 'Mira');
  await subscribe(mira, browser.subscription());
  pushService.status = 500;
  await bookingIn(api, mira, 'REJECTED');
  await relay();
  await relay();
  expect(pushService.received).toHaveLength(1);
  pushService.status = 201;
  api.clock.advance(2_000);
  await relay();
  expect(pushService.received).toHaveLength(2);
  // The same key for each attempt: a double that still waits for its device is replaced.
  expect(pushService.received[0]?.headers.topic).toMatch(/^kaza-\d+$/);
  expect(pushService.received[1]?.headers.topic).toBe(pushService.received[0]?.headers.topic);
  expect(await relay()).toBe(0);
});

test('another message has another key: it replaces nothing that waits for its device', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await subscribe(mira, makeBrowser().subscription());
  await bookingIn(api, mira, 'REJECTED');
  await bookingIn(api, mira, 'REJECTED');
  await relay();
  const keys = pushService.received.map(({ headers }) => headers.topic);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

test.each([404, 410])('a device that answers %d is forgotten', async (gone) => {
  const mira = await api.signIn('9876543210', 'Mira');
  await subscribe(mira, makeBrowser().subscription());
  pushService.status = gone;
  await bookingIn(api, mira, 'REJECTED');
  await relay();
  expect(await rows()).toEqual([]);
  api.clock.advance(60_000);
  expect(await relay()).toBe(0);
});

test('who signs out is notified no more, not even what was waiting', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await subscribe(mira, makeBrowser().subscription());
  const { id } = await sent(api, mira);
  await actOnBooking(api.api.context, id, asProvider, 'REJECT');
  await api.call('POST', '/user/logout', { token: mira });
  await relay();
  expect(pushService.received).toEqual([]);
});

test('a device belongs to whoever signed in there last, and can be turned off', async () => {
  const browser = makeBrowser();
  const [mira, amit] = [await api.signIn('9876543210', 'Mira'), await api.signIn('9123456789', 'Amit')];
  await subscribe(mira, browser.subscription());
  await subscribe(amit, browser.subscription());
  await bookingIn(api, mira, 'REJECTED');
  expect(await relay()).toBe(0);
  const { endpoint } = browser.subscription();
  const end = (token: string) => api.call('POST', '/user/push-subscriptions/end', { token, body: { endpoint } });
  await end(mira);
  expect(await rows()).toHaveLength(1);
  await end(amit);
  expect(await rows()).toEqual([]);
});

test('only addresses of push services are taken: nobody makes us ask elsewhere', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { keys, language } = makeBrowser().subscription();
  for (const endpoint of ['http://169.254.169.254/latest', 'https://example.com/x', 'http://localhost:1/']) {
    expect((await subscribe(mira, { endpoint, keys, language })).status).toBe(422);
  }
  const taken = (endpoint: string) => isPushService(endpoint, knownPushServices);
  expect(taken('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  expect(taken('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(taken('https://fcm.googleapis.com.evil.example/')).toBe(false);
  expect(taken('https://evilpush.apple.com.example/')).toBe(false);
  expect(taken('http://web.push.apple.com/')).toBe(false);
  expect(taken('https://web.push.apple.com:8443/')).toBe(false);
});
