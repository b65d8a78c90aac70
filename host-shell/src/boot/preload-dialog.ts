import type { Composition } from 'shared-contracts';
import { dialogOf } from '../app/composition-parts.ts';
import { shellDialogs } from '../dialogs/shell-dialogs.ts';
import type { GetReady } from './get-ready.ts';

/** What nearly every dialog is made of. A remote's own code asks for it once it is here, a round trip later. */
const fetchParts = () => Promise.allSettled([import('shared-ui/dialog'), import('shared-ui/forms')]);

/** Gets a dialog ready ahead of its opening; a failure shows when it is opened. */
export const preloadDialogWith = (composition: Composition, getReady: GetReady) => (id: string) => {
  const own = shellDialogs[id];
  if (own) return void own().catch(() => {});
  const place = dialogOf(composition, id);
  if (!place) return;
  void getReady(place);
  void fetchParts();
};
