import pLimit from 'p-limit';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How a picture is stored: cut to a square, or whole within a square of this side. */
export interface PictureShape {
  readonly side: number;
  readonly square: boolean;
}

/** More than any phone takes; a small file may claim to be far larger. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 8;
/** Decoding takes memory and processors that calls need. */
const oneAtATime = pLimit(1);

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What it is by its bytes, whatever its name says. Other formats never reach a decoder. */
const isPhoto = (bytes: Uint8Array): boolean =>
  startsWith(bytes, JPEG) || startsWith(bytes, PNG) || (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8));

/** Decodes a picture and encodes it anew, without metadata (place, device, thumbnail). Null: no photo of ours. */
export async function encodePicture(bytes: Uint8Array, { side, square }: PictureShape): Promise<Picture | null> {
  if (!isPhoto(bytes)) return null;
  return oneAtATime(async () => {
    const { default: sharp } = await import('sharp');
    try {
      const { data, info } = await sharp(bytes, {
        failOn: 'error',
        limitInputPixels: MOST_PIXELS,
        sequentialRead: true,
      })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      // Damaged, too large, or slow: the person chooses another one.
      return null;
    }
  });
}
