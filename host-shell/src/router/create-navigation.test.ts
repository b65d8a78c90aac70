import { createNavigation } from './create-navigation.ts';
import { createRouter } from './create-router.ts';
import { basenameOf } from './language-address.ts';

function setUp(url: string) {
  const router = createRouter(url);
  return { router, navigation: createNavigation(router, basenameOf) };
}

test.each([
  ['/about?x=1#team', '/about?x=1#team', '/terms'],
  ['/hi/about', '/about', '/hi/terms'],
  ['/hi', '/', '/hi/terms'],
])('at %s the page is at %s, and a link to /terms says %s', (url, at, href) => {
  const { navigation } = setUp(url);
  expect(navigation.current()).toBe(at);
  expect(navigation.href('/terms')).toBe(href);
});

test('the first page has the address of its language', () => {
  expect(setUp('/about').navigation.href('/')).toBe('/');
  expect(setUp('/bn/about').navigation.href('/')).toBe('/bn');
});

test('it goes on in the language of the page, and says so to who asked', () => {
  const { router, navigation } = setUp('/hi/about');
  const seen: string[] = [];
  const unsubscribe = navigation.subscribe(() => seen.push(navigation.current()));
  navigation.go('/terms?of=use');
  expect(router.state).toMatchObject({ location: { pathname: '/hi/terms', search: '?of=use' }, historyAction: 'PUSH' });
  navigation.go('/', { replace: true });
  expect(router.state).toMatchObject({ location: { pathname: '/hi' }, historyAction: 'REPLACE' });
  unsubscribe();
  navigation.go('/contact-us');
  expect(seen).toEqual(['/terms?of=use', '/']);
});

test.each(['//other.example', '/\\other.example', 'https://other.example/', 'javascript:alert(1)', 'about', ''])(
  'it does not go to %j',
  (address) => {
    const { router, navigation } = setUp('/about');
    expect(() => navigation.go(address)).toThrow(TypeError);
    expect(router.state.location.pathname).toBe('/about');
  },
);
