import type { WebSocket } from 'ws';
import { BadFrame, type FrameBounds, FrameReader, type Oversized, toFrames } from '../wire/frames.ts';
import type { Carrier, CloseReason } from './carrier.ts';

/** A client that does not read is let go, not waited for. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;
/** Time for the close frame to reach the client. */
const CLOSE_MS = 50;
const closeCodes = { policy: 1008, fault: 1011, busy: 1013 } as const;

/** What comes over a carrier. */
export interface CarrierListener {
  /** What a message may be now. */
  bounds(): FrameBounds;
  onMessage(message: string | Oversized): void;
  /** Something that is no message. */
  onOther(): void;
  onPong(): void;
  onBadFrame(error: unknown): void;
  onClose(): void;
}

export class WebSocketCarrier implements Carrier {
  readonly #socket: WebSocket;
  readonly #holdMs: number;
  readonly #frames = new FrameReader();
  /**
   * @param socket that is open
   * @param holdMs how long it stays after it was closed for what it sent
   */
  constructor(socket: WebSocket, holdMs: number) {
    this.#socket = socket;
    this.#holdMs = holdMs;
  }

  subscribe(listener: CarrierListener): void {
    const socket = this.#socket;
    socket.on('message', (data, isBinary) => {
      if (!this.isOpen) return;
      try {
        if (isBinary) throw new BadFrame('frames are text');
        const message = this.#frames.read(data.toString(), listener.bounds());
        if (message !== undefined) listener.onMessage(message);
        else if (!this.#frames.isInside) listener.onOther();
      } catch (error) {
        listener.onBadFrame(error);
      }
    });
    socket.on('ping', () => this.isOpen && listener.onOther());
    socket.on('pong', () => listener.onPong());
    // Protocol errors of the websocket itself: the library closes it, the close follows.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => listener.onClose());
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }
  send(message: unknown): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#socket.terminate();
    else for (const frame of toFrames(message)) this.#socket.send(frame);
  }
  pause(): void {
    this.#socket.pause();
  }
  resume(): void {
    if (this.isOpen && this.#socket.isPaused) this.#socket.resume();
  }
  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }
  close(reason: CloseReason, words: string): void {
    if (!this.isOpen) return;
    this.#socket.close(closeCodes[reason], words);
    // Nothing more is read from it: a flood meets a full pipe.
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), reason === 'policy' ? this.#holdMs : CLOSE_MS).unref();
  }
  terminate(): void {
    this.#socket.terminate();
  }
}
