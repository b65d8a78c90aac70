import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from 'shared-contracts';
import { useHost } from '../host/HostProvider.tsx';
import {
  type BookingCommand,
  type BookingCommandName,
  type CommandOutcome,
  type CommandPlace,
  runBookingCommand,
} from './booking-command.ts';
import { type BookingLists, storeBooking } from './booking-lists.ts';
import { newKey } from './new-key.ts';

/** Runs one command; undefined where one is under way already. */
export type RunBookingCommand = <N extends BookingCommandName>(
  command: BookingCommand<N>,
) => Promise<CommandOutcome | undefined>;

/**
 * Runs commands on bookings, one at a time: a second click while the first is under way does nothing. The same wish
 * sent again after a lost answer carries the same idempotency key.
 *
 * @param lists Where the outcome is stored: a customer's goes over the event bus, a provider's into the desk's lists.
 * @param sayChanged Says in a sentence what became of a booking that changed meanwhile.
 * @example
 * const { run, busy } = useBookingCommand(customerLists, sayChanged);
 * const outcome = await run({ name: 'cancelBooking', booking, input, sentence, reached: isCancelled });
 * if (outcome?.kind === 'failed') setError(outcome.message);
 */
export function useBookingCommand(
  lists: BookingLists,
  sayChanged: CommandPlace['sayChanged'],
): { busy: boolean; run: RunBookingCommand } {
  const { http, events } = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  /** The wish whose answer may have been lost, and its key. */
  const wish = useRef({ sent: '', key: '' });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const store = (booking: Booking) =>
    lists.topic === 'customer-bookings' ? events.emit('booking', { booking }) : storeBooking(client, lists, booking);

  const run: RunBookingCommand = async (command) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const sent = JSON.stringify([command.name, command.input, command.booking.version]);
    if (wish.current.sent !== sent) wish.current = { sent, key: newKey() };
    const outcome = await runBookingCommand({ http, store, sayChanged, idempotencyKey: wish.current.key }, command);
    running.current = false;
    if (mounted.current) setBusy(false);
    return outcome;
  };
  return { busy, run };
}
