/** @jest-environment node */
import { Suspense, use } from 'react';
import { callKey, useCall, useHost, useQuery, useSession } from 'remote-sdk';
import { isCallError, type PageRequest, type PageSources } from 'shared-contracts';
import { testComposition, testConfig } from '../testing/shell-fixtures.ts';
import { renderPage } from './render-page.ts';

const categories = { status: true, message: '', data: [{ id: 'c1', name: 'Electrician </script>' }] };
/** The frame's own call, on every page. */
const ratingPath = '/api/v1/services/rating';
const rating = { status: true, message: '', data: { average: 4.6, reviews: 1284 } };
const places = { status: true, message: '', data: [{ id: 'p1', label: 'Park Street' }] };

const visitor = { id: 'u1', name: 'Asha Sen', mobileNo: '9876543210', email: null, isActive: true, location: null };
const visitorAnswer = JSON.stringify({
  status: true,
  message: '',
  data: { ...visitor, locationPoint: null, lastLogin: null, role: 'customer' },
});

/** Asks for a place only once the categories are here: two rounds. */
function Page() {
  const found = useCall('getCategories', {});
  const first = found.data?.data[0]?.name;
  const next = useCall('suggestLocations', { query: { q: first ?? '' } }, { enabled: first !== undefined });
  return (
    <>
      <title>A page</title>
      <h1>{first ?? 'waiting'}</h1>
      <p>{next.data?.data[0]?.label ?? 'no place yet'}</p>
    </>
  );
}
const useFirst = () => useCall('getCategories', {}).data?.data[0]?.name;
const usePlace = (q: string | undefined) =>
  useCall('suggestLocations', { query: { q: q ?? '' } }, { enabled: q !== undefined }).data?.data[0]?.label;
const First = () => <i>{useFirst()}</i>;
const Twice = () => [<First key="1" />, <First key="2" />] as unknown as React.JSX.Element;
/** Three rounds, each for the sake of the one before. */
function Chain() {
  const place = usePlace(useFirst());
  const next = usePlace(place);
  return <p>{`${place ?? 'waiting'} then ${next ?? 'waiting'}`}</p>;
}
const After = ({ asked }: { asked: Promise<void> }) => <b>{use(asked) ?? 'rendered'}</b>;
const Mixed = () => <p>{`${useFirst() ?? 'waiting'}, ${usePlace('a') ?? 'waiting'}`}</p>;
const Private = () => <p>{useCall('getProfile', {}).isPending ? 'nobody' : 'somebody'}</p>;
const Own = () => <p>{`${useSession().status}: ${useCall('getProfile', {}).data?.data.name ?? 'nobody'}`}</p>;
const Broken = () => {
  throw new Error('broken remote');
};

const pages: Record<string, () => React.JSX.Element> = { Page, Twice, Chain, Mixed, Private, Own, Broken };

function open(page: string, over: Partial<PageRequest> = {}, sources: Partial<PageSources> = {}) {
  const label = { en: 'About', hi: 'हमारे बारे में', bn: 'আমাদের সম্পর্কে' };
  const navigation = [{ path: '/about', label }];
  const composition = testComposition({ 'mfe-test': { pages: { '/': `./${page}` }, navigation } });
  const asked: string[] = [];
  const readApi: PageSources['readApi'] = async (path, language) => {
    if (path === ratingPath) return { status: 200, body: JSON.stringify(rating) };
    asked.push(`${path} ${language}`);
    return { status: 200, body: JSON.stringify(path.includes('categories') ? categories : places) };
  };
  const rendered = renderPage(
    { composition, config: testConfig, url: '/', layout: 'desktop', ...over },
    {
      readApi,
      loadExpose: async (_remote, expose) => ({ default: pages[expose.slice('./'.length)] }),
      limitMs: 5000,
      ...sources,
    },
  );
  return { rendered, asked };
}

test('what the components ask for is answered, round by round, and handed over as data', async () => {
  const { rendered, asked } = open('Page');
  const { html, head, data, styles, problems } = await rendered;
  expect(html).toContain('<h1>Electrician &lt;/script&gt;</h1>');
  expect(html).toContain('<p>Park Street</p>');
  expect(head).toContain('<title>A page</title>');
  expect(html).not.toContain('<title>');
  // Two boundaries deep: the page, which is one, is taken over first.
  expect(html).toMatch(/<!--\$--><!--\$--><footer/);
  expect(JSON.parse(data)).toHaveLength(3);
  expect(html).toContain('4.6');
  expect(styles).toMatch(/^<style data-emotion="kaza-global [^"]+" data-s>.*<style data-emotion="kaza [^"]+" data-s>/s);
  expect(problems).toEqual([]);
  expect(asked).toEqual([
    '/api/v1/user/categories en-IN',
    expect.stringMatching(/^\/api\/v1\/.*suggest\?q=Electrician\+%3C%2Fscript%3E en-IN$/),
  ]);
});

