import type { MediaSettings } from '../process/settings/media-settings.ts';
import { folderMedia } from './folder-media.ts';
import type { MediaStore } from './media-store.ts';

/** Opens a store once it is needed: the client of object storage is large, and most processes keep no pictures. */
export function openMediaStore(settings: MediaSettings): MediaStore {
  if (settings.kind === 'folder') return folderMedia(settings.folder);
  let opened: Promise<MediaStore> | undefined;
  const store = () => {
    opened ??= import('./s3-media.ts').then(({ s3Media }) => s3Media(settings));
    return opened;
  };
  return {
    write: async (key, bytes) => (await store()).write(key, bytes),
    read: async (key) => (await store()).read(key),
    remove: async (key) => (await store()).remove(key),
  };
}
