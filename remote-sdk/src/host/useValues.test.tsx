import { screen } from '@testing-library/react';
import { createTestHost } from '../testing/create-test-host.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { useValues } from './useValues.ts';

function Origin() {
  const { API_ORIGIN = 'none' } = useValues<{ API_ORIGIN: string }>('mfe-offers');
  return <p>{API_ORIGIN}</p>;
}

test('a remote reads what the channel holds for it', () => {
  renderWithHost(<Origin />, {
    host: createTestHost({ values: { 'mfe-offers': { API_ORIGIN: 'https://api.example' } } }),
  });
  expect(screen.getByText('https://api.example')).toBeTruthy();
});

declare module 'shared-contracts' {
  interface ValueTable {
    'mfe-typed': { readonly API_ORIGIN: string; readonly RETRIES: number };
  }
}

function Typed() {
  const { API_ORIGIN, RETRIES } = useValues('mfe-typed');
  return <p>{API_ORIGIN.toUpperCase() + RETRIES.toFixed(1)}</p>;
}

test('values that a build has declared are known by name and type', () => {
  renderWithHost(<Typed />, { host: createTestHost({ values: { 'mfe-typed': { API_ORIGIN: 'a', RETRIES: 3 } } }) });
  expect(screen.getByText('A3.0')).toBeTruthy();
});

test('in a shell without values it has none', () => {
  const { values: _, ...older } = createTestHost();
  renderWithHost(<Origin />, { host: older as ReturnType<typeof createTestHost> });
  expect(screen.getByText('none')).toBeTruthy();
});
