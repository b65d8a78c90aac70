import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providerHost, providerProfile, providerWork, renderWithHost } from 'remote-sdk/testing';
import type { OwnMeasure } from 'shared-contracts';
import WorkPage from '../../exposes/WorkPage.tsx';

const measure = (over: Partial<OwnMeasure> = {}): OwnMeasure => ({
  ...{ id: 'MSR-7GQ2M4XW', kind: 'pause', reason: 'late-cancels', danger: false, state: 'NOTICE', days: 7 },
  facts: { en: 'You gave back a visit.', hi: 'आपने काम लौटाया।', bn: 'আপনি কাজ ফেরত দিয়েছেন।' },
  ...{ noticedAt: '2026-11-20T04:30:00.000Z', deadline: '2026-11-27T04:30:00.000Z', readAt: null },
  incidents: [
    { bookingId: 'KAZA1', what: 'late-cancel', service: 'Tap Repair', at: '2026-11-12T04:30:00.000Z', excuse: null },
  ],
  ...{ answer: null, decision: null, decidedAt: null, endsAt: null, appeal: null, appealDecision: null },
  ...{ may: ['READ', 'ANSWER'], version: 1, ...over },
});

test('a provider reads a notice, says what never counts, and answers', async () => {
  const host = providerHost([], {
    getProviderProfile: () => ({ ...providerProfile, notice: true }),
    getProviderWork: () => providerWork(),
    listOwnMeasures: () => [measure()],
    answerMeasure: () => [measure({ state: 'ANSWERED', answer: 'I was in hospital.', may: [], version: 2 })],
  });
  renderWithHost(<WorkPage />, { host, route: '/provider/profile' });
  const user = userEvent.setup();
  expect(await screen.findByText(/A notice waits for you/)).toBeVisible();
  const card = within(await screen.findByRole('region', { name: 'Notices and measures' }));
  expect(card.getByText('You gave back a visit.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await user.selectOptions(card.getByRole('combobox', { name: /never counts\? KAZA1/ }), 'illness');
  await user.type(card.getByRole('textbox', { name: /Your answer/ }), 'I was in hospital.');
  await user.click(card.getByRole('button', { name: 'Send answer' }));
  expect(await card.findByText('Your answer: I was in hospital.')).toBeVisible();
  const [sent] = host.calls.filter(({ name }) => name === 'answerMeasure');
  expect(sent?.input).toMatchObject({
    params: { id: 'MSR-7GQ2M4XW' },
    body: { action: 'ANSWER', excused: [{ bookingId: 'KAZA1', excuse: 'illness' }], version: 1 },
  });
});
