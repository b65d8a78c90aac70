import { useState } from 'react';

/** Copies to the clipboard; `copied` is undefined until tried, false where the browser did not let us. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean>();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { copied, copy };
}
