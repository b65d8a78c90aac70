import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Where a dialog stands that is rendered before it opens: outside of the document, until it opens and once its closing
 * movement is over.
 *
 * @param isAhead false: it is rendered when it opens, wherever dialogs are
 * @param body what scrolls in it: it opens at its top again
 */
export function useOutOfSight(isAhead: boolean, open: boolean, body: RefObject<HTMLElement | null>) {
  const [holder] = useState(() =>
    isAhead && typeof document !== 'undefined' ? document.createElement('div') : undefined,
  );
  const [isShown, setShown] = useState(open);
  if (holder && open && !isShown) setShown(true);
  useLayoutEffect(() => {
    if (!holder || !isShown) return;
    document.body.append(holder);
    return () => holder.remove();
  }, [holder, isShown]);
  const onOpenChangeComplete = (isOpen: boolean) => {
    if (isOpen || !holder) return;
    if (body.current) body.current.scrollTop = 0;
    setShown(false);
  };
  return { holder, isShown, onOpenChangeComplete };
}