test('a response that comes during the last rendering is neither in the page nor handed over: the browser renders the same', async () => {
  const never = new Promise<void>(() => {});
  pages.Stuck = () => (
    <>
      <First />
      <Suspense fallback="skeleton">
        <After asked={never} />
      </Suspense>
    </>
  );
  const { html, data, problems } = await open('Stuck', {}, { limitMs: 100 }).rendered;
  expect(html).toContain('skeleton');
  expect(data.includes('Electrician')).toBe(html.includes('Electrician'));
  expect(data.includes('4.6')).toBe(html.includes('4.6'));
  expect(problems).toContainEqual(expect.stringMatching(/^Too late for \d answers/));
});

test('a response is asked for as soon as a part of the page names it, while other parts are still being rendered', async () => {
  let start = () => {};
  const asked = new Promise<void>((resolve) => {
    start = resolve;
  });
  pages.Waiting = () => (
    <>
      <First />
      <Suspense fallback="skeleton">
        <After asked={asked} />
      </Suspense>
    </>
  );
  const readApi: PageSources['readApi'] = async () => {
    start();
    return { status: 200, body: JSON.stringify(categories) };
  };
  const { html, problems } = await open('Waiting', {}, { readApi, limitMs: 500 }).rendered;
  expect([html.includes('<b>rendered</b>'), html.includes('<i>Electrician'), problems]).toEqual([true, true, []]);
});

test('a remote reads on the server that something does not exist, as it does in the browser', async () => {
  pages.Gone = () => {
    const { http } = useHost();
    const answer = useQuery({
      queryKey: ['exists'],
      queryFn: async () => {
        try {
          await http.call('getService', { params: { id: 'nothing' } });
          return 'there';
        } catch (error) {
          if (isCallError(error) && error.status === 404) return error.serverMessage;
          throw error;
        }
      },
    });
    return <p>{answer.data ?? 'waiting'}</p>;
  };
  const readApi: PageSources['readApi'] = async () => ({
    status: 404,
    body: JSON.stringify({ status: false, message: 'Service not found', code: 'NOT_FOUND', data: null }),
  });
  const { html } = await open('Gone', {}, { readApi }).rendered;
  expect(html).toContain('<p>Service not found</p>');
});

test('who is signed in finds what remotes put into the header rendered, with its number', async () => {
  pages.Count = () => <em>{useCall('getUnreadNotifications', {}).data?.data.unread ?? 'none'}</em>;
  const remotes = { 'mfe-test': { pages: { '/': './Own' }, slots: { 'header.notifications': './Count' } } };
  const readApi: PageSources['readApi'] = async (path) => {
    const data = path === ratingPath ? rating.data : { unread: 3 };
    return { status: 200, body: JSON.stringify({ status: true, message: '', data }) };
  };
  const composition = testComposition(remotes);
  const { html, problems } = await open('Own', { composition, visitor: visitorAnswer }, { readApi }).rendered;
  expect(html).toContain('<em>3</em>');
  expect(problems).toEqual([]);
  expect((await open('Own', { composition }, { readApi }).rendered).html).not.toContain('<em>');
});

test('each response is asked for once, also where several places of the page want it', async () => {
  const { asked, rendered } = open('Twice');
  expect((await rendered).html).toContain('<i>Electrician &lt;/script&gt;</i><i>Electrician &lt;/script&gt;</i>');
  expect(asked).toHaveLength(1);
});

test('what is asked for a third time is left to the browser, and not asked', async () => {
  const { asked, rendered } = open('Chain');
  expect((await rendered).html).toContain('<p>Park Street then waiting</p>');
  expect(asked).toHaveLength(2);
});

test('a response that fails is asked for once, however often the page is rendered', async () => {
  const asked: string[] = [];
  const readApi: PageSources['readApi'] = async (path) => {
    asked.push(path);
    return path.includes('categories') ? { status: 503, body: '' } : { status: 200, body: JSON.stringify(places) };
  };
  const { html } = await open('Mixed', {}, { readApi }).rendered;
  expect(html).toContain('<p>waiting, Park Street</p>');
  expect(asked.filter((path) => path.includes('categories'))).toHaveLength(1);
});

test('both layouts are rendered, in whole pages without inline scripts', async () => {
  const { html: wide } = await open('Page', { layout: 'desktop' }).rendered;
  const { html: phone } = await open('Page', { layout: 'mobile' }).rendered;
  expect([wide.includes('aria-label="Sections"'), phone.includes('aria-label="Sections"')]).toEqual([false, true]);
  for (const html of [wide, phone]) expect(html).not.toContain('<script>');
});

test('the page speaks the language of its address, and asks the API in it', async () => {
  const { rendered, asked } = open('Page', { url: '/hi' });
  const { language, html } = await rendered;
  expect(language).toBe('hi-IN');
  expect(html).toContain('href="/hi/about"');
  expect(asked[0]).toBe('/api/v1/user/categories hi-IN');
});

