import type { RemoteLoader } from 'federation/runtime';
import { dialogOf } from '../app/composition-parts.ts';
import { shellDialogs } from '../dialogs/shell-dialogs.ts';

/** Fetches a dialog's code ahead of its opening; a failure shows when it is opened. */
export const preloadDialogWith = (loader: RemoteLoader) => (id: string) => {
  const own = shellDialogs[id];
  if (own) return void own().catch(() => {});
  const place = dialogOf(loader.composition, id);
  if (place) loader.preload(place.remote, place.expose);
};
