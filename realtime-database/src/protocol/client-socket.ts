import type { WebSocket } from 'ws';
import type { Logger } from '../ports.ts';
import { MalformedData } from '../tree/clean-value.ts';
import { BadFrame, toFrames } from './frames.ts';

/** A client that does not read is let go, not waited for. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
/** Time for the close frame to reach the client. */
const CLOSE_MS = 50;
const closeCodes = { policy: 1008, fault: 1011, busy: 1013 } as const;

/** A client's websocket, but for what it receives. After it has closed, all of this does nothing. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #logger: Logger;
  readonly #holdMs: number;
  /**
   * @param socket that is open
   * @param holdMs how long it stays after it was closed for what it sent
   */
  constructor(socket: WebSocket, logger: Logger, holdMs: number) {
    this.#socket = socket;
    this.#logger = logger;
    this.#holdMs = holdMs;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: unknown): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#socket.terminate();
    else for (const frame of toFrames(message)) this.#socket.send(frame);
  }

  /** Reads nothing more until `resume`: what the client sends stays with the client. */
  pause(): void {
    this.#socket.pause();
  }
  resume(): void {
    if (this.isOpen && this.#socket.isPaused) this.#socket.resume();
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  close(code: keyof typeof closeCodes, reason: string): void {
    if (!this.isOpen) return;
    this.#socket.close(closeCodes[code], reason);
    // Nothing more is read from it: a flood meets a full pipe.
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), code === 'policy' ? this.#holdMs : CLOSE_MS).unref();
  }

  /** Closes because of an error, and returns whose fault it is: `policy` is the client's, who learns the reason. */
  fail(error: unknown): 'policy' | 'fault' | null {
    if (!this.isOpen) return null;
    if (error instanceof BadFrame || error instanceof MalformedData) {
      this.close('policy', error.message);
      return 'policy';
    }
    // Unanswered writes are sent again when the client comes back: nothing is lost by hanging up.
    this.#logger.error({ err: error }, 'a realtime request failed');
    this.close('fault', 'please try again');
    return 'fault';
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