test('a response that fails leaves its place waiting, for the browser to ask again', async () => {
  const readApi = async (path: string) =>
    path === ratingPath ? { status: 200, body: JSON.stringify(rating) } : { status: 503, body: '' };
  const { html, data, problems } = await open('Page', {}, { readApi }).rendered;
  expect(html).toContain('<h1>waiting</h1>');
  expect(JSON.parse(data)).toHaveLength(1);
  expect(problems).toEqual(['getCategories was answered with 503.']);
});

test('nothing that belongs to a customer is asked for', async () => {
  const { rendered, asked } = open('Private');
  expect((await rendered).html).toContain('<p>nobody</p>');
  expect(asked).toEqual([]);
});

test('a remote that throws is left out alone: its space stays, the frame is there', async () => {
  const { html, problems } = await open('Broken').rendered;
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('All rights reserved');
  expect(problems).toContain('broken remote');
});

test.each([
  ['a remote', { loadExpose: () => new Promise<never>(() => {}) }],
  ['an answer', { readApi: () => new Promise<never>(() => {}) }],
])('%s that does not come in time is not waited for', async (_, sources) => {
  const { html, problems } = await open('Page', {}, { ...sources, limitMs: 30 }).rendered;
  expect(html).toContain('All rights reserved');
  expect(problems.join()).toMatch(/too late/i);
});

test('for its visitor a page is rendered signed in, with what they may read, and the profile comes with it', async () => {
  const own = await open('Own', { visitor: visitorAnswer }).rendered;
  expect(own.html).toContain('<p>authenticated: Asha Sen</p>');
  expect(own.visitor).toBe('u1');
  expect(own.data).toContain('Asha Sen');
  const shared = await open('Own').rendered;
  expect(shared.html).toContain('<p>anonymous: nobody</p>');
  expect([shared.visitor, shared.data.includes('Asha')]).toEqual([undefined, false]);
});

test('what others’ pages asked is asked before anything is rendered: one rendering does', async () => {
  const categories = JSON.stringify(callKey('getCategories', {}));
  const profile = JSON.stringify(callKey('getProfile', {}));
  let renderings = 0;
  pages.Counted = () => {
    renderings += 1;
    return <p>{useFirst() ?? 'waiting'}</p>;
  };
  const first = await open('Counted', { visitor: visitorAnswer }).rendered;
  expect([renderings, first.asked]).toEqual([2, expect.arrayContaining([categories])]);

  renderings = 0;
  const { asked, rendered } = open('Counted', { visitor: visitorAnswer, asks: [...(first.asked ?? []), profile] });
  const again = await rendered;
  expect([renderings, again.html, again.data]).toEqual([1, first.html, expect.stringContaining('Asha Sen')]);
  expect(asked.filter((path) => path.includes('categories'))).toHaveLength(1);
  expect([new Set(again.asked), again.problems]).toEqual([new Set(first.asked), []]);
});

test('what was asked ahead and no rendering wants is neither handed over nor passed on', async () => {
  const place = JSON.stringify(callKey('suggestLocations', { query: { q: 'a' } }));
  const { data, asked } = await open('Own', { visitor: visitorAnswer, asks: [place] }).rendered;
  expect([data.includes('Park Street'), asked?.includes(place)]).toEqual([false, false]);
});

test('what was asked ahead and fails is a problem of the page only where it is wanted, and is asked for it once more', async () => {
  const categories = JSON.stringify(callKey('getCategories', {}));
  let tries = 0;
  const readApi: PageSources['readApi'] = async (path) => {
    if (path === ratingPath) return { status: 200, body: JSON.stringify(rating) };
    tries += 1;
    return { status: 403, body: '' };
  };
  const other = { visitor: visitorAnswer, asks: [categories] };
  const unwanted = await open('Own', other, { readApi }).rendered;
  expect([unwanted.problems, tries]).toEqual([[], 1]);

  tries = 0;
  pages.Wanting = () => <p>{useFirst() ?? 'waiting'}</p>;
  const wanted = await open('Wanting', other, { readApi }).rendered;
  expect(wanted.html).toContain('<p>waiting</p>');
  expect([wanted.problems, tries]).toEqual([['getCategories was answered with 403.'], 2]);
});

test.each([
  ['no JSON', '{'],
  ['no call', '["getEverything",{}]'],
  ['a call that changes something', '["cancelBooking",{"params":{"id":"b1"}}]'],
  ['of another shape', '[["getCategories"],[]]'],
  ['an object', '{"0":"getCategories","1":{},"length":2}'],
])('a question that is %s changes nothing in the page', async (_what, question) => {
  const { rendered, asked } = open('Own', { visitor: visitorAnswer, asks: [question] });
  expect((await rendered).html).toContain('<p>authenticated: Asha Sen</p>');
  expect(asked).toEqual([]);
});

test('a page whose address names a city names it in its header', async () => {
  const header = async (url: string) => (await open('Page', { url }).rendered).html.split('<main')[0];
  expect(await header('/?city=Mumbai')).toContain('Mumbai');
  expect(await header('/')).toContain('Kolkata');
});
