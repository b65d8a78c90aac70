import type { Composition } from 'shared-contracts';
import { dialogOf } from '../composition/parts.ts';
import { shellDialogs } from '../dialogs/shell-dialogs.ts';
import { nextTask } from './next-task.ts';
import type { Preload } from './preload-expose.ts';

/** What nearly every dialog is made of. A remote's own code asks for it once it is here, a round trip later. */
const fetchParts = () => Promise.allSettled([import('shared-ui/dialog'), import('shared-ui/forms')]);

/**
 * Gets a dialog ready ahead of its opening; a failure shows when it is opened. Not within the touch or focus that
 * announces it: to ask for so many files takes a slow phone 30 ms.
 */
export const preloadDialogWith = (composition: Composition, preload: Preload) => async (id: string) => {
  const own = shellDialogs[id];
  const place = dialogOf(composition, id);
  await nextTask();
  if (own) await own().catch(() => {});
  else if (place) {
    void preload(place);
    await nextTask();
    await fetchParts();
  }
};
