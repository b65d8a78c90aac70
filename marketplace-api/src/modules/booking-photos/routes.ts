import type { ModuleRoutes } from '../../platform/api-module.ts';
import { findOwn } from '../bookings/index.ts';
import { addPhoto } from './add-photo.ts';
import { readPhoto } from './read-photo.ts';
import { removeOwn } from './remove-photos.ts';
import { listFor } from './repository.ts';

export const bookingPhotoRoutes: ModuleRoutes = (route, context) => {
  route('listBookingPhotos', async ({ user, params }) =>
    listFor(context.db, await findOwn(context, user, params.id), user),
  );
  route('addBookingPhoto', ({ user, params, query, body }) =>
    addPhoto(context, user, params.id, { kind: query.kind, body }),
  );
  route('getBookingPhoto', ({ user, params }) => readPhoto(context, user, params));
  route('removeBookingPhoto', ({ user, params }) => removeOwn(context, user, params));
};
