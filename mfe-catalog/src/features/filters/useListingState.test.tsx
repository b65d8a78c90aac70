import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { useListingState } from './useListingState.ts';

const never = new Promise<never>(() => {});

/** A part of the page that takes for ever to show a service. */
function SlowPart() {
  const [params] = useSearchParams();
  if (params.has('service')) use(never);
  return null;
}

function Listing() {
  const { state, change } = useListingState();
  return (
    <>
      <button type="button" onClick={() => change({ service: 'fan' })}>
        {state.service ?? 'closed'}
      </button>
      <Suspense>
        <SlowPart />
      </Suspense>
    </>
  );
}

test('Back before the page has followed a tap takes the tap back', async () => {
  window.history.replaceState(null, '', '/services/fans');
  render(
    <BrowserRouter>
      <Listing />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'closed' }));
  expect(screen.getByRole('button')).toHaveTextContent('fan');
  expect(window.location.search).toBe('?service=fan');

  await act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  });

  expect(window.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'closed' }));
  expect(window.location.search).toBe('?service=fan');
});
