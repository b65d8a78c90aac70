import { BadFrame } from './frames.ts';

/** Messages that wait for their turn, unparsed: what follows a sign-in is looked at when the sign-in is done. */
export class WaitingMessages {
  readonly #maxCharacters: number;
  readonly #texts: string[] = [];
  #characters = 0;
  /** @param maxCharacters of all that wait, together */
  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  /** @throws BadFrame when too much waits */
  push(text: string): void {
    this.#texts.push(text);
    this.#characters += text.length;
    if (this.#characters > this.#maxCharacters) throw new BadFrame('too much at once');
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
