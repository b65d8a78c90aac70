/** @jest-environment node */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { HostProvider } from 'remote-sdk';
import { createTestHost, testUser } from 'remote-sdk/testing';
import ChatDialog from './exposes/ChatDialog.tsx';
import UnreadBadge from './exposes/UnreadBadge.tsx';

const input = { bookingId: 'KAZA00000001', serviceName: 'Tap repair', providerName: 'Ravi Das', providerId: 'p1' };

test.each([
  ['unread badge', <UnreadBadge key="badge" bookingId={input.bookingId} />],
  ['chat dialog', <ChatDialog key="chat" input={input} close={() => {}} />],
])('the %s renders without a window', (_name, part) => {
  const host = createTestHost({ session: { status: 'authenticated', user: testUser } });
  expect(() =>
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <HostProvider value={host}>{part}</HostProvider>
      </QueryClientProvider>,
    ),
  ).not.toThrow();
  expect(host.calls).toEqual([]);
});
