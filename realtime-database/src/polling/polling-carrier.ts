import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Carrier } from '../transport/carrier.ts';
import type { FrameBounds, Oversized } from '../wire/frames.ts';
import { commandScript, messagesScript } from './scripts.ts';
import { type Segment, SegmentReader } from './segments.ts';

/** The SDK asks anew after 25 s. */
const HOLD_MS = 20_000;
/** A client that does not come for its messages is let go. */
const MAX_UNSENT_CHARACTERS = 4 * 1024 * 1024;

/** Sends a script as the response to a request. */
type Reply = (response: ServerResponse, script: string) => void;

/** Carries messages in the responses to requests: one of them waits here until there is something to say. */
export class PollingCarrier implements Carrier {
  readonly id = randomBytes(9).toString('base64url');
  readonly password = randomBytes(9).toString('base64url');
  readonly #reply: Reply;
  readonly #onGone: () => void;
  readonly #segments = new SegmentReader();
  #unsent: unknown[] = [];
  #unsentCharacters = 0;
  #number = 0;
  /** The oldest first. */
  #held: { response: ServerResponse; timer: NodeJS.Timeout }[] = [];
  #isPaused = false;
  #isOpen = true;

  /** @param onGone called once, when nothing is to be said any more */
  constructor(reply: Reply, onGone: () => void) {
    this.#reply = reply;
    this.#onGone = onGone;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }
  send(message: unknown): void {
    if (!this.#isOpen) return;
    this.#unsent.push(message);
    this.#unsentCharacters += JSON.stringify(message).length;
    if (this.#unsentCharacters > MAX_UNSENT_CHARACTERS) this.terminate();
    else this.#answerOldest(this.#unsentScript);
  }
  /** What the client wants to say next comes with a request that follows the response to an older one. */
  pause(): void {
    this.#isPaused = true;
  }
  resume(): void {
    this.#isPaused = false;
    while (this.#held.length > 1) this.#answerOldest(this.#unsentScript);
  }
  /** A client asks anew at least each 25 s: that is sign enough. */
  ping(): void {}
  close(): void {
    this.terminate();
  }
  terminate(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#answerOldest(() => this.#unsentScript() + commandScript('close'));
    while (this.#held.length > 0) this.#answerOldest(() => '');
    this.#onGone();
  }

  /** The script with which everything begins. */
  greeting(): string {
    return commandScript('start', this.id, this.password) + this.#unsentScript();
  }
  /** Takes what a request brings. Returns the messages that are whole with it. */
  receive(segments: readonly Segment[], bounds: FrameBounds): (string | Oversized)[] {
    return segments.flatMap((segment) => this.#segments.take(segment, bounds));
  }
  /** Holds a request until there is something to say. */
  hold(response: ServerResponse): void {
    const timer = setTimeout(() => {
      while (this.#held.some((held) => held.response === response)) this.#answerOldest(this.#unsentScript);
    }, HOLD_MS);
    timer.unref();
    this.#held.push({ response, timer });
    response.on('close', () => {
      clearTimeout(timer);
      this.#held = this.#held.filter((held) => held.response !== response);
    });
    if (this.#unsent.length > 0) this.#answerOldest(this.#unsentScript);
    if (!this.#isPaused) this.resume();
  }

  /** All messages; each script of them has the next number. */
  readonly #unsentScript = (): string => {
    if (this.#unsent.length === 0) return '';
    this.#unsentCharacters = 0;
    return messagesScript(this.#number++, this.#unsent.splice(0));
  };
  #answerOldest(script: () => string): void {
    const held = this.#held.shift();
    if (!held) return;
    clearTimeout(held.timer);
    this.#reply(held.response, script());
  }
}
