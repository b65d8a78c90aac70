/** Calls back with the main heading once it is there, and when it changes. Returns a function that stops it. */
export function watchHeading(root: HTMLElement, heard: (text: string) => void): () => void {
  let known = '';
  const look = () => {
    const heading = root.querySelector<HTMLElement>('h1');
    const text = heading?.textContent?.trim() ?? '';
    if (!heading || text === '' || text === known) return;
    known = text;
    heard(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();
}
