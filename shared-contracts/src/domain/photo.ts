/** What a provider may show: the photo of themselves, or one of their work. */
export const photoKinds = ['face', 'sample'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** Of photos: the most bytes of one, a provider's samples, and the letters of their own words. */
export const photoLimits = { bytes: 8 * 1024 * 1024, samples: 12, about: 500 } as const;
/** Photos travel longer than other calls. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** What a booking's photo is of: the work, the chat, what went wrong, or evidence in a dispute. */
export const bookingPhotoKinds = ['request', 'chat', 'report', 'dispute'] as const;
export type BookingPhotoKind = (typeof bookingPhotoKinds)[number];
/** How many of each kind a booking keeps. */
export const bookingPhotoLimits: Readonly<Record<BookingPhotoKind, number>> = {
  request: 5,
  chat: 10,
  report: 5,
  dispute: 10,
};
/** Where customers may show what is to be done. */
export const showsRequestPhotos = (status: string): boolean => ['PENDING', 'COUNTERED', 'ACCEPTED'].includes(status);
