import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DialogProps } from 'shared-contracts';
import { AlertDialog, Dialog } from 'shared-ui/dialog';
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
const Asking = ({ close }: DialogProps<'review'>) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog title="Review" onClose={() => setAsked(true)}>
      {isAsked && (
        <AlertDialog
          title="Throw it away?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={() => close()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Dialog>
  );
};
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

describe('Back', () => {
  const open = async (id: 'review' | 'partner', own: Parameters<typeof renderShell>[0] = {}) => {
    const shell = await renderShell({ remotes, exposes, ...own });
    await shell.go('/about');
    await act(async () => void shell.services.dialogs.open(id as 'review', input));
    return { ...shell, back: () => shell.go(-1), pathname: () => shell.router.state.location.pathname };
  };

  test('closes a dialog and stays on its page', async () => {
    const { back, pathname } = await open('review');
    await screen.findByRole('dialog', { name: 'Review Haircut' });
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pathname()).toBe('/about');
    await back();
    expect(pathname()).toBe('/');
  });

  test('closes one that knows nothing of it, such as one of another framework', async () => {
    const { back, pathname } = await open('partner', { exposes: { ...exposes, './Partner': CarelessDialog } });
    await screen.findByRole('button', { name: 'Done' });
    await back();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument());
    expect(pathname()).toBe('/about');
  });

  test('calls off one whose code does not come', async () => {
    const { back, pathname, services } = await open('partner');
    expect(services.dialogs.current()).toHaveLength(1);
    await back();
    expect(services.dialogs.current()).toHaveLength(0);
    expect(pathname()).toBe('/about');
  });

  test('asks what the dialog asks, and then takes the question back', async () => {
    const { back, pathname } = await open('review', { exposes: { ...exposes, './Review': Asking } });
    await screen.findByRole('dialog', { name: 'Review' });
    await back();
    await screen.findByRole('alertdialog', { name: 'Throw it away?' });
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Review' })).toBeInTheDocument();
    expect(pathname()).toBe('/about');
  });
});
