const PREFIX = /^\(\d+\+?\) /;

export const withCount = (title: string, count: number): string => {
  const plain = title.replace(PREFIX, '');
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain;
};

/** Keeps `(n)` before the tab's title, whatever title pages set. Nothing is watched while nothing is unread. */
export function titleWithCount() {
  let count = 0;
  let observer: MutationObserver | undefined;
  const apply = () => {
    const wanted = withCount(document.title, count);
    if (document.title !== wanted) document.title = wanted;
  };
  return {
    show(next: number) {
      count = next;
      apply();
      if (count === 0) {
        observer?.disconnect();
        observer = undefined;
      } else if (!observer) {
        observer = new MutationObserver(apply);
        observer.observe(document.head, { childList: true, subtree: true, characterData: true });
      }
    },
  };
}
