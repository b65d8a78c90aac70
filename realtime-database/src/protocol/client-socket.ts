import type { WebSocket } from 'ws';
import type { Logger } from '../ports.ts';
import { MalformedData } from '../tree/clean-value.ts';
import { BadFrame, toFrames } from './frames.ts';

/** A client that does not read is let go, not waited for. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
/** Time for the close frame to reach the client. */
const CLOSE_MS = 50;
const closeCodes = { policy: 1008, fault: 1011, busy: 1013 } as const;

/** The sending side of a client's websocket. After it has closed, all of this does nothing. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #logger: Logger;
  /** @param socket that is open */
  constructor(socket: WebSocket, logger: Logger) {
    this.#socket = socket;
    this.#logger = logger;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: unknown): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#socket.terminate();
    else for (const frame of toFrames(message)) this.#socket.send(frame);
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  close(code: keyof typeof closeCodes, reason: string): void {
    if (!this.isOpen) return;
    this.#socket.close(closeCodes[code], reason);
    // Nothing more is read from it: whoever floods, floods a full pipe.
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref();
  }

  /** Closes because of an error. The client learns the reason where the fault is its own. */
  fail(error: unknown): void {
    if (!this.isOpen) return;
    if (error instanceof BadFrame || error instanceof MalformedData) {
      this.close('policy', error.message);
    } else {
      // Unanswered writes are sent again when the client comes back: nothing is lost by hanging up.
      this.#logger.error({ err: error }, 'a realtime request failed');
      this.close('fault', 'please try again');
    }
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
