import { screen, waitFor, within } from '@testing-library/react';
import { callError } from 'remote-sdk/testing';
import { openProfile, ownData, press } from './profile-test-kit.tsx';

const saved: { name: string; type: string; content: string }[] = [];
jest.mock('remote-sdk/files', () => ({
  saveFile: (name: string, type: string, content: string) => saved.push({ name, type, content }),
}));
jest.mock('../login/solve-challenge.ts', () => ({
  solveChallenge: async (challenge: unknown) => ({ challenge, solution: { counter: 1, derivedKey: '00' } }),
}));
beforeEach(() => {
  saved.length = 0;
});

test('one’s data are saved as JSON', async () => {
  const { user } = openProfile();
  await press(user, 'Download as JSON');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'kaza-data.json', type: 'application/json' });
  expect(JSON.parse(saved[0]?.content ?? '')).toEqual(ownData);
});

test('one’s data are saved as a page that holds no markup of others', async () => {
  const { user } = openProfile();
  await press(user, 'Download to read');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'kaza-data.html', type: 'text/html' });
  expect(saved[0]?.content).toContain('What Kaza keeps of Asha Sen');
  expect(saved[0]?.content).toContain('See you &lt;b&gt;soon&lt;/b&gt;');
});

test('a download that fails says so', async () => {
  const { user } = openProfile({
    answers: {
      exportData: () => {
        throw callError({ call: 'exportData', status: 0 });
      },
    },
  });
  await press(user, 'Download as JSON');
  expect(await screen.findByText('Failed to download your data')).toBeVisible();
});

const dialog = () => screen.findByRole('alertdialog', { name: 'Delete your account?' });
const typeCode = async (user: ReturnType<typeof openProfile>['user'], code: string) => {
  await user.click(within(await dialog()).getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(code);
};

test('an account goes with a code to the own number, and the session with it', async () => {
  const { user, host } = openProfile();
  await press(user, 'Delete my account');
  await dialog();
  await press(user, 'Send code');
  expect(await screen.findByRole('group', { name: 'One-time code' })).toBeVisible();
  expect(host.calls.find(({ name }) => name === 'verifyMobile')?.input).toEqual({ body: { mobile: '9876543210' } });
  await typeCode(user, '123456');
  await press(user, 'Delete for good');
  await waitFor(() => expect(host.session.current().status).toBe('anonymous'));
  expect(host.calls.find(({ name }) => name === 'deleteAccount')?.input).toEqual({
    body: { token: 'step', otp: '123456' },
  });
});

test('what must be ended first is said in the server’s words, and nothing is lost', async () => {
  const words = 'You still have 1 open bookings as a provider. Please complete, reject or cancel them first.';
  const { user, host } = openProfile({
    answers: {
      deleteAccount: () => {
        throw callError({ call: 'deleteAccount', status: 409, code: 'OPEN_BOOKINGS', serverMessage: words });
      },
    },
  });
  await press(user, 'Delete my account');
  await dialog();
  await press(user, 'Send code');
  await screen.findByRole('group', { name: 'One-time code' });
  await press(user, 'Delete for good');
  expect(await screen.findByText('Please enter complete OTP')).toBeVisible();
  await typeCode(user, '123456');
  await press(user, 'Delete for good');
  expect(await screen.findByText(words)).toBeVisible();
  expect(host.session.current().status).toBe('authenticated');
  await press(user, 'Keep my account');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
