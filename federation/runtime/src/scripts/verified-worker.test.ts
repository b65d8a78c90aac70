/** @jest-environment jsdom */
import { runInNewContext } from 'node:vm';
import { createFetch } from './page-abilities.ts';
import type { ReleaseFiles } from './script-verifier.ts';
import { createWorkerClass, workerPrelude } from './verified-worker.ts';

const file = 'https://cdn.example/assets/mfe-probe/1.0.0/sum.js';
const wasm = 'https://cdn.example/assets/mfe-probe/1.0.0/assets/add.wasm';
const files: ReleaseFiles = {
  isOfRelease: (url) => url === file,
  hashOf: (url) => (url === file ? 'sha384-F' : url === wasm ? 'sha384-W' : undefined),
  hashesBeside: () => ({ [wasm]: 'sha384-W' }),
};

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly posted: unknown[] = [];
  isOver = false;
  constructor(
    readonly address: string,
    readonly options?: object,
  ) {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const fetched = jest.fn();

beforeEach(() => {
  FakeWorker.made = [];
  fetched.mockReset().mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) });
  Object.assign(globalThis, { fetch: fetched, structuredClone: (value: unknown) => value, reportError: jest.fn() });
  URL.createObjectURL = () => 'blob:https://site.example/1';
});

const setUp = () => createWorkerClass(FakeWorker as never, files, (blob) => `trusted ${blob}`);

test('a worker of a release is fetched by its hash, and runs as verified bytes on whatever origin its file is', async () => {
  const Made = setUp();
  const worker = new Made(new URL(file), { type: 'module', name: 'sum' });
  expect(FakeWorker.made).toEqual([]);
  await settled();
  expect(fetched).toHaveBeenCalledWith(file, { integrity: 'sha384-F' });
  expect(FakeWorker.made.map(({ address, options }) => [address, options])).toEqual([
    ['trusted blob:https://site.example/1', { name: 'sum' }],
  ]);
  expect(worker instanceof Made).toBe(true);
});

test('what is posted before it runs comes in order, and its responses are heard both ways', async () => {
  const worker = new (setUp())(file);
  const heard: unknown[] = [];
  worker.onmessage = ({ data }) => heard.push(data);
  worker.addEventListener('message', ({ data }) => heard.push(data));
  worker.postMessage(1);
  worker.postMessage(2);
  await settled();
  worker.postMessage(3);
  const [native] = FakeWorker.made;
  expect(native?.posted).toEqual([1, 2, 3]);
  native?.dispatchEvent(new MessageEvent('message', { data: 'six' }));
  expect(heard).toEqual(['six', 'six']);
});

test('bytes that are not those of the hash never run: the worker has an error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const worker = new (setUp())(file);
  const onerror = jest.fn();
  worker.onerror = onerror;
  await settled();
  expect(FakeWorker.made).toEqual([]);
  expect(onerror.mock.calls[0][0].message).toBe(
    `${file} could not be fetched or does not match its hash: Failed to fetch`,
  );
});

test('one that was ended before its bytes came never runs; two of one file are fetched once', async () => {
  const Made = setUp();
  new Made(file).terminate();
  new Made(file);
  await settled();
  expect(FakeWorker.made).toHaveLength(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each(['https://cdn.example/other.js', 'blob:https://site.example/2', 'data:text/javascript,1'])(
  '%s is the browser’s own business, which its policy decides',
  async (url) => {
    new (setUp())(url);
    await settled();
    expect(FakeWorker.made.map(({ address }) => address)).toEqual([url]);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('in a worker addresses go by its file, and files of its release are fetched by their hashes', async () => {
  const asked: unknown[] = [];
  const self: Record<string, unknown> = { fetch: (...given: unknown[]) => asked.push(given) };
  runInNewContext(`${workerPrelude(file, { [wasm]: 'sha384-W' })}self.at = String(self.location);`, {
    self,
    URL,
    Request: class {},
  });
  expect(self.at).toBe(file);
  const fetchThere = self.fetch as (url: string, options?: object) => void;
  fetchThere('./assets/add.wasm', { mode: 'cors' });
  fetchThere('/api/services');
  expect(JSON.parse(JSON.stringify(asked))).toEqual([
    [wasm, { mode: 'cors', integrity: 'sha384-W' }],
    ['https://cdn.example/api/services', null],
  ]);
});

test('a page fetches files of releases by their hashes, and leaves all other calls as they are', () => {
  const native = jest.fn();
  Object.assign(globalThis, { Request: class {} });
  const fetchHere = createFetch(native, files.hashOf);
  void fetchHere(new URL(wasm));
  void fetchHere('/api/services', { method: 'POST' });
  void fetchHere(wasm, { integrity: 'sha384-own' });
  expect(native.mock.calls).toEqual([
    [new URL(wasm), { integrity: 'sha384-W' }],
    ['/api/services', { method: 'POST' }],
    [wasm, { integrity: 'sha384-own' }],
  ]);
});
