import type { FastifyRequest } from 'fastify';
import { languageOfPath, pathIn, pathWithoutLanguage } from 'federation-contracts';
import { type Composition, channelNameSchema, siteLanguages, telemetrySchema } from 'federation-contracts/composition';
import { acceptedEncodings, cookiesNamed, networkOf, readAddress } from 'federation-contracts/requests';
import { hostileShapes, type Parser, slowParsers } from 'federation-contracts/testing/hostile-shapes';
import { parseRef, verifyQaPass } from 'federation-release';
import * as v from 'valibot';
import { createQaAccess, isOwnAddress } from './access/qa-access.ts';
import { createOriginOf } from './access/request-origin.ts';
import { styleHashes } from './access/security-headers.ts';
import { addressInStoredLanguage } from './access/stored-language.ts';
import { visitorCookie } from './access/visitor-cookie.ts';
import { createVisitors } from './access/visitors.ts';
import { parseRange } from './assets/byte-range.ts';
import { pageKeyOf } from './cdn/page-key.ts';
import { readNamed } from './composition/named-releases.ts';
import { addressForLog } from './html/log-address.ts';
import { matchPage } from './html/match-page.ts';
import { canonicalRedirect } from './pages/canonical-redirect.ts';
import { layoutOfRequest } from './render/layout-of-request.ts';
import { pageAddress } from './render/page-address.ts';
import { isHint } from './render/page-headers.ts';
import { pageLinks } from './render/page-links.ts';
import { fromRendererSchema } from './render/pool/renderer-messages.ts';
import { preloadLinks } from './render/preload-links.ts';

const requestWith = (headers: Record<string, string>): FastifyRequest =>
  ({ headers, query: {}, ip: '127.0.0.1', protocol: 'http', host: 'kaza.test' }) as never;
const pages = Object.fromEntries(
  ['/', '/services/:slug', '/a/:b?/:c?', '/help/*', '/a/:b/c/:d'].map((pattern) => [pattern, './Page']),
);
const composition = { remotes: { 'mfe-catalog': { pages } } } as unknown as Composition;
const visitors = createVisitors({ secret: 'secret', secure: false, prefix: 'market' });
const qa = createQaAccess({ secret: 'secret', secure: false, open: false });
const release = { name: 'mfe-a', version: '1.0.0' };
const from = {
  reader: { release: async () => null, composition: async () => null },
  revocations: { isRevoked: async () => false },
} as never;
const address = (text: string) => ({ path: `/${text}`, search: '' });

/** Whatever of a request the edge looks into before it knows who sent it. */
const ofRequests: Record<string, Parser> = {
  readAddress: (text) => readAddress(`/${text}`),
  'readAddress of a query': (text) => readAddress(`/?${text}`),
  canonicalRedirect: (text) => canonicalRedirect(address(text)),
  addressForLog: (text) => addressForLog(`/${text}`),
  pageAddress: (text) => pageAddress(`/services/x?city=${text}`, ['city']),
  matchPage: (text) => matchPage(composition, `/a/${text}`),
  languageOfPath: (text) => languageOfPath(`/hi/${text}`),
  pathIn: (text) => pathIn('bn', pathWithoutLanguage(`/hi/${text}`)),
  addressInStoredLanguage: (text) =>
    addressInStoredLanguage(
      requestWith({ cookie: `market_language=hi${text}`, accept: text }),
      address(text),
      'market',
      siteLanguages({}),
    ),
  cookiesNamed: (text) => cookiesNamed(`a=1;${text}`, 'a'),
  'cookies of a visitor': (text) => visitors.signed(requestWith({ cookie: `market_bucket=${text}` })),
  'cookies of a session': (text) =>
    visitorCookie(requestWith({ cookie: `session=${text}` }), { cookie: 'session', who: '/' }),
  'cookies of a tester': (text) => qa.allows(requestWith({ cookie: `qa_pass=v1.1.${text}` })),
  verifyQaPass: (text) => verifyQaPass(text, { secret: 'secret' }),
  'where an invitation leads': (text) => isOwnAddress(`/${text}`),
  acceptedEncodings: (text) => acceptedEncodings(`br;q=${text}`),
  networkOf: (text) => networkOf(`1.2.3.4${text}`),
  parseRange: (text) => parseRange(`bytes=${text}`, 1000),
  layoutOfRequest: (text) => layoutOfRequest({ 'user-agent': text }),
  pageKeyOf: (text) => pageKeyOf(requestWith({ 'x-page-key': `50-${text}`, cookie: text }), 1),
  'the origin of a request': (text) => createOriginOf(undefined)({ ...requestWith({}), host: text } as never),
  'names of channels': (text) => v.is(channelNameSchema, `a${text}`),
  parseRef: (text) => parseRef(`mfe-a@1.0.0-${text}`),
  'releases that a tester names': (text) => readNamed(text, 'host-shell', from),
  'reports of pages': (text) =>
    v.safeParse(telemetrySchema, { composition: text, reports: [{ kind: 'error', ...release, message: text }] }),
  'names in reports of pages': (text) =>
    v.safeParse(telemetrySchema, {
      composition: '',
      reports: [{ kind: 'error', name: `a${text}`, version: `1.0.0-${text}` }],
    }),
};

/** What a build says in its realm, which it may have left. */
const ofRenderers: Record<string, Parser> = {
  preloadLinks: (text) => preloadLinks(`<link rel="preload" ${text}`),
  pageLinks: (text) => pageLinks(`<link rel="canonical" href="${text}`, '/', 'https://kaza.test', siteLanguages({})),
  'pages that are not to be listed': (text) =>
    pageLinks(`<meta name="robots" content="${text}`, '/', 'https://kaza.test', siteLanguages({})),
  styleHashes: (text) => styleHashes(`<style>${text}`),
  isHint: (text) => isHint(`</a>; rel="${text}`),
  'messages of renderers': (text) => v.safeParse(fromRendererSchema, { type: 'ask', id: 1, api: text, file: text }),
};

test('nothing that strangers send keeps the edge busy: at most 5 ms for 16 kB, in proportion to its length', async () => {
  expect(hostileShapes.length).toBeGreaterThanOrEqual(40);
  expect(await slowParsers(ofRequests)).toEqual([]);
}, 60_000);

test('nothing that a hostile build says keeps the edge busy', async () => {
  expect(await slowParsers(ofRenderers)).toEqual([]);
}, 60_000);

test('an expression that looks back again and again is found', async () => {
  const trimmed = (text: string) => `a${text.slice(0, -1)}b`.replace(/^\/+|\/+$/g, '');
  expect((await slowParsers({ trimmed })).join()).toMatch(/^trimmed of "\/" takes/);
}, 60_000);
