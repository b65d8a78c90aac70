import { useState } from 'react';
import { callKey, useHost, useQueryClient } from 'remote-sdk';
import { usePhotoUpload } from 'remote-sdk/photos';
import { type Answer, messageOf, type OwnApplication, type PartnerDocumentKind } from 'shared-contracts';

/** What the applicant does with their application; what the page shows follows. */
export function useOwnApplication() {
  const { http } = useHost();
  const client = useQueryClient();
  const photos = usePhotoUpload();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (answer: Answer<OwnApplication>) => client.setQueryData(callKey('getOwnApplication', {}), answer);
  const step = async (action: 'SEND' | 'WITHDRAW' | 'GO_LIVE', version: number) => {
    setBusy(action);
    setProblem(null);
    try {
      keep(await http.call('stepOwnApplication', { body: { action, version } }));
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      await client.invalidateQueries({ queryKey: callKey('getOwnApplication', {}) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    problem,
    photos,
    keep,
    step,
    add: (kind: PartnerDocumentKind, file: File) =>
      photos.upload(file, (body) => http.call('addOwnDocument', { query: { kind }, body }).then(keep)),
    remove: (id: string) => photos.change(() => http.call('removeOwnDocument', { params: { id } }).then(keep)),
  };
}
