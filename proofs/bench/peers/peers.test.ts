/** @jest-environment jsdom */

import type { LoadFigures } from '../web/figures.ts';
import { judgePeers } from '../web/goals.ts';
import { type PeerParts, peerDocument } from './peer-document.ts';

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
const services = [
  {
    slug: 'haircut',
    title: 'Haircut </script>',
    isActive: true,
    price: 100,
    priceRange: { min: 1, max: 2 },
    images: [],
  },
  { slug: 'wax', title: 'Wax', isActive: false, price: 200, priceRange: { min: 3, max: 4 }, images: [] },
];
const answers = [
  [['getMarketRating', {}], {}],
  [['listing', 'x'], { services }],
];
const html = `<!doctype html><html data-layout="mobile"><head><script>boot()</script>
<link rel="preload" as="script" href="/shell.js"><style>a{}</style></head><body>
<div class="kaza-splash">Loading</div><div id="root"><header id="site-header">Kaza</header><main>
<script type="application/ld+json">[]</script><form role="search"><input></form>
<article><div class="foot"><span>100</span><button>Book</button></div></article>
<article><div class="foot"><span>200</span><button>Book</button></div></article></main></div>
${json('kaza-composition', { remotes: { shop: { navigation: [{ path: '/' }], pages: { '/': './Home' }, files: { 'a.js': 'sha384-x' } } } })}
${json('kaza-config', { embedded: true })}${json('kaza-data', answers).replaceAll('</script>"', '\\u003c/script>"')}
<script id="kaza-scripts" type="application/json">{}</script><script>start()</script></body></html>`;

const made = (parts: Partial<PeerParts> = {}): Document =>
  new DOMParser().parseFromString(peerDocument({ html, src: '/peer.js', ...parts }), 'text/html');
const dataOf = (page: Document, id: string) => JSON.parse(page.getElementById(id)?.textContent ?? '');

describe('the document of a peer', () => {
  test('has the styles and the data of the product, one script of its own, and nothing that starts a shell', () => {
    const page = made();
    const run = [...page.querySelectorAll('script:not([type])')];
    expect(run.map((script) => script.getAttribute('src'))).toEqual(['/peer.js']);
    expect(page.querySelector('link[rel="preload"]')).toBeNull();
    expect(page.querySelector('style')).not.toBeNull();
    expect(page.querySelector('script[type="application/ld+json"]')).not.toBeNull();
    expect(page.querySelector('.kaza-splash')).toBeNull();
    expect(page.getElementById('kaza-scripts')).toBeNull();
    expect(dataOf(page, 'kaza-data')).toEqual(answers);
  });

  test('keeps of the composition what the navigation is rendered from', () => {
    expect(dataOf(made(), 'kaza-composition')).toEqual({
      remotes: { shop: { navigation: [{ path: '/' }], pages: { '/': './Home' } } },
    });
  });

  test('of a page that is taken over as a whole, shows what its own server rendered', () => {
    const page = made({ rendered: '<p>Drawn<!-- --> here</p>' });
    expect(page.getElementById('root')?.innerHTML).toBe('<p>Drawn<!-- --> here</p>');
  });
});

describe('against peers', () => {
  const figures = (lcp: number, usable: number) => ({ lcp, usable }) as LoadFigures;
  const passed = (product: LoadFigures) =>
    judgePeers('home', { product, 'next-like': figures(500, 1000) }).map(({ pass }) => pass);

  test('the product is painted no later than the peer, and usable hardly later', () => {
    expect(passed(figures(500, 1100))).toEqual([true, true]);
    expect(passed(figures(510, 1101))).toEqual([false, false]);
  });

  test('a page that never came to life has failed', () => {
    expect(passed({ ...figures(100, 0), usable: null }).at(-1)).toBe(false);
  });
});
