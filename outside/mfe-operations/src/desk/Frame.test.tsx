import { screen } from '@testing-library/react';
import type { OwnAccount } from 'operations-contracts';
import { renderWithHost } from 'remote-sdk/testing';
import { Frame } from './Frame.tsx';

const account: OwnAccount = {
  ...{ id: 'stf_1', name: 'Mita', email: 'mita@kaza.example', roles: ['support'], passkeys: 0, recoveryCodes: 0 },
  ...{ invitedAt: '2026-11-27T10:00:00Z', lastSeenAt: null, endedAt: null, permissions: ['own', 'approvals.read'] },
};

test('the sections are those of the role, and another one is refused in words', () => {
  renderWithHost(<Frame account={account} parts={['audit']} />);
  expect(screen.getByRole('link', { name: 'Your account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  expect(screen.getByText('Your role does not include this part of the desk.')).toBeVisible();
  expect(screen.getByRole('link', { name: /no passkey yet/ })).toBeVisible();
});
