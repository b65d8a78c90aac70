/** What a provider may show: the photo of themselves, or one of their work. */
export const photoKinds = ['face', 'sample'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** Of photos: the most bytes of one that is sent, the samples of a provider, and the letters of what they say of themselves. */
export const photoLimits = { bytes: 8 * 1024 * 1024, samples: 12, about: 500 } as const;
/** Photos travel longer than other calls. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Where a photo of a booking belongs: what is to be done, what was said in its chat, what went wrong, or evidence of a side of a dispute. */
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
