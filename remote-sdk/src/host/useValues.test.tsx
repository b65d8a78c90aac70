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

test('in a shell without values it has none', () => {
  const { values: _, ...older } = createTestHost();
  renderWithHost(<Origin />, { host: older as ReturnType<typeof createTestHost> });
  expect(screen.getByText('none')).toBeTruthy();
});
