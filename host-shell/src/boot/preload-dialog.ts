import type { Composition } from 'shared-contracts';
import { dialogOf } from '../app/composition-parts.ts';
import { shellDialogs } from '../dialogs/shell-dialogs.ts';
import type { GetReady } from './get-ready.ts';

/** Gets a dialog ready ahead of its opening; a failure shows when it is opened. */
export const preloadDialogWith = (composition: Composition, getReady: GetReady) => (id: string) => {
  const own = shellDialogs[id];
  if (own) return void own().catch(() => {});
  const place = dialogOf(composition, id);
  if (place) void getReady(place);
};
