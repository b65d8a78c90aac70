import Fastify from 'fastify';
import { hintEarly } from './page-headers.ts';

const several = '</a.avif>; rel=preload; as="image"; imagesrcset="/a-1.avif 1w, /a-2.avif 2w"; fetchpriority="high"';
const anySize = '<>; rel=preload; as="image"; imagesrcset="/a-1.avif"; fetchpriority="high"';
const single = '</b.avif>; rel=preload; as="image"; fetchpriority="high"';

test('what cannot be hinted early does not fail the page', async () => {
  const app = Fastify();
  app.get('/', async (request, reply) => {
    const write = jest.spyOn(reply.raw, 'writeEarlyHints');
    hintEarly(request, reply, [several, anySize, single]);
    return write.mock.calls;
  });
  const page = await app.inject({ url: '/', headers: { 'sec-fetch-mode': 'navigate' } });
  expect(page.statusCode).toBe(200);
  expect(page.json()).toEqual([[{ link: [single] }]]);
  await app.close();
});
