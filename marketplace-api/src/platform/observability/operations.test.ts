import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../../testing/database/free-port.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { respondToFailures } from '../http/failures.ts';
import { closeGently, serverOptions } from '../http/server-options.ts';
import { shedLoad } from '../http/shed-load.ts';

let metricsPort = 0;
const api = testApiFor('file', async () => {
  metricsPort = await freePort();
  return { metrics: { host: '127.0.0.1', port: metricsPort } };
});

test('metrics stand on an address of their own and name routes, never ids or numbers', async () => {
  await api.api.start();
  await api.signIn('9876543210', 'Mira');
  await api.call('GET', '/user/services/svc_tap');
  api.api.observePage?.({ measure: 'LCP', name: 'mfe-catalog', version: '1.0.0', value: 900 });
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v1/user/services/:id",status="200"} 1',
  );
  expect(text).toContain('kaza_page_milliseconds_count{measure="LCP",remote="mfe-catalog",version="1.0.0"} 1');
  expect(text).toMatch(/^kaza_outbox_waiting \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toMatch(/9876543210|svc_tap/);
  expect((await api.raw('GET', '/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

test('an answer carries its request’s id', async () => {
  expect((await api.call('GET', '/user/categories')).headers['x-request-id']).toMatch(/\S/);
  expect(serverOptions.genReqId({ headers: { 'x-request-id': 'edge-12345678' } })).toBe('edge-12345678');
  for (const given of ['short', 'with space and more', '"quoted-id"', 'x'.repeat(65)]) {
    expect(serverOptions.genReqId({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f-]{36}$/);
  }
});

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

test('a request under way is answered before the server ends, and new ones are not taken', async () => {
  const app = Fastify({ ...serverOptions, logger: false });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return 'done';
    });
  });
  const port = await listening(app);
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await asked;
  const closing = closeGently(app);
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  answer();
  expect(await (await response).text()).toBe('done');
  await closing;
});

test('whoever never finishes does not hold up the end', async () => {
  const app = Fastify({ ...serverOptions, logger: false });
  const started = new Promise<void>((resolve) => {
    app.get('/never', () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const port = await listening(app);
  const request = httpRequest({ port, path: '/never' }).end();
  const lost = once(request, 'error');
  await started;
  await closeGently(app, 50);
  expect(await lost).toHaveLength(1);
});

test('a busy process says so with Retry-After, in the wrapper, and recovers', async () => {
  const app = Fastify({ logger: false });
  respondToFailures(app, () => []);
  shedLoad(app, 50);
  app.get('/', async () => 'ok');
  await app.ready();
  const status = async () => (await app.inject('/')).statusCode;
  const until = async (wanted: number, meanwhile: () => void) => {
    while ((await status()) !== wanted) {
      meanwhile();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return app.inject('/');
  };
  const work = () => {
    for (const end = Date.now() + 200; Date.now() < end; );
  };
  expect(await status()).toBe(200);
  const refused = await until(503, work);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(refused.json()).toMatchObject({ status: false, code: 'OVERLOADED' });
  expect((await until(200, () => {})).statusCode).toBe(200);
  await app.close();
});
