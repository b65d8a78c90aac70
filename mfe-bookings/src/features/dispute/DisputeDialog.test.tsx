import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bookingIn, createTestHost, renderWithHost, signedIn, type TestResponses } from 'remote-sdk/testing';
import type { Dispute } from 'shared-contracts';
import { DisputeDialog } from './DisputeDialog.tsx';

const booking = bookingIn.COMPLETED;
const dispute: Dispute = {
  id: 'DSP-7GQ2M4XW',
  bookingId: booking.id,
  state: 'EVIDENCE',
  openedBy: 'customer',
  openedAt: '2026-11-21T05:00:00Z',
  deadline: '2026-11-23T05:00:00Z',
  words: [{ side: 'customer', at: '2026-11-21T05:00:00Z', text: 'The tap still drips.' }],
  may: ['ADD_EVIDENCE', 'WITHDRAW'],
  reason: null,
  refundPaise: null,
  decidedAt: null,
};

async function open(side: 'customer' | 'provider', answers: TestResponses, about = booking) {
  const host = createTestHost({ session: signedIn, answers: { listBookingPhotos: () => [], ...answers } });
  renderWithHost(<DisputeDialog input={{ booking: about, side }} close={jest.fn()} />, { host });
  await waitFor(() => expect(screen.queryByText('Loading the dispute')).toBeNull());
  return host;
}
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a side opens a dispute in its own words, and then sees where it stands', async () => {
  const host = await open('customer', { getDispute: () => null, openDispute: () => dispute });
  expect(screen.getByText(/within 48 hours/)).toBeInTheDocument();
  type('short');
  await press('Open dispute');
  expect(screen.getByRole('alert')).toHaveTextContent('at least 10 characters');
  type('The tap still drips.');
  await press('Open dispute');
  const sent = host.calls.find(({ name }) => name === 'openDispute');
  expect(sent?.input).toMatchObject({ body: { message: 'The tap still drips.', version: booking.version } });
  expect(screen.getByRole('status')).toHaveTextContent('Both sides are heard');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('the other side adds to it, or says that it has said everything', async () => {
  const rests = { ...dispute, may: ['ADD_EVIDENCE' as const, 'REST' as const] };
  const host = await open('provider', {
    getDispute: () => rests,
    actOnDispute: () => ({ ...dispute, state: 'REVIEW' as const, deadline: null, may: [] }),
  });
  await press('I have said everything');
  expect(host.calls.find(({ name }) => name === 'actOnDispute')?.input).toMatchObject({ body: { action: 'REST' } });
  expect(screen.getByRole('status')).toHaveTextContent('Our support decides');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a dispute that the other side took back leaves room for one’s own', async () => {
  const completedAt = new Date(Date.now() - 3_600_000).toISOString();
  const left = { by: 'provider' as const, at: completedAt, endedAt: completedAt, withdrawn: true };
  const withdrawn = { ...dispute, state: 'WITHDRAWN' as const, openedBy: 'provider' as const, may: [] };
  const host = await open(
    'customer',
    { getDispute: () => withdrawn, openDispute: () => dispute },
    { ...booking, completedAt, dispute: left },
  );
  type('The tap still drips.');
  await press('Open dispute');
  expect(host.calls.find(({ name }) => name === 'openDispute')).toBeDefined();
});

test('both sides read what was decided and why; a state of a newer API says itself', async () => {
  await open('customer', {
    getDispute: () => ({
      ...dispute,
      state: 'PAUSED' as never,
      reason: 'The photos show it.',
      refundPaise: 20_000,
      may: [],
    }),
  });
  expect(screen.getByRole('status')).toHaveTextContent(/PAUSED.*₹200.*The photos show it\./);
});
