import type { TelemetryBody } from 'shared-contracts';
import { testComposition } from '../../testing/shell-fixtures.ts';
import { CallFailure } from '../http/call-failure.ts';
import { createTelemetry } from './telemetry.ts';

const composed = testComposition({ 'mfe-catalog': {} });
Object.assign(composed.remotes['mfe-catalog'] ?? {}, { entry: '/mfe/remoteEntry.js' });
Object.assign(composed.host, { entry: '/host/shell.js' });

const createPage = (send: (body: string) => boolean = () => true) => {
  const sent: TelemetryBody[] = [];
  const telemetry = createTelemetry({
    composition: composed,
    path: () => '/services/haircut',
    baseUrl: () => 'https://kaza.example/services/haircut',
    send: (body) => {
      const taken = send(body);
      if (taken) sent.push(JSON.parse(body));
      return taken;
    },
  });
  return { telemetry, sent };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('errors go out together, with composition, remote and version', () => {
  const { telemetry, sent } = createPage();
  telemetry.error(new Error('one'), { remote: 'mfe-catalog', action: 'filter' });
  telemetry.error('two', { remote: 'host-shell' });
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    composition: 'c1',
    reports: [
      { kind: 'error', name: 'mfe-catalog', version: '1.0.0', message: expect.stringContaining('filter | Error: one') },
      { kind: 'error', name: 'host-shell', message: 'two | at /services/haircut' },
    ],
  });
});

test('a failed call is reported with its technical words, and not at all when the page called it off', () => {
  const { telemetry, sent } = createPage();
  const failure = (code: 'INTERNAL' | 'ABORTED') =>
    new CallFailure({
      call: 'getServices',
      status: 500,
      code,
      technicalMessage: 'HTTP Error: 500',
      fallback: 'Failed',
    });
  telemetry.error(failure('ABORTED'), { remote: 'mfe-catalog' });
  telemetry.error(failure('INTERNAL'), { remote: 'mfe-catalog' });
  telemetry.flush();
  expect(sent[0]?.reports.map(({ message }) => message)).toEqual([
    'getServices: HTTP Error: 500 (500 INTERNAL) | at /services/haircut',
  ]);
});

test('the same failure again and again is reported once', () => {
  const { telemetry, sent } = createPage();
  for (let i = 0; i < 50; i++) telemetry.error('same', { remote: 'mfe-catalog' });
  telemetry.flush();
  expect(sent[0]?.reports).toHaveLength(1);
});

test('a page that fails in a loop stops reporting', () => {
  const { telemetry, sent } = createPage();
  for (let i = 0; i < 1_000; i++) telemetry.error(`failure ${i}`, { remote: 'mfe-catalog' });
  telemetry.flush();
  expect(sent.flatMap(({ reports }) => reports)).toHaveLength(200);
});

test('what the browser did not take is sent with the next batch', () => {
  let full = true;
  const { telemetry, sent } = createPage(() => !full);
  telemetry.error('kept', { remote: 'mfe-catalog' });
  telemetry.flush();
  expect(sent).toHaveLength(0);
  full = false;
  telemetry.flush();
  expect(sent[0]?.reports).toHaveLength(1);
});

test('a batch stays within what the edge takes', () => {
  const { telemetry, sent } = createPage();
  for (let i = 0; i < 30; i++) telemetry.error(`${i} ${'x'.repeat(5_000)}`, { remote: 'mfe-catalog' });
  telemetry.flush();
  for (const body of sent) {
    expect(JSON.stringify(body).length).toBeLessThan(8 * 1024);
    expect(body.reports.length).toBeLessThanOrEqual(20);
  }
});

test('what nobody caught is reported about the remote whose script it came from, else about the shell', () => {
  const { telemetry, sent } = createPage();
  const error = new Error('lost');
  error.stack = 'Error: lost\n    at f (https://kaza.example/mfe/HomePage.js:1:2)';
  telemetry.uncaught('Script failed', 'https://kaza.example/mfe/remoteEntry.js');
  telemetry.uncaught(error);
  telemetry.uncaught('nowhere');
  telemetry.flush();
  expect(sent[0]?.reports).toMatchObject([
    { name: 'mfe-catalog', version: '1.0.0', message: expect.stringContaining('uncaught | Script failed') },
    { name: 'mfe-catalog', version: '1.0.0', message: expect.stringContaining('uncaught | Error: lost') },
    { name: 'host-shell', message: 'uncaught | nowhere | at /services/haircut' },
  ]);
});
