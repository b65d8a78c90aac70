import { useCallback, useState } from 'react';
import { REMOTE_ATTRIBUTE } from 'shared-contracts';

/**
 * The element around what this remote shows, for what is rendered elsewhere in the document, such as a popover: the
 * remote's style sheets find elements inside of it alone.
 * @returns a ref for any element of the component, and the remote's element once that is there
 * @example
 * const [ref, root] = useRemoteRoot(); <div ref={ref}><Popover.Portal container={root}>…</Popover.Portal></div>
 */
export function useRemoteRoot(): readonly [ref: (element: Element | null) => void, root: HTMLElement | null] {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const ref = useCallback((element: Element | null) => {
    if (element) setRoot(element.closest<HTMLElement>(`[${REMOTE_ATTRIBUTE}]`));
  }, []);
  return [ref, root];
}
