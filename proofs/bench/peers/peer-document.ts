/** What becomes of the product's page. */
export interface PeerParts {
  /** As the product's edge renders it. */
  readonly html: string;
  /** Address of its one script. */
  readonly src: string;
  /** Of a page that is taken over as a whole: what its own server rendered. Absent: what the edge rendered stays. */
  readonly rendered?: string;
}

/**
 * The same page with one script of its own, which the browser fetches while it reads the page: head, styles, fonts and
 * pictures are the product's. Runs in a browser.
 */
export function peerDocument({ html, src, rendered }: PeerParts): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const dataOf = (id: string) => JSON.parse(page.getElementById(id)?.textContent || 'null');

  // Of the composition, what the navigation is rendered from. Hashes of files are federation's.
  const remotes = Object.entries<Record<string, unknown>>(dataOf('kaza-composition').remotes);
  const slim = remotes.map(([name, { navigation, pages, pageInfo }]) => [name, { navigation, pages, pageInfo }]);
  const retained: Record<string, unknown> = {
    'kaza-composition': { remotes: Object.fromEntries(slim) },
    'kaza-config': dataOf('kaza-config'),
    'kaza-data': dataOf('kaza-data'),
  };
  const ofShell = 'script:not([type="application/ld+json"]), link[rel="preload"][as="script"]';
  for (const script of page.querySelectorAll(ofShell)) script.remove();
  page.querySelector('body > .kaza-splash')?.remove();
  for (const [id, value] of Object.entries(retained)) {
    const data = page.createElement('script');
    Object.assign(data, { type: 'application/json', id });
    data.textContent = JSON.stringify(value).replace(/</g, '\\u003c');
    page.body.append(data);
  }

  const root = page.getElementById('root');
  if (!root) throw new Error('The page of the product has no root.');
  if (rendered !== undefined) root.innerHTML = rendered;

  const script = page.createElement('script');
  Object.assign(script, { src, defer: true });
  script.setAttribute('fetchpriority', 'low');
  page.head.append(script);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
