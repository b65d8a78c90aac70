import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithHost } from 'remote-sdk/testing';
import { LazyDialog, usePreload } from './LazyDialog.tsx';

const Details = () => <p>Two hours</p>;
const load = jest.fn(async () => ({ Details }));

function Page({ name }: { name: string }) {
  const part = { name, load };
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} {...usePreload(part)}>
        Details
      </button>
      {isOpen && (
        <LazyDialog part={part} failed="Failed to fetch the details">
          {(code) => <code.Details />}
        </LazyDialog>
      )}
    </>
  );
}

beforeEach(() => load.mockClear());

test('a dialog’s code is asked for when somebody is about to open it, and not again', async () => {
  renderWithHost(<Page name="one" />);
  expect(load).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Details' });
  fireEvent.pointerEnter(button);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  fireEvent.focus(button);
  fireEvent.click(button);
  expect(await screen.findByText('Two hours')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that cannot be had is said, and asked for once more', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  renderWithHost(<Page name="two" />);
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the details');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Two hours')).toBeInTheDocument();
});
