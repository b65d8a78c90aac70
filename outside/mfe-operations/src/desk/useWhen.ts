import { useCallback } from 'react';
import { useLanguage } from 'remote-sdk';
import { languages } from 'shared-contracts';

/** Writes an instant as date and time in India, in the reader's language. */
export function useWhen(): (instant: string) => string {
  const { tag } = languages[useLanguage()];
  return useCallback(
    (instant) =>
      new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'Asia/Kolkata',
      }).format(new Date(instant)),
    [tag],
  );
}
