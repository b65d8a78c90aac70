import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost, renderWithHost, type TestHostOptions, testUser } from 'remote-sdk/testing';
import type { DataExport, UserSession } from 'shared-contracts';
import { ProfilePage } from './ProfilePage.tsx';

export const sessions: UserSession[] = [
  {
    id: 's1',
    device: 'Chrome on Android',
    createdAt: '2026-11-01T04:00:00Z',
    lastUsedAt: '2026-11-21T03:30:00Z',
    current: true,
  },
  {
    id: 's2',
    device: 'Firefox on Linux',
    createdAt: '2026-11-01T04:00:00Z',
    lastUsedAt: '2026-11-20T03:30:00Z',
    current: false,
  },
];
export const ownData: DataExport = {
  exportedAt: '2026-11-21T03:30:00Z',
  profile: { ...testUser, createdAt: '2026-11-01T04:00:00Z', language: 'en' },
  sessions,
  addresses: [],
  cityRequests: [],
  favourites: [],
  problems: [],
  disputes: [],
  bookings: [],
  reviews: [],
  messages: [{ bookingId: 'KAZA1', at: '2026-11-20T03:30:00Z', text: 'See you <b>soon</b>' }],
  notifications: [],
  devices: [],
  work: null,
};
export const signedIn = { status: 'authenticated', user: testUser } as const;

export function openProfile(options: TestHostOptions = {}) {
  const host = createTestHost({
    session: signedIn,
    ...options,
    answers: {
      listSessions: () => sessions,
      listAddresses: () => [],
      listFavourites: () => [],
      updateProfile: ({ body }) => ({
        ...testUser,
        name: body.name,
        location: body.location,
        email: body.email ?? null,
      }),
      endSession: () => null,
      exportData: () => ownData,
      verifyMobile: () => ({ token: 'step', isNewUser: false }),
      deleteAccount: () => null,
      ...options.answers,
    },
  });
  const view = renderWithHost(<ProfilePage />, { host, route: '/profile', path: '/profile' });
  return { ...view, host, user: userEvent.setup() };
}
export const box = (name: string) => screen.getByRole('textbox', { name });
export const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
