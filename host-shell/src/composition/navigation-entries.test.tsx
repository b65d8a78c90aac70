import { screen, within } from '@testing-library/react';
import type { NavigationEntry } from 'shared-contracts';
import { renderShell } from '../testing/render-shell.tsx';
import { asha, testToken } from '../testing/shell-fixtures.ts';

const Page = () => <h1>Page</h1>;
const desk: NavigationEntry = {
  path: '/provider',
  role: 'provider',
  icon: 'briefcase',
  label: { en: 'My Desk', hi: 'मेरा डेस्क', bn: 'আমার ডেস্ক' },
};
const forAll: NavigationEntry = {
  ...desk,
  path: '/offers',
  role: undefined,
  icon: 'hologram',
  label: { ...desk.label, en: 'Offers of today' },
};

function open(role: 'customer' | 'provider' | null, layout: 'desktop' | 'mobile', url = '/') {
  const user = { ...asha, role: role ?? 'customer' };
  return renderShell({
    remotes: {
      'mfe-a': { pages: { '/': './Page', '/offers': './Page' }, navigation: [forAll] },
      'mfe-b': { pages: { '/provider': './Page', '/provider/earnings': './Page' }, navigation: [desk] },
    },
    exposes: { './Page': Page },
    layout,
    url,
    ...(role ? { token: testToken('t'), user, routes: { 'GET /user/profile': () => ({ data: user }) } } : {}),
  });
}
const navigation = (layout: string) =>
  screen.getByRole('navigation', { name: layout === 'mobile' ? 'Sections' : 'Main' });
const link = (layout: string, name: string) => within(navigation(layout)).queryByRole('link', { name });

describe.each(['desktop', 'mobile'] as const)('on %s', (layout) => {
  test('a way for everybody is offered to everybody, one for providers only to them', async () => {
    const visit = await open(null, layout);
    expect(link(layout, 'Offers of today')).toHaveAttribute('href', '/offers');
    expect(link(layout, 'My Desk')).toBeNull();
    visit.unmount();
    (await open('customer', layout)).unmount();
    expect(screen.queryByRole('link', { name: 'My Desk' })).toBeNull();
    await open('provider', layout);
    expect(link(layout, 'My Desk')).toHaveAttribute('href', '/provider');
  });

  test('it is marked on its page and below it', async () => {
    await open('provider', layout, '/provider/earnings');
    expect(link(layout, 'My Desk')).toHaveAttribute('aria-current', 'page');
    expect(link(layout, 'Offers of today')).not.toHaveAttribute('aria-current');
  });
});

test('a composition without such entries has no navigation but the way home', async () => {
  await renderShell({
    remotes: { 'mfe-a': { pages: { '/': './Page' } } },
    exposes: { './Page': Page },
    layout: 'mobile',
  });
  expect(
    within(navigation('mobile'))
      .queryAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual([]);
});
