import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost } from 'remote-sdk/testing';
import { ReportReviewDialog } from './ReportReviewDialog.tsx';

beforeEach(() => sessionStorage.clear());

const open = (reportReview: () => null) => {
  const host = createTestHost({ answers: { reportReview } });
  const close = jest.fn();
  const input = { review: { id: 'r1', customerName: 'Mira S.' } };
  renderWithHost(<ReportReviewDialog input={input} close={close} />, { host });
  return { host, close, user: userEvent.setup() };
};

test('a review is reported with a reason and what staff should know, and the answer says so in words', async () => {
  const { host, close, user } = open(() => null);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong with it?' }), 'personal');
  await user.type(screen.getByRole('textbox', { name: /What should we know/ }), 'My street');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. We look into it.')).toBeVisible();
  const reports = host.calls.filter(({ name }) => name === 'reportReview').map(({ input }) => input);
  expect(reports).toEqual([{ params: { id: 'r1' }, body: { reason: 'personal', note: 'My street' } }]);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(close).toHaveBeenCalledWith('reported');
});

test('a refusal says why and keeps what was written', async () => {
  const { user } = open(() => {
    throw callError({ call: 'reportReview', status: 429, serverMessage: 'Please wait an hour.' });
  });
  await user.type(screen.getByRole('textbox', { name: /What should we know/ }), 'My street');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait an hour.');
  expect(screen.getByRole('textbox')).toHaveValue('My street');
});
