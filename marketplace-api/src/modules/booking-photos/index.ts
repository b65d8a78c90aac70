import type { ApiModule } from '../../platform/api-module.ts';
import { cleanPhotos, hidePhotos } from './remove-photos.ts';
import { photosBy } from './repository.ts';
import { bookingPhotoRoutes } from './routes.ts';

export { photosOfDispute, readDisputePhoto } from './dispute-photos.ts';
export { countPhotos } from './repository.ts';
export { reportPhotosForStaff } from './staff-work.ts';

/** Photos in requests, chats and reports: each booking's rules say who sees them. */
export const bookingPhotoModule: ApiModule = {
  name: 'booking-photos',
  tables: ['booking_photos'],
  routes: bookingPhotoRoutes,
  clean: cleanPhotos,
  async forget(trx, { userId }, { clock }) {
    await hidePhotos(trx, clock.now()).where('user_id', '=', userId).execute();
  },
  exportFor: async ({ db }, user) => ({ photos: await photosBy(db, user) }),
};
