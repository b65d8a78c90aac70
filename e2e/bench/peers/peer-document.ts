/** What becomes of the product's page. */
export interface PeerParts {
  /** As the product's edge draws it. */
  readonly html: string;
  /** Address of its one script. */
  readonly src: string;
  /** Of a page that is taken over as a whole: what its own server drew. Absent: what the edge drew stays. */
  readonly drawn?: string;
  readonly islands?: readonly Island[];
}

export interface Island {
  readonly name: string;
  readonly selector: string;
  /** `element`: it gets a place of its own around it; `parent`: all that stands beside it is a part of the island. */
  readonly holds: 'element' | 'parent';
  /** Gets the services of the list, one each. */
  readonly ofServices?: true;
}

/**
 * The same page with one script of its own, which the browser fetches while it reads the page: head, styles, fonts and pictures are the
 * product's. Runs in a browser.
 */
export function peerDocument({ html, src, drawn, islands }: PeerParts): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const dataOf = (id: string) => JSON.parse(page.getElementById(id)?.textContent || 'null');
  const answers: [key: unknown[], answer: { services: Record<string, unknown>[] }][] = dataOf('kaza-data');
  const services = answers.find(([[name]]) => name === 'listing')?.[1].services ?? [];

  // Of the composition, what the navigation is drawn from. Hashes of files are federation's.
  const remotes = Object.entries<Record<string, unknown>>(dataOf('kaza-composition').remotes);
  const slim = remotes.map(([name, { navigation, pages, pageInfo }]) => [name, { navigation, pages, pageInfo }]);
  const kept: Record<string, unknown> = {
    'kaza-composition': { remotes: Object.fromEntries(slim) },
    'kaza-config': dataOf('kaza-config'),
    // Each island brings its own.
    'kaza-data': islands ? [] : answers,
  };
  const ofShell = 'script:not([type="application/ld+json"]), link[rel="preload"][as="script"]';
  for (const script of page.querySelectorAll(ofShell)) script.remove();
  page.querySelector('body > .kaza-splash')?.remove();
  for (const [id, value] of Object.entries(kept)) {
    const data = page.createElement('script');
    Object.assign(data, { type: 'application/json', id });
    data.textContent = JSON.stringify(value).replace(/</g, '\\u003c');
    page.body.append(data);
  }

  const root = page.getElementById('root');
  if (!root) throw new Error('The page of the product has no root.');
  if (drawn !== undefined) root.innerHTML = drawn;
  for (const { name, selector, holds, ofServices } of islands ?? []) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)];
    if (found.length === 0) throw new Error(`The page of the product has no ${selector} for the island ${name}.`);
    for (const [index, element] of found.entries()) {
      let place = element.parentElement as HTMLElement;
      if (holds === 'element') {
        place = page.createElement('div');
        place.style.display = 'contents';
        element.replaceWith(place);
        place.append(element);
      }
      place.setAttribute('data-island', name);
      const { slug, title, isActive, price, priceRange } = services[index] ?? {};
      const service = { slug, title, isActive, price, priceRange };
      if (ofServices) place.setAttribute('data-props', JSON.stringify({ service }));
    }
  }

  const script = page.createElement('script');
  Object.assign(script, { src, defer: true });
  script.setAttribute('fetchpriority', 'low');
  page.head.append(script);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
