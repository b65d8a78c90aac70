export { BookingPhotos, type BookingPhotosProps } from './BookingPhotos.tsx';
export { PhotoButton, type PhotoButtonProps } from './PhotoButton.tsx';
export { PrivatePhoto, type PrivatePhotoProps } from './PrivatePhoto.tsx';
export { type PhotoUpload, usePhotoUpload } from './usePhotoUpload.ts';
