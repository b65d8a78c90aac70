import { parentPort, workerData } from 'node:worker_threads';
import type { RenderSettings } from './render-settings.ts';
import { createServerModules } from './server-modules.ts';
import type { Asked, FromWorker, RenderJob, ToWorker } from './worker-messages.ts';

/** One thread that renders pages: it has no network and no files, and asks the main thread for what it needs. */
const port = parentPort;
if (!port) throw new Error('This is the entry of a worker thread.');
const { contexts, scripts } = workerData as RenderSettings;

const tell = (message: FromWorker): void => port.postMessage(message);

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}
const waiting = new Map<number, Waiting>();
let asks = 0;

const ask = (asked: Asked): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const id = ++asks;
    waiting.set(id, { resolve, reject });
    tell({ type: 'ask', id, asked });
  });

const modules = createServerModules({
  readFile: (file) => ask({ file }) as Promise<Uint8Array>,
  contexts,
  scripts,
});

async function render({ page, limitMs, ...builds }: RenderJob): Promise<void> {
  try {
    const realm = modules.realmOf(builds);
    const { renderPage } = await realm.shell;
    const rendered = await renderPage(page, {
      loadExpose: realm.expose,
      readApi: (api, language) => ask({ api, language }) as Promise<{ status: number; body: string }>,
      limitMs,
    });
    tell({ type: 'rendered', page: rendered });
  } catch (error) {
    tell({ type: 'failed', reason: String((error as Error | undefined)?.message ?? error) });
  }
}

// What a page throws after it was rendered (a timer, a forgotten promise) is its own affair.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => console.error(`A rendered page failed afterwards: ${error}`));
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'render') return void render(message.job);
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.type === 'answer') asked?.resolve(message.value);
  else asked?.reject(new Error(message.reason));
});
tell({ type: 'ready' });
