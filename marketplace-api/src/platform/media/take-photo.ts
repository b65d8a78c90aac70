import { overloaded, Refusal, tooMany } from '../refusal.ts';
import { encodePicture, type Picture, type PictureShape } from './encode-picture.ts';

/** Each holds its bytes and waits for the one decoder: of a person, and in all. */
const MOST_OF_ONE = 2;
const MOST_IN_ALL = 10;
const RETRY_S = 5;
/** Whose photos are being taken now, one entry for each. */
const underWay: string[] = [];

/**
 * The photo that the body of a call is. Refuses with 415 what is none, and what comes before the earlier ones are done.
 *
 * @param who sends it: an account of either kind
 */
export async function takePhoto(body: unknown, shape: PictureShape, who: string): Promise<Picture> {
  if (underWay.filter((other) => other === who).length >= MOST_OF_ONE) {
    throw tooMany('You are doing this very quickly. Please wait a moment.', RETRY_S);
  }
  if (underWay.length >= MOST_IN_ALL) throw overloaded();
  underWay.push(who);
  try {
    const picture = body instanceof Uint8Array ? await encodePicture(body, shape) : null;
    if (!picture) throw new Refusal(415, 'BAD_REQUEST', 'Please choose a JPEG, PNG or WebP photo');
    return picture;
  } finally {
    underWay.splice(underWay.indexOf(who), 1);
  }
}
