import { pino } from 'pino';
import { type HttpSink, jsonOf, openHttpSink, type SinkRequest } from '../../testing/http-sink.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { post } from './outbox.ts';
import { relayOnce } from './outbox-relay.ts';
import { createSmsGateway, type MessageGateway } from './sms-gateway.ts';

let gateway: HttpSink;
let api: TestApi;

beforeAll(async () => {
  gateway = await openHttpSink();
  api = await createTestApi({ sms: { url: `${gateway.origin}/send`, token: 'gateway-token' } });
});
beforeEach(async () => {
  await api.reset();
  gateway.received.length = 0;
  gateway.status = 200;
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const ask = () => api.call('POST', '/user/verify-mobile', { body: { mobile: '9876543210' } });
const relay = () => relayOnce(api.api.context, createSmsGateway(api.api.context.settings, pino({ level: 'silent' })));
const rows = () => api.api.context.db.selectFrom('outbox').selectAll().execute();

test('the gateway gets the message once, with its token; afterwards the text is gone from the database', async () => {
  await ask();
  await relay();
  await relay();
  expect(gateway.received).toHaveLength(1);
  const [message] = gateway.received as [SinkRequest];
  expect({ ...message, body: jsonOf(message) }).toMatchObject({
    headers: { authorization: 'Bearer gateway-token', 'idempotency-key': expect.any(String) },
    body: { to: '9876543210', kind: 'login-otp', text: expect.stringMatching(/^\d{6} is your Kaza login OTP/) },
  });
  expect(await rows()).toMatchObject([{ sealed: null, delivered_at: expect.any(Date) }]);
});

test('a gateway that fails is asked again later, with the same id', async () => {
  gateway.status = 503;
  await ask();
  await relay();
  await relay();
  expect(gateway.received).toHaveLength(1);
  gateway.status = 200;
  api.clock.advance(2_000);
  await relay();
  expect(gateway.received).toHaveLength(2);
  const [first, second] = gateway.received.map((message) => jsonOf<{ id: string }>(message).id);
  expect(second).toBe(first);
  expect((await rows())[0]?.delivered_at).not.toBeNull();
});

test('a code that nobody could use any more is not sent', async () => {
  await ask();
  api.clock.advance(600_000);
  await relay();
  expect(gateway.received).toHaveLength(0);
  expect((await rows())[0]?.given_up_at).not.toBeNull();
});

test('a replica that is slow with many messages keeps each of them: nothing goes out twice', async () => {
  const { context } = api.api;
  await context.db.transaction().execute(async (trx) => {
    for (let count = 0; count < 10; count++) {
      const message = { kind: 'notification' as const, to: '9876543210', text: `message ${count}` };
      await post(trx, context.secrets, message, context.clock.now());
    }
  });
  const ids: number[] = [];
  const quick: MessageGateway = {
    async send(id) {
      ids.push(id);
    },
  };
  const slow: MessageGateway = {
    async send(id) {
      ids.push(id);
      api.clock.advance(5_000);
      // Another replica looks for work while this one waits for the gateway.
      if (ids.length === 7) await relayOnce(context, quick);
    },
  };
  await relayOnce(context, slow);
  await relayOnce(context, quick);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});
