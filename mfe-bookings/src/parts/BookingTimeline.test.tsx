import { screen } from '@testing-library/react';
import { renderWithHost } from 'remote-sdk/testing';
import type { BookingEvent } from 'shared-contracts';
import { BookingTimeline } from './BookingTimeline.tsx';
import { lastStepAt } from './last-step.ts';

const event = (action: string, actor: BookingEvent['actor'], minute: number): BookingEvent => ({
  at: `2026-11-21T10:0${minute}:00+05:30`,
  actor,
  action,
  from: null,
  to: 'PENDING',
});
const events = [event('ACCEPT', 'customer', 3), event('SEND', 'customer', 1), event('COUNTER', 'provider', 2)];

test('the customer’s own steps are worded as own, the provider’s by name, oldest first', () => {
  renderWithHost(<BookingTimeline events={events} provider="Ravi Das" />);
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'You sent the request',
    'Ravi Das made a counter offer',
    "You accepted Ravi Das's price",
  ]);
});

test('a step that this page does not know yet is a change', () => {
  renderWithHost(<BookingTimeline events={[event('MOVE_HOUSE', 'system', 1)]} provider="Ravi Das" />);
  expect(screen.getByText('Booking changed')).toBeInTheDocument();
});

test('a wait counts from the last step', () => {
  const createdAt = '2026-11-21T10:01:00+05:30';
  expect(lastStepAt({ createdAt })).toBe(createdAt);
  expect(lastStepAt({ createdAt }, events)).toBe('2026-11-21T10:03:00+05:30');
});
