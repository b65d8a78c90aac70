import { useRef, useState } from 'react';
import { messageOf, photoLimits } from 'shared-contracts';
import { useOnline } from 'shared-ui';
import { useMessages } from './messages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Where the changing of photos stands: one at a time. */
export interface PhotoUpload {
  readonly busy: boolean;
  /** Why the last one failed. */
  readonly problem: string | undefined;
  /** Makes a photo small and hands it to `send`. True: it was sent. */
  upload(file: File, send: (photo: Blob) => Promise<unknown>): Promise<boolean>;
  /** Any other change of photos. */
  change(send: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Sends photos, one at a time, and says in the visitor's words why one was not.
 * @example const { upload } = usePhotoUpload(); await upload(file, (body) => http.call('uploadPhoto', { body }));
 */
export function usePhotoUpload(): PhotoUpload {
  const words = useMessages();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);

  const refuse = (why: string) => {
    setProblem(why);
    return false;
  };
  async function change(send: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false;
    if (!online) return refuse(words.offline);
    isBusy.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      return (await send()) !== false;
    } catch (failure) {
      return refuse(messageOf(failure, words.failed));
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }
  const upload: PhotoUpload['upload'] = async (file, send) => {
    if (!/^image\//.test(file.type)) return refuse(words.noPhoto);
    return change(async () => {
      const photo = await shrinkPhoto(file);
      return photo.size > photoLimits.bytes ? refuse(words.tooLarge) : send(photo);
    });
  };
  return { busy, problem, upload, change };
}
