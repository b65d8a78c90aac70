import { useState } from 'react';
import { callKey, useCall, useHost, useQueryClient } from 'remote-sdk';
import { usePhotoUpload } from 'remote-sdk/photos';
import type { Answer, PhotoKind, ProviderFace } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

/** What the provider shows of themselves, and changing its photos: one at a time. */
export function useFace() {
  const { face: words } = useMessages();
  const { showNews } = useDesk();
  const { http } = useHost();
  const client = useQueryClient();
  const [kind, setKind] = useState<PhotoKind>();
  const { busy, problem, upload, change } = usePhotoUpload();
  const read = useCall('getProviderFace', {});

  const keep = (answer: Answer<ProviderFace>) => client.setQueryData(callKey('getProviderFace', {}), answer);
  const say = (news: string) => (isDone: boolean) => {
    if (isDone) showNews({ news });
  };

  return {
    read,
    face: read.data?.data,
    busy: busy ? kind : undefined,
    problem,
    keep,
    upload: (chosen: PhotoKind, file: File) => {
      setKind(chosen);
      const send = (body: Blob) => http.call('uploadPhoto', { query: { kind: chosen }, body }).then(keep);
      return upload(file, send).then(say(words.sent));
    },
    remove: (id: string) => {
      setKind(undefined);
      return change(() => http.call('removePhoto', { params: { id } }).then(keep)).then(say(words.removed));
    },
  };
}
