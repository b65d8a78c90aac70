import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogProps } from 'shared-contracts';
import { Dialog } from 'shared-ui/dialog';
import { press, renderShell } from '../testing/render-shell.tsx';

const Home = () => <h1>Home</h1>;
const Review = ({ input, close }: DialogProps<'review'>) => (
  <Dialog title={`Review ${input.serviceName}`} onClose={() => close()}>
    <button type="button" onClick={() => close('reviewed')}>
      Submit
    </button>
  </Dialog>
);
const CarelessDialog = ({ close }: DialogProps<'partner'>) => (
  <button type="button" onClick={() => close('submitted')}>
    Done
  </button>
);
const remotes = {
  'mfe-catalog': { pages: { '/': './Home', '/about': './Home' } },
  'mfe-chat': {
    dialogs: { review: './Review', partner: './Partner' },
    navigation: [{ dialog: 'partner', place: 'footer' as const, label: { en: 'Partner with us' } }],
  },
};
const exposes = { './Home': Home, './Review': Review };
const input = { bookingId: 'b1', serviceName: 'Haircut', providerName: 'Ravi', providerId: 'p1' };

test('a dialog gets its input and gives its result back', async () => {
  const { services } = await renderShell({ remotes, exposes });
  let result: Promise<unknown> = Promise.resolve();
  await act(async () => {
    result = services.dialogs.open('review', input);
  });
  await press(within(await screen.findByRole('dialog', { name: 'Review Haircut' })).getByText('Submit'));
  expect(await result).toBe('reviewed');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('focus returns to what opened it', async () => {
  const remote = {
    ...exposes,
    './Partner': ({ close }: DialogProps<'partner'>) => <Dialog title="Partner With Us" onClose={() => close()} />,
  };
  await renderShell({ remotes, exposes: remote });
  const opener = screen.getByRole('button', { name: 'Partner with us' });
  await press(opener);
  await screen.findByRole('dialog', { name: 'Partner With Us' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('focus returns even from one that does not care for it itself', async () => {
  await renderShell({ remotes, exposes: { ...exposes, './Partner': CarelessDialog } });
  const opener = screen.getByRole('button', { name: 'Partner with us' });
  await press(opener);
  await press(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test('going to another page dismisses it', async () => {
  const { services, go } = await renderShell({ remotes, exposes });
  let result: Promise<unknown> = Promise.resolve('still open');
  await act(async () => {
    result = services.dialogs.open('review', input);
  });
  await screen.findByRole('dialog');
  await go('/about');
  expect(await result).toBeUndefined();
});

test('one whose remote fails says so, tries again, and can be closed', async () => {
  const loaded: Record<string, typeof Review> = {};
  const { services } = await renderShell({ remotes, exposes: { ...loaded } });
  let result: Promise<unknown> = Promise.resolve('still open');
  await act(async () => {
    result = services.dialogs.open('review', input);
  });
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('This section could not be loaded.');
  expect(within(failed).getByRole('button', { name: 'Try Again' })).toBeVisible();
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(await result).toBeUndefined();
});

test('one that no remote has says so', async () => {
  const { services } = await renderShell({ remotes, exposes });
  await act(async () => void services.dialogs.open('chat', { ...input }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This section could not be loaded.');
});
