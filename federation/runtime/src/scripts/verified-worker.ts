import { FEDERATION_RUNTIME_GLOBAL } from '../facts/page-globals.ts';
import type { ReleaseFiles } from './script-verifier.ts';

type Handler<E extends Event> = ((event: E) => void) | null;
/** Turns the address of verified bytes into what the page's policy lets a worker be made of. */
type Trust = (blobUrl: string) => string;

interface Waiting {
  readonly message: unknown;
  readonly transfer: Transferable[];
}

/**
 * First line of a worker of a release. A worker of a blob has no address of its own: what bundlers resolve against it,
 * and what it fetches, goes by the address of its file; files of the release by their hashes too. Rspack starts the
 * federation runtime there.
 */
export const workerPrelude = (url: string, hashes: Readonly<Record<string, string>>): string =>
  `{const u=new URL(${JSON.stringify(url)}),h=${JSON.stringify(hashes)},f=self.fetch;` +
  'Object.defineProperty(self,"location",{value:u,configurable:true});' +
  `self.${FEDERATION_RUNTIME_GLOBAL}={bundlerRuntime:{init(){},installInitialConsumes(){}}};` +
  'self.fetch=(r,i)=>{if(r instanceof Request)return f.call(self,r,i);const a=new URL(r,u).href;' +
  'return f.call(self,a,h[a]?{...i,integrity:h[a]}:i)}}\n';

async function verifiedBlob(url: string, files: ReleaseFiles): Promise<string> {
  const integrity = files.hashOf(url);
  const response = await fetch(url, integrity === undefined ? {} : { integrity });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const parts = [workerPrelude(url, files.hashesBeside(url)), await response.arrayBuffer()];
  return URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
}

/** Bytes of a worker, fetched and verified once. A failure is not cached. */
function blobsOf(files: ReleaseFiles): (url: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (url) => {
    const making = known.get(url) ?? verifiedBlob(url, files);
    known.set(url, making);
    making.catch(() => known.get(url) === making && known.delete(url));
    return making;
  };
}

/**
 * `Worker` for a page whose remotes bring workers: one whose file is of a release runs once its bytes are verified;
 * what is posted meanwhile waits. Any other is the browser's own.
 */
export function createWorkerClass(Native: typeof Worker, files: ReleaseFiles, trust: Trust): typeof Worker {
  const blobOf = blobsOf(files);

  class ReleaseWorker extends EventTarget {
    onmessage: Handler<MessageEvent> = null;
    onmessageerror: Handler<MessageEvent> = null;
    onerror: Handler<ErrorEvent> = null;
    #worker: Worker | null = null;
    #isOver = false;
    #waiting: Waiting[] = [];

    constructor(url: string, name: string | undefined) {
      super();
      this.addEventListener('message', (event) => this.onmessage?.(event as MessageEvent));
      this.addEventListener('messageerror', (event) => this.onmessageerror?.(event as MessageEvent));
      this.addEventListener('error', (event) => this.onerror?.(event as ErrorEvent));
      blobOf(url).then(
        (blob) => this.#start(blob, name),
        (error: Error) => this.#fail(`${url} could not be fetched or does not match its hash: ${error.message}`),
      );
    }

    #start(blob: string, name: string | undefined): void {
      if (this.#isOver) return;
      const worker = new Native(trust(blob), name === undefined ? {} : { name });
      for (const type of ['message', 'messageerror'] as const)
        worker.addEventListener(type, ({ data, ports }) =>
          this.dispatchEvent(new MessageEvent(type, { data, ports: [...ports] })),
        );
      worker.addEventListener('error', ({ message, filename, lineno, colno, error }) =>
        this.dispatchEvent(new ErrorEvent('error', { message, filename, lineno, colno, error })),
      );
      this.#worker = worker;
      for (const { message, transfer } of this.#waiting.splice(0)) worker.postMessage(message, transfer);
    }

    #fail(message: string): void {
      if (!this.#isOver) this.dispatchEvent(new ErrorEvent('error', { message }));
      reportError(new Error(message));
    }

    postMessage(message: unknown, options: Transferable[] | StructuredSerializeOptions = []): void {
      const transfer = Array.isArray(options) ? options : (options.transfer ?? []);
      if (this.#worker) this.#worker.postMessage(message, transfer);
      // What is handed over is gone at once, as with a worker that runs already.
      else if (!this.#isOver) this.#waiting.push(structuredClone({ message, transfer }, { transfer }));
    }

    terminate(): void {
      this.#isOver = true;
      this.#waiting = [];
      this.#worker?.terminate();
    }
  }
  // `instanceof Worker` holds for it.
  Object.setPrototypeOf(ReleaseWorker.prototype, Native.prototype);

  return new Proxy(Native, {
    construct(target, [given, options]: [string | URL, WorkerOptions?]) {
      const url = new URL(String(given), document.baseURI).href;
      return files.isOfRelease(url)
        ? new ReleaseWorker(url, options?.name)
        : Reflect.construct(target, [given, options]);
    },
  });
}
