import { TextDecoder, TextEncoder } from 'node:util';

/** A worker that never answers: what one computes is tested as a module of its own. */
class SilentWorker extends EventTarget {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage(): void {}
  terminate(): void {}
}

// jsdom lacks what every browser has.
Object.assign(globalThis, { TextEncoder, TextDecoder, Worker: globalThis.Worker ?? SilentWorker });
