import { useCallback } from 'react';
import { useHost } from 'remote-sdk';

/** Opens provider selection and booking for a service; settles when that dialog closes. */
export function useBookNow() {
  const { dialogs } = useHost();
  return useCallback(
    (serviceSlug: string, { providerId, onlyWomen }: { providerId?: string | undefined; onlyWomen?: boolean } = {}) =>
      dialogs.open('booking', {
        serviceSlug,
        ...(providerId !== undefined && { providerId }),
        ...(onlyWomen && { onlyWomen }),
      }),
    [dialogs],
  );
}
