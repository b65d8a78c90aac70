import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { MediaSettings } from '../process/settings/media-settings.ts';
import type { MediaStore } from './media-store.ts';

const CONNECT_MS = 3_000;
const REQUEST_MS = 8_000;

/** Pictures in a bucket that nobody reads but the API. Who it is to the storage, the SDK finds in the environment. */
export function s3Media({ bucket, prefix, endpoint, region }: Extract<MediaSettings, { kind: 's3' }>): MediaStore {
  // It would warn that it will ask for a newer Node one day.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Storages other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const of = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...of(key), Body: bytes, ContentType: 'image/webp' }));
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(of(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key)));
    },
  };
}
