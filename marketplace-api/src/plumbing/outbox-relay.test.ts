import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { post } from './outbox.ts';
import { relayOnce } from './outbox-relay.ts';
import { createSmsGateway, type MessageGateway } from './sms-gateway.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: { id: string; to: string; text: string; kind: string };
}
let server: Server;
let api: TestApi;
let received: Received[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ headers: request.headers, body: JSON.parse(text) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  api = await createTestApi({ sms: { url, token: 'gateway-token' } });
}, 60_000);
beforeEach(async () => {
  await api.reset();
  received = [];
  status = 200;
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});

const ask = () => api.call('POST', '/user/verify-mobile', { body: { mobile: '9876543210' } });
const relay = () => relayOnce(api.api.context, createSmsGateway(api.api.context.settings, pino({ level: 'silent' })));
const rows = () => api.api.context.db.selectFrom('outbox').selectAll().execute();

test('the gateway gets the message once, with its token; afterwards the text is gone from the database', async () => {
  await ask();
  await relay();
  await relay();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    headers: { authorization: 'Bearer gateway-token', 'idempotency-key': expect.any(String) },
    body: { to: '9876543210', kind: 'login-otp', text: expect.stringMatching(/^\d{6} is your Kaza login OTP/) },
  });
  expect(await rows()).toMatchObject([{ sealed: null, delivered_at: expect.any(Date) }]);
});

test('a gateway that fails is asked again later, with the same id', async () => {
  status = 503;
  await ask();
  await relay();
  await relay();
  expect(received).toHaveLength(1);
  status = 200;
  api.clock.advance(2_000);
  await relay();
  expect(received).toHaveLength(2);
  expect(received[1]?.body.id).toBe(received[0]?.body.id);
  expect((await rows())[0]?.delivered_at).not.toBeNull();
});

test('a code that nobody could use any more is not sent', async () => {
  await ask();
  api.clock.advance(600_000);
  await relay();
  expect(received).toHaveLength(0);
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
