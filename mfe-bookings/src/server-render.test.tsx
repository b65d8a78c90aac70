/** @jest-environment node */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { HostProvider } from 'remote-sdk';
import { createTestHost, signedIn } from 'remote-sdk/testing';
import ConfirmationPage from './exposes/ConfirmationPage.tsx';
import MyBookingsPage from './exposes/MyBookingsPage.tsx';
import RecentBookings from './exposes/RecentBookings.tsx';

test.each([
  ['/bookings', MyBookingsPage, 'Loading your bookings...'],
  ['/booking-confirmation/KAZA00000001', ConfirmationPage, ''],
  ['/', RecentBookings, ''],
])('%s renders on a server, the same for everybody', (route, Page, words) => {
  expect(typeof window).toBe('undefined');
  const state = { booking: { id: 'KAZA00000001' } };
  const [forCustomer, whileLoading] = ([signedIn, { status: 'loading' }] as const).map((session) =>
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <HostProvider value={createTestHost({ session })}>
          <MemoryRouter initialEntries={[{ pathname: route, state: route === '/' ? undefined : { state } }]}>
            <Page />
          </MemoryRouter>
        </HostProvider>
      </QueryClientProvider>,
    ),
  );
  expect(forCustomer).toBe(whileLoading);
  expect(forCustomer).toContain(words);
});
