import { boundNavigations } from './bound-navigations.ts';

/** A page of the site, and navigations in it. */
function open() {
  const navigation = new EventTarget();
  const report = jest.fn();
  boundNavigations(report, { navigation, location: { origin: 'https://kaza.test' } });
  const isLeft = (url: string, userInitiated = false) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { userInitiated, destination: { url } });
    return navigation.dispatchEvent(event);
  };
  return { report, isLeft };
}

test('a script cannot leave the page for another site, and is reported without what it would have carried', () => {
  const { report, isLeft } = open();
  expect(isLeft('https://evil.example/?token=secret')).toBe(false);
  expect(report.mock.calls).toEqual([['https://evil.example']]);
});

test('it may go on within the site, and hand over to telephone and mail', () => {
  const { report, isLeft } = open();
  for (const url of ['https://kaza.test/about', 'tel:+913340000001', 'mailto:help@kaza.test'])
    expect(isLeft(url)).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

test('a person goes where they like', () => {
  expect(open().isLeft('https://www.linkedin.com/company/kaza', true)).toBe(true);
});

test('a browser without the Navigation API is as it was', () => {
  expect(() => boundNavigations(() => {}, { location: { origin: 'https://kaza.test' } })).not.toThrow();
});
