/** What a provider may show: the photo of themselves, or one of their work. */
export const photoKinds = ['face', 'sample'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** Of photos: the most bytes of one that is sent, the samples of a provider, and the letters of what they say of themselves. */
export const photoLimits = { bytes: 8 * 1024 * 1024, samples: 12, about: 500 } as const;
/** Photos travel longer than other calls. */
export const UPLOAD_TIMEOUT_MS = 60_000;
