import type { Market, SignedIn } from 'remote-e2e';
import { type Language, languageCodes, languages, type PageLayout, type PublicConfig, pathIn } from 'shared-contracts';
import { type Engine, openEngine } from './engine.ts';
import { readServerParts } from './server-pages.ts';

/** An engine to compare with the present one. */
export interface OtherEngine {
  readonly node: string;
  readonly otherwise?: boolean;
}

interface Site {
  readonly origin: string;
  readonly dataDir: string;
  readonly market: Market;
  readonly customer: SignedIn;
}

interface Shown {
  /** What the page is of, as remotes declare it. */
  readonly pattern: string;
  readonly path: string;
  readonly who: 'nobody' | 'customer' | 'provider';
}

/** Data for every page that has some: bookings in all states, and a job done, paid, reviewed and replied to. */
export async function fillMarket({ market, customer }: Pick<Site, 'market' | 'customer'>) {
  const offer = await market.anyOffer();
  const done = await market.complete(await market.answer(await market.book(customer, offer), { action: 'ACCEPT' }));
  const provider = await market.provider(done.seller.id);
  const { api } = market;
  const review = {
    sellerId: done.seller.id,
    offerId: done.id,
    rating: 4,
    review: 'Came on time and cleaned up afterwards.',
  };
  await api.done('POST', '/api/v1/user/reviews', { token: customer.token, body: review });
  for (const status of ['PENDING', 'COUNTERED', 'REJECTED', 'CANCELLED'] as const)
    await market.bookingIn(status, customer);
  const agreed = await market.bookingIn('ACCEPTED', customer);
  return { done, agreed, provider, service: offer.service };
}

type Filled = Awaited<ReturnType<typeof fillMarket>>;

/** An address of each page that is rendered on a server, as those see it who may. */
function pagesOf({ done, agreed, service }: Filled): Shown[] {
  const ofNobody = ['/about', '/terms-and-conditions', '/privacy-policy', '/refund-policy', '/contact-us'];
  const ofProvider = ['', '/calendar', '/earnings', '/reviews', '/profile', '/statement'];
  return [
    ...ofNobody.map((path) => ({ pattern: path, path, who: 'nobody' as const })),
    { pattern: '/', path: '/', who: 'nobody' },
    { pattern: '/', path: '/', who: 'customer' },
    { pattern: '/services/:slug', path: `/services/${service.subcategory.slug}?city=Kolkata`, who: 'nobody' },
    {
      pattern: '/services/:slug',
      path: `/services/search?q=fan&city=Kolkata&service=${service.slug}`,
      who: 'customer',
    },
    { pattern: '/profile', path: '/profile', who: 'customer' },
    { pattern: '/bookings', path: '/bookings', who: 'customer' },
    { pattern: '/bookings', path: `/bookings?booking=${done.id}`, who: 'customer' },
    { pattern: '/booking-confirmation/:bookingId', path: `/booking-confirmation/${agreed.id}`, who: 'customer' },
    { pattern: '/booking-confirmation/:bookingId', path: `/booking-confirmation/${done.id}`, who: 'customer' },
    { pattern: '/receipts/:bookingId', path: `/receipts/${done.id}`, who: 'customer' },
    ...ofProvider.map((path) => ({ pattern: `/provider${path}`, path: `/provider${path}`, who: 'provider' as const })),
    { pattern: '/provider/bookings/:bookingId', path: `/provider/bookings/${done.id}`, who: 'provider' },
  ];
}

/** Both engines are given the same answers. */
function createReader(origin: string) {
  const answers = new Map<string, Promise<{ status: number; body: string }>>();
  return (token: string | undefined) => (path: string, language: string) => {
    const key = `${token} ${language} ${path}`;
    const headers = { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) };
    const answer =
      answers.get(key) ??
      fetch(`${origin}${path}`, { headers }).then(async (response) => ({
        status: response.status,
        body: await response.text(),
      }));
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Renders each page that is rendered on servers, in each language and layout, in the present engine and in others.
 * @returns what differs, or was not rendered whole, one line each; nothing: no engine's words are in any page
 */
export async function compareEngines(
  site: Site,
  others: readonly OtherEngine[],
): Promise<{ pages: number; differ: string[] }> {
  const filled = await fillMarket(site);
  const { composition, config, builds, patterns } = await readServerParts(site.origin, site.dataDir);
  const at = Date.now();
  const present = openEngine(process.execPath, builds, { at });
  const engines = others.map((other): [string, Engine] => [
    other.otherwise ? 'odd words' : other.node,
    openEngine(other.node, builds, { at, ...other }),
  ]);
  const reader = createReader(site.origin);
  const tokens = { nobody: undefined, customer: site.customer.token, provider: filled.provider.token };
  const shown = pagesOf(filled);
  const differ = patterns
    .filter((pattern) => !shown.some((page) => page.pattern === pattern))
    .map((pattern) => `${pattern} is rendered on servers, and not compared here`);
  let pages = 0;
  const compare = async ({ path, who }: Shown, language: Language, layout: PageLayout) => {
    const readApi = reader(tokens[who]);
    const visitor =
      who === 'nobody' ? {} : { visitor: (await readApi('/api/v1/user/profile', languages[language].tag)).body };
    const [pathname = '', search] = path.split('?');
    const url = pathIn(language, pathname) + (search ? `?${search}` : '');
    const page = { composition, config: config as PublicConfig, url, layout, ...visitor };
    const expected = await present.render(page, readApi);
    pages += 1;
    if (expected.problems.length > 0) differ.push(`${who} ${url} ${layout}: ${expected.problems.join(' ')}`);
    for (const [name, engine] of engines) {
      const got = await engine.render(page, readApi);
      const difference = firstDifference(JSON.stringify(expected), JSON.stringify(got));
      if (difference !== null) differ.push(`${who} ${url} ${layout}, ${name}: ${difference}`);
    }
  };
  try {
    for (const page of shown)
      for (const language of languageCodes)
        for (const layout of ['desktop', 'mobile'] as const) await compare(page, language, layout);
  } finally {
    for (const engine of [present, ...engines.map(([, each]) => each)]) engine.close();
  }
  return { pages, differ };
}

function firstDifference(expected: string, got: string): string | null {
  if (expected === got) return null;
  let at = 0;
  while (expected[at] === got[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 40);
  return `${around(expected)} ↔ ${around(got)}`;
}
