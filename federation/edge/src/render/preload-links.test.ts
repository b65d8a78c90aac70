import { preloadLinks } from './preload-links.ts';

const head = [
  '<title>Home</title>',
  '<link rel="preload" as="image" href="/a.webp" imageSrcSet="/a-1.avif 1w, /a-2.avif 2w" imageSizes="90vw" type="image/avif" fetchPriority="high"/>',
  '<link rel="preload" as="font" href="/f.woff2"/>',
  '<link rel="preload" as="image" href="/x&quot;; rel=stylesheet" media="&quot;" fetchPriority="high"/>',
].join('');

test('what has the highest priority goes into the header, with all that it is chosen by', () => {
  expect(preloadLinks(head)).toEqual([
    '</a.webp>; rel=preload; as="image"; imagesrcset="/a-1.avif 1w, /a-2.avif 2w"; imagesizes="90vw"; type="image/avif"; fetchpriority="high"',
  ]);
});
