const DRAFT_PREFIX = 'kaza.draft.';

const hasDraft = (): boolean => {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    return false;
  }
};

export interface UnsavedWork {
  /** True while a new document would lose unsaved work. */
  exists(): boolean;
  /** Another page is shown: what was typed in the one before does not count any more. */
  pageChanged(): void;
}

interface Page {
  dialogs: { current(): readonly unknown[] };
  /** Changes that are on their way to the server. */
  changesInFlight(): number;
}

/**
 * The rule for taking a newer composition (ADR 2): nothing would be lost when no dialog is open, nothing was typed or
 * chosen since this page was shown, no draft is stored in this tab, and no change is on its way to the server.
 */
export function watchUnsavedWork({ dialogs, changesInFlight }: Page): UnsavedWork {
  let touched = false;
  const touch = () => {
    touched = true;
  };
  addEventListener('input', touch, true);
  addEventListener('change', touch, true);
  return {
    exists: () => touched || dialogs.current().length > 0 || changesInFlight() > 0 || hasDraft(),
    pageChanged: () => {
      touched = false;
    },
  };
}
