import { screen, waitFor, within } from '@testing-library/react';
import { callError } from 'remote-sdk/testing';
import { openProfile, press, sessions } from './profile-test-kit.tsx';

describe('sessions', () => {
  test('this device is named and cannot be ended; others can', async () => {
    let present = sessions;
    const { host, user } = openProfile({
      answers: {
        listSessions: () => present,
        endSession: ({ params }) => {
          present = present.filter(({ id }) => id !== params.id);
          return null;
        },
      },
    });
    const here = (await screen.findByText('Chrome on Android')).closest('li') as HTMLElement;
    expect(within(here).getByText('This device')).toBeVisible();
    expect(within(here).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/Last used 20 Nov 2026/)).toBeVisible();
    await press(user, 'End session on Firefox on Linux');
    expect(await screen.findByText('Logged out on Firefox on Linux')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument());
    expect(host.calls.find(({ name }) => name === 'endSession')?.input).toEqual({ params: { id: 's2' } });
  });

  test('a failed end says so', async () => {
    const { user } = openProfile({
      answers: {
        endSession: () => {
          throw callError({ call: 'endSession', status: 0 });
        },
      },
    });
    await screen.findByText('Firefox on Linux');
    await press(user, 'End session on Firefox on Linux');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to end session');
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
  });

  test('a list that does not load can be asked for again', async () => {
    const { host, user } = openProfile({
      answers: {
        listSessions: () => {
          throw callError({ call: 'listSessions', status: 500 });
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch sessions');
    host.answers.listSessions = () => sessions;
    await press(user, 'Try Again');
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
  });
});

test('all other devices are logged out at once', async () => {
  const endOtherSessions = jest.fn(() => null);
  const { user } = openProfile({ answers: { endOtherSessions } });
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('Only this device is logged in now')).toBeVisible();
  expect(endOtherSessions).toHaveBeenCalledTimes(1);
});
