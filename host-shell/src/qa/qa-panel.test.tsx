import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Composition } from 'shared-contracts';
import { press, renderShell } from '../testing/render-shell.tsx';
import { testComposition } from '../testing/shell-fixtures.ts';
import { addressOf, releasesOf } from './page-releases.ts';

const remotes = { 'mfe-catalog': { pages: { '/': './Home' } }, 'mfe-auth': { pages: { '/profile': './Profile' } } };
const exposes = { './Home': () => <h1>Home</h1> };
const released = { releases: { 'mfe-catalog': [{ version: '2.0.0', createdAt: '2026-11-20T00:00:00Z' }] } };

beforeEach(() => {
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => released })) });
});
const openPanel = async () => {
  await userEvent.keyboard('{Control>}{Alt>}[KeyK]{/Alt}{/Control}');
  return screen.findByRole('dialog', { name: 'This composition' });
};

test('the shortcut opens it, once, and Escape closes it', async () => {
  await renderShell({ remotes, exposes });
  await openPanel();
  await openPanel();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the banner opens it', async () => {
  await renderShell({ remotes, exposes, composition: { overridden: { 'mfe-catalog': '0.9.0' } } });
  await press(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByRole('dialog', { name: 'This composition' })).toBeVisible();
});

test('it lists every package with version, contract and what became of it, and the versions to choose from', async () => {
  await renderShell({ remotes, exposes });
  const panel = await openPanel();
  const row = (name: string) => within(panel).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('host-shell')).toHaveTextContent('running');
  expect(row('mfe-catalog')).toHaveTextContent(/loaded in \d+ ms/);
  expect(row('mfe-auth')).toHaveTextContent('not used yet');
  const versions = await waitFor(() => {
    const options = within(row('mfe-catalog')).getAllByRole('option');
    expect(options).toHaveLength(2);
    return options.map(({ textContent }) => textContent);
  });
  expect(versions).toEqual(['1.0.0', '2.0.0']);
});

test('a remote that uses what the shell of this page is going to drop is named with the day and the way out', async () => {
  const one = {
    contract: 'host-api',
    since: '1.1.0',
    on: '2026-11-23',
    ends: '2027-06-01',
    instead: 'another',
  } as const;
  const goes = { ...one, kind: 'service', name: 'session.start' } as const;
  const stays = { ...one, kind: 'service', name: 'session.current' } as const;
  const release = (deprecated: readonly object[]) => [
    { version: '1.0.0', createdAt: '2026-11-20T00:00:00Z', deprecated },
  ];
  const releases = {
    'host-shell': release([goes]),
    // Another shell drops the second.
    'mfe-catalog': release([goes, stays]),
    'mfe-auth': release([stays]),
  };
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => ({ releases }) })) });
  await renderShell({ remotes, exposes });
  const panel = await openPanel();
  const line = 'uses session.start, which may go from 2027-06-01 on. Instead: another.';
  expect(await within(panel).findAllByText(/which may go/)).toHaveLength(1);
  expect(within(panel).getByRole('row', { name: /^mfe-catalog/ })).toHaveTextContent(line);
});

test('a failed remote and one that runs its last good release are named so', () => {
  const composition = testComposition(remotes);
  const event = { composition: 'c1', expose: './Home', source: 'current', attempts: 1, durationMs: 5 } as const;
  const [, catalog, auth] = releasesOf(composition, [
    { ...event, type: 'load-failed', remote: 'mfe-catalog', version: '1.0.0', reason: 'script-refused' },
    { ...event, type: 'degraded', remote: 'mfe-catalog', version: '0.9.0', source: 'last-good' },
    { ...event, type: 'render-failed', remote: 'mfe-auth', version: '1.0.0', reason: 'render' },
  ]);
  expect(catalog).toMatchObject({ state: 'degraded: runs 0.9.0', troubled: true });
  expect(auth).toMatchObject({ state: 'failed: ./Home render', troubled: true });
});

describe('the link to exactly this composition', () => {
  const made = (rest: Partial<Composition>) => testComposition(remotes, rest);
  const here = 'https://kaza.test/services/x?city=Delhi&compose=mfe-auth@0.1.0#top';
  const linkOf = (rest: Partial<Composition>, chosen = {}) =>
    addressOf(made(rest), chosen, here).replace('https://kaza.test/services/x?city=Delhi&compose=', '');

  test.each([
    ['names it by its id', { id: 'c1', base: 'c1' }, 'c1#top'],
    [
      'so too where it is pinned and the channel gives others',
      { id: 'c1', base: 'c1', pinned: true, overridden: { 'mfe-auth': '2.0.0' } },
      'c1#top',
    ],
    [
      'adds what was put into it',
      { id: 'c2', base: 'c1', overridden: { 'mfe-auth': '2.0.0' } },
      'c1,mfe-auth@1.0.0#top',
    ],
    [
      'names each version where nothing was kept',
      { development: true },
      'host-shell@1.0.0,mfe-catalog@1.0.0,mfe-auth@1.0.0#top',
    ],
  ])('%s', (_rule, rest, link) => expect(linkOf(rest)).toBe(link));

  test('with other versions of some packages, adds those', () => {
    expect(linkOf({ id: 'c1', base: 'c1' }, { 'mfe-catalog': '2.0.0' })).toBe('c1,mfe-catalog@2.0.0#top');
  });
});

test('an offer of a newer composition is quiet, and can be declined', async () => {
  const { services } = await renderShell({ remotes, exposes });
  await act(async () => services.updates.set(true));
  const offer = await screen.findByRole('complementary', { name: 'New version' });
  expect(document.body).toHaveFocus();
  await press(within(offer).getByRole('button', { name: 'Later' }));
  expect(offer).not.toBeInTheDocument();
});
