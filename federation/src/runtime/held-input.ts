import { HELD_INPUT_GLOBAL } from 'shared-contracts';

/** What a visitor did before anything heard of it; the edge's starting script keeps the last of each. */
export interface HeldInput {
  readonly target: Element | null;
  readonly form: HTMLFormElement | null;
  /** Set it: from now on presses and submits find their way by themselves. */
  over: boolean;
}

/** Null in a page that the edge did not draw. */
export const heldInput = (): HeldInput | null =>
  (globalThis as { [HELD_INPUT_GLOBAL]?: HeldInput })[HELD_INPUT_GLOBAL] ?? null;
