import { useRef, useState } from 'react';
import { callKey, useHost, useQueryClient } from 'remote-sdk';
import { type Booking, type HostServices, isCallError, messageOf, now } from 'shared-contracts';
import { useMessages } from '../../../messages.ts';
import { type Attempt, attemptFor, type OfferBody } from './attempt.ts';
import { findLostBooking, sendAttempt } from './send-attempt.ts';

/** Sends; where the session ended meanwhile, asks for the login and goes on. */
async function sendSignedIn(host: HostServices, attempt: Attempt, reason: string): Promise<Booking | null> {
  try {
    return await sendAttempt(host, attempt);
  } catch (error) {
    if (!isCallError(error) || error.status !== 401) throw error;
    return (await host.session.require(reason)) ? sendAttempt(host, attempt) : null;
  }
}

/** The server decided against it: nothing was made, and another try is another attempt. */
const wasRefused = (error: unknown) =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.code !== 'REQUEST_IN_PROGRESS';

const isAbout = (failure: unknown, field: string): boolean =>
  isCallError(failure) && failure.fields?.some((error) => error.field === field) === true;

export interface SubmitOfferOptions {
  /** Leaves the dialog with the booking that was made. */
  finish(booking: Booking): void;
  /** The draft's attempt, and where a new one is stored. */
  attempt: Attempt | null;
  keepAttempt(attempt: Attempt | null): void;
  onDone(): void;
}

/** Where the words of a failed offer belong: at its time, at its address, or at the form as a whole. */
function useOfferFailure() {
  const words = useMessages().form;
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  /** The time that the server refused, and what it said. */
  const [taken, setTaken] = useState<{ start: string; message: string }>();
  const [addressError, setAddressError] = useState<string>();

  function clear() {
    setError(undefined);
    setTaken(undefined);
    setAddressError(undefined);
  }
  function show(failure: unknown, { dateTime }: OfferBody) {
    if (isAbout(failure, 'dateTime') || (isCallError(failure) && failure.code === 'SLOT_TAKEN')) {
      setTaken({ start: dateTime, message: messageOf(failure, words.slotTaken) });
      for (const name of ['getSlots', 'getFreeDays'] as const) {
        void client.invalidateQueries({ queryKey: callKey(name) });
      }
    } else if (isAbout(failure, 'addressId')) {
      setAddressError(messageOf(failure, words.failed));
      void client.invalidateQueries({ queryKey: callKey('listAddresses') });
    } else setError(messageOf(failure, words.failed));
  }
  return { error, setError, taken, addressError, clear, show };
}

/** Sends the offer at most once for each wish, and leads to the confirmation page. */
export function useSubmitOffer({ finish, attempt: previous, keepAttempt, onDone }: SubmitOfferOptions) {
  const words = useMessages().form;
  const host = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { clear, show, ...failure } = useOfferFailure();
  const running = useRef(false);

  function succeed(booking: Booking) {
    onDone();
    host.events.emit('booking', { booking });
    void client.invalidateQueries({ queryKey: callKey('getOffers') });
    finish(booking);
  }

  async function attemptOnce(body: OfferBody) {
    const attempt = attemptFor(body, previous, now());
    if (previous?.unanswered && attempt.key !== previous.key) {
      const lost = await findLostBooking(host, previous);
      if (lost) return succeed(lost);
    }
    keepAttempt({ ...attempt, unanswered: true });
    try {
      const booking = await sendSignedIn(host, attempt, words.signInReason);
      if (booking) return succeed(booking);
      keepAttempt(null);
    } catch (failure) {
      keepAttempt(wasRefused(failure) ? null : { ...attempt, unanswered: true });
      throw failure;
    }
  }

  async function submit(body: OfferBody) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    clear();
    try {
      await attemptOnce(body);
    } catch (refusal) {
      show(refusal, body);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, ...failure, submit };
}
