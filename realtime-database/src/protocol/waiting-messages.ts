import type { Limits } from '../limits.ts';

/** Messages that wait for their turn, unparsed: what follows a sign-in is looked at when the sign-in is done. */
export class WaitingMessages {
  readonly #most: Limits['waiting'];
  readonly #texts: string[] = [];
  #characters = 0;
  /** @param most of all that wait, together */
  constructor(most: Limits['waiting']) {
    this.#most = most;
  }

  push(text: string): void {
    this.#texts.push(text);
    this.#characters += text.length;
  }

  /** Whether nothing more should be read for now. */
  get isFull(): boolean {
    return this.#characters > this.#most.characters || this.#texts.length > this.#most.messages;
  }

  /** The oldest; undefined when none waits. */
  shift(): string | undefined {
    const text = this.#texts.shift();
    this.#characters -= text?.length ?? 0;
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
