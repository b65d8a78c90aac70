import type { Dialogs } from 'shared-contracts';
import { createStateCell } from './state-cell.ts';

/** One open dialog. `key` distinguishes two openings of the same dialog. */
export interface OpenDialog {
  readonly key: number;
  readonly id: string;
  readonly input: unknown;
  close(result?: unknown): void;
  /** What had the focus when it was opened: gets it back. */
  readonly opener: Element | null;
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

  const open = (id: string, input: unknown) =>
    new Promise<unknown>((resolve) => {
      const key = ++opened;
      const close = (result?: unknown) => {
        if (!stack.current().some((dialog) => dialog.key === key)) return;
        stack.set(stack.current().filter((dialog) => dialog.key !== key));
        resolve(result);
      };
      const opener = globalThis.document?.activeElement ?? null;
      stack.set([...stack.current(), { key, id, input, close, opener }]);
    });

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
