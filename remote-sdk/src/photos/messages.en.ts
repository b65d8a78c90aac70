import type { BookingPhotoKind } from 'shared-contracts';
import type { Words } from 'shared-ui/language';

/** Words of photos that people give. */
export const english = {
  titles: {
    request: 'Photos',
    chat: 'Photos',
    report: 'Photos of the problem',
    dispute: 'Photos',
  } satisfies Record<BookingPhotoKind, string> as Readonly<Record<BookingPhotoKind, string>>,
  hints: {
    request: 'Show what is to be done. Only you and the professional see it.',
    chat: 'Only the two of you see it.',
    report: 'Only you and our support see it.',
    dispute: 'The other side sees it too, and our support.',
  } satisfies Record<BookingPhotoKind, string> as Readonly<Record<BookingPhotoKind, string>>,
  add: 'Add photo',
  photo: (n: number) => `Photo ${n}`,
  open: (n: number) => `Open photo ${n}`,
  remove: (n: number) => `Remove photo ${n}`,
  loading: 'Loading the photo',
  missing: 'This photo is not there any more.',
  again: 'Try again',
  sending: 'Sending...',
  failed: 'Failed to send the photo. Please try again.',
  noPhoto: 'Please choose a JPEG, PNG or WebP photo',
  tooLarge: 'This photo is too large. Please choose one below 8 MB.',
  offline: 'You are offline. Please try again when you are connected.',
} as const;

export type Messages = Words<typeof english>;
