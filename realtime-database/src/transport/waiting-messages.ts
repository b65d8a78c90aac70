import type { Limits } from '../limits/limits.ts';
import type { Oversized } from '../wire/frames.ts';

const lengthOf = (message: string | Oversized) =>
  typeof message === 'string' ? message.length : message.head.length + message.tail.length;

/** Messages that wait for their turn, unparsed: what follows a sign-in is looked at when the sign-in is done. */
export class WaitingMessages {
  readonly #most: Limits['waiting'];
  readonly #texts: (string | Oversized)[] = [];
  #characters = 0;
  /** @param most of all that wait, together */
  constructor(most: Limits['waiting']) {
    this.#most = most;
  }

  push(text: string | Oversized): void {
    this.#texts.push(text);
    this.#characters += lengthOf(text);
  }

  /** Whether nothing more should be read for now. */
  get isFull(): boolean {
    return this.#characters > this.#most.characters || this.#texts.length > this.#most.messages;
  }

  /** The oldest; undefined when none waits. */
  shift(): string | Oversized | undefined {
    const text = this.#texts.shift();
    if (text !== undefined) this.#characters -= lengthOf(text);
    return text;
  }

  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }

  clear(): void {
    this.#texts.length = 0;
    this.#characters = 0;
  }
}
