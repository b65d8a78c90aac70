import type { Dialogs } from 'shared-contracts';
import { createStateCell } from './base/state-cell.ts';

/** One open dialog. `key` distinguishes two openings of the same dialog. */
export interface OpenDialog {
  readonly key: number;
  readonly id: string;
  readonly input: unknown;
  close(result?: unknown): void;
  /** What had the focus when it was opened: gets it back. */
  readonly opener: Element | null;
  /** What it is closed with. */
  readonly result: Promise<unknown>;
}

export interface ShellDialogs extends Dialogs {
  current(): readonly OpenDialog[];
  subscribe(listener: () => void): () => void;
  /** Dismisses whatever is open: the page beneath has changed. */
  dismissAll(): void;
}

/** A stack: the last one opened lies on top. `preload` fetches the code that the composition names for an id. */
export function createDialogService(preload: (id: string) => void): ShellDialogs {
  const stack = createStateCell<readonly OpenDialog[]>([]);
  let opened = 0;

  const open = (id: string, input: unknown): Promise<unknown> => {
    const opener = globalThis.document?.activeElement ?? null;
    // A second click before the dialog covers what opened it.
    const same = stack
      .current()
      .find(
        (dialog) =>
          dialog.id === id && dialog.opener === opener && JSON.stringify(dialog.input) === JSON.stringify(input),
      );
    if (same) return same.result;
    const key = ++opened;
    let resolve: (result: unknown) => void = () => {};
    const result = new Promise<unknown>((done) => {
      resolve = done;
    });
    const close = (closedWith?: unknown) => {
      if (!stack.current().some((dialog) => dialog.key === key)) return;
      stack.set(stack.current().filter((dialog) => dialog.key !== key));
      resolve(closedWith);
    };
    stack.set([...stack.current(), { key, id, input, close, opener, result }]);
    return result;
  };

  return {
    open: open as Dialogs['open'],
    preload,
    current: stack.current,
    subscribe: stack.subscribe,
    dismissAll() {
      for (const dialog of [...stack.current()].reverse()) dialog.close();
    },
  };
}
