import { useRef, useState } from 'react';
import { callKey, useCall, useHost, useQueryClient } from 'remote-sdk';
import { type Answer, messageOf, type PhotoKind, type ProviderFace, photoLimits } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What the provider shows of themselves, and changing its photos: one at a time. */
export function useFace() {
  const { face: words } = useMessages();
  const { blocked, showNews } = useDesk();
  const { http } = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState<PhotoKind | 'remove'>();
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const read = useCall('getProviderFace', {});

  const keep = (answer: Answer<ProviderFace>) => client.setQueryData(callKey('getProviderFace', {}), answer);

  async function change(what: PhotoKind | 'remove', send: () => Promise<Answer<ProviderFace>>, news: string) {
    if (isBusy.current) return;
    if (blocked !== undefined) return setProblem(blocked);
    isBusy.current = true;
    setBusy(what);
    setProblem(undefined);
    try {
      keep(await send());
      showNews({ news });
    } catch (failure) {
      setProblem(messageOf(failure, words.failed));
    }
    isBusy.current = false;
    setBusy(undefined);
  }

  return {
    read,
    face: read.data?.data,
    busy,
    problem,
    keep,
    upload: (kind: PhotoKind, file: File) => {
      if (!/^image\//.test(file.type)) return setProblem(words.noPhoto);
      return change(
        kind,
        async () => {
          const body = await shrinkPhoto(file);
          if (body.size > photoLimits.bytes) throw new Error(words.tooLarge);
          return http.call('uploadPhoto', { query: { kind }, body });
        },
        words.sent,
      );
    },
    remove: (id: string) => change('remove', () => http.call('removePhoto', { params: { id } }), words.removed),
  };
}
