import { act, fireEvent, screen } from '@testing-library/react';
import { bookingIn, callError, createTestHost, renderWithHost, signedIn, type TestAnswers } from 'remote-sdk/testing';
import { ReportProblemDialog } from './ReportProblemDialog.tsx';

function open(answers: TestAnswers = {}) {
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
