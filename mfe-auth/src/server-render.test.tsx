/** @jest-environment node */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { HostProvider } from 'remote-sdk';
import { createTestHost, testUser } from 'remote-sdk/testing';
import type { SessionState } from 'shared-contracts';
import ProfilePage from './exposes/ProfilePage.tsx';

const states: readonly SessionState[] = [
  { status: 'loading' },
  { status: 'anonymous' },
  { status: 'authenticated', user: testUser },
];

// The server's page is the same for everybody: who is signed in is the browser's business.
test.each(states)('the profile page renders on a server without anything personal: $status', (session) => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider value={createTestHost({ session })}>
        <MemoryRouter>
          <ProfilePage />
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('Loading your profile...');
  expect(html).not.toContain(testUser.name);
});
