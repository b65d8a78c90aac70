import { join } from 'node:path';
import * as v from 'valibot';

/** Where pictures of people are stored. */
export type MediaSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Ends with a slash, or is empty. */
      readonly prefix: string;
      readonly endpoint: string | undefined;
      readonly region: string;
    };

const message = 'MEDIA_STORE_URL must be an address such as s3://bucket/prefix?endpoint=https://host&region=name';

function isStore(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint');
  return (
    protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{2,62}$/.test(hostname) &&
    (endpoint === null || /^https?:\/\//.test(endpoint))
  );
}

export const mediaEntries = { MEDIA_STORE_URL: v.optional(v.pipe(v.string(), v.check(isStore, message))) };
type Given = v.InferOutput<v.ObjectSchema<typeof mediaEntries, undefined>>;

export function mediaSettingsOf({ MEDIA_STORE_URL: url }: Given, dataDir: string): MediaSettings {
  if (url === undefined) return { kind: 'folder', folder: join(dataDir, 'media') };
  const { hostname, pathname, searchParams } = new URL(url);
  const path = pathname.replace(/^\/+/, '').replace(/\/+$/, '');
  return {
    kind: 's3',
    bucket: hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
