import { act, fireEvent, screen } from '@testing-library/react';
import { bookingIn, callError, createTestHost, renderWithHost, signedIn, type TestResponses } from 'remote-sdk/testing';
import { ReportProblemDialog } from './ReportProblemDialog.tsx';

function open(answers: TestResponses = {}) {
  const close = jest.fn();
  const host = createTestHost({ session: signedIn, answers });
  renderWithHost(<ReportProblemDialog input={{ booking: bookingIn.COMPLETED }} close={close} />, { host });
  return { host, close };
}
const sends = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('a report goes with its booking, and is acknowledged with its number', async () => {
  const { host, close } = open({ reportProblem: () => ({ ticket: 'PRB-7GQ2M4XW' }) });
  choose('The work is not good');
  type('The tap still drips a little.');
  await sends();
  expect(host.calls).toContainEqual(
    expect.objectContaining({
      name: 'reportProblem',
      input: {
        params: { id: bookingIn.COMPLETED.id },
        body: { kind: 'quality', message: 'The tap still drips a little.' },
      },
    }),
  );
  expect(await screen.findByText(/under the number PRB-7GQ2M4XW/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(close).toHaveBeenCalledWith({ ticket: 'PRB-7GQ2M4XW' });
});

test('what is missing is said, and nothing is sent', async () => {
  const { host } = open();
  await sends();
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose what went wrong');
  choose('Something else');
  type('   short    ');
  await sends();
  expect(screen.getByRole('alert')).toHaveTextContent('at least 10 characters');
  expect(host.calls.filter(({ name }) => name === 'reportProblem')).toEqual([]);
});

test('a refusal keeps what was written', async () => {
  open({
    reportProblem: () => {
      throw callError({ call: 'reportProblem', status: 409, serverMessage: 'Too late' });
    },
  });
  choose('Something else');
  type('The tap still drips a little.');
  await sends();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too late');
  expect(screen.getByRole('textbox')).toHaveValue('The tap still drips a little.');
});

test('a photo that fails keeps what was written, and the report goes without it', async () => {
  const { host } = open({
    reportProblem: () => ({ ticket: 'PRB-7GQ2M4XW' }),
    listBookingPhotos: () => [],
    addBookingPhoto: () => {
      throw callError({
        call: 'addBookingPhoto',
        status: 415,
        serverMessage: 'Please choose a JPEG, PNG or WebP photo',
      });
    },
  });
  choose('Something was damaged');
  type('The basin has a crack now.');
  const input = screen.getByLabelText('Add photo', { selector: 'input' });
  await act(async () =>
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } }),
  );
  expect(await screen.findByText('Please choose a JPEG, PNG or WebP photo')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('The basin has a crack now.');
  await sends();
  expect(await screen.findByText(/under the number PRB-7GQ2M4XW/)).toBeInTheDocument();
  const upload = host.calls.find(({ name }) => name === 'addBookingPhoto');
  expect(upload?.input).toMatchObject({ params: { id: bookingIn.COMPLETED.id }, query: { kind: 'report' } });
});
