import type { ApiModule } from '../../platform/api-module.ts';
import { sweepRemoved } from '../../platform/media/stored-photos.ts';
import { removePhotos } from './repository.ts';

export { keepPhoto } from './keep-photo.ts';
export { photosOf, removePhotos } from './repository.ts';
export { servePhotos } from './serve-photos.ts';

/** Photos that providers show: stored, served, forgotten. */
export const photoModule: ApiModule = {
  name: 'photos',
  tables: ['photos'],
  clean: (context) => sweepRemoved(context, 'photos'),
  async forget(trx, { providerId }, { clock }) {
    if (providerId !== null) await removePhotos(trx, providerId, {}, clock.now());
  },
};
