import { Refusal } from '../refusal.ts';
import { encodePicture, type Picture, type PictureShape } from './encode-picture.ts';

/** The photo that the body of a call is. Refuses with 415 what is none. */
export async function takePhoto(body: unknown, shape: PictureShape): Promise<Picture> {
  const picture = body instanceof Uint8Array ? await encodePicture(body, shape) : null;
  if (!picture) throw new Refusal(415, 'BAD_REQUEST', 'Please choose a JPEG, PNG or WebP photo');
  return picture;
}
