import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const remotes = { 'mfe-catalog': { pages: { '/': './Home', '/services/:slug': './Home' } } };
const open = (url: string) => renderShell({ remotes, exposes: { './Home': () => <h1>Home</h1> }, url });
const inHeader = () => screen.getByRole('banner').textContent;

test('the header names the city of the address, not the chosen place, and the place again where the address says nothing', async () => {
  const { services, router, go } = await open('/services/ac?city=Mumbai&sort=rating');
  await act(async () => services.location.follow(null));
  await act(async () => services.location.choose({ label: 'Dwarka, Delhi' }));
  await go('/services/ac?city=Mumbai&sort=rating');
  expect(inHeader()).toContain('Mumbai');
  expect(services.location.current().label).toBe('Dwarka, Delhi');
  await go('/');
  expect(inHeader()).toContain('Dwarka, Delhi');
  expect(router.state.location.pathname).toBe('/');
});

test('a place that is chosen takes the city out of the address, and nothing else', async () => {
  const { services, router } = await open('/services/ac?city=Mumbai&sort=rating');
  await act(async () => services.location.choose({ label: 'Dwarka, Delhi' }));
  expect(router.state.location.search).toBe('?sort=rating');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(inHeader()).toContain('Dwarka, Delhi');
});
