import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnAccount } from 'operations-contracts';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import { OperationsPage } from './OperationsPage.tsx';

const account: OwnAccount = {
  ...{ id: 'stf_1', name: 'Mita', email: 'mita@kaza.example', roles: ['catalogue'], passkeys: 1, recoveryCodes: 0 },
  ...{ invitedAt: '2026-11-27T10:00:00Z', lastSeenAt: null, endedAt: null },
  permissions: ['own', 'catalogue.read', 'catalogue.edit'],
};

test('whose session ends while they write is asked to sign in, and finds what they wrote', async () => {
  let session: OwnAccount | null = account;
  const ended = () => {
    session = null;
    throw callError({ status: 401, serverMessage: 'Please sign in to the desk' });
  };
  const host = createTestHost({
    answers: { getCategories: () => [] },
    ownAnswers: {
      'operations.getDeskSession': () => session,
      'operations.saveCatalogueDraft': ended,
      'operations.enterByRecoveryCode': () => {
        session = account;
        return account;
      },
    },
  });
  renderWithHost(<OperationsPage />, { host, route: '/operations/catalogue/category/new' });
  const name = await screen.findByRole('textbox', { name: /Name \(English\)/ });
  fireEvent.change(name, { target: { value: 'Gardening' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText(/Your session is over/)).toBeVisible();
  expect(name).not.toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /Email/ }), { target: { value: 'mita@kaza.example' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Recovery code/ }), { target: { value: 'AAAA-BBBB' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByText(/Your session is over/)).toBeNull());
  expect(name).toBeVisible();
  expect(name).toHaveValue('Gardening');
});
