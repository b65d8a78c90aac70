import { type Booking, type HostServices, isCallError } from 'shared-contracts';
import { type Attempt, cameFrom } from './attempt.ts';

/** While the server still works on the first copy of a request it says so; its answer is there soon. */
const IN_PROGRESS_TRIES = 5;
const IN_PROGRESS_PAUSE_MS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends one attempt; the idempotency key makes repeating it safe. Rejects with the CallError of the last try. */
export async function sendAttempt(host: HostServices, attempt: Attempt): Promise<Booking> {
  for (let tries = 1; ; tries++) {
    try {
      return (await host.http.call('sendOffer', { body: attempt.body }, { idempotencyKey: attempt.key })).data;
    } catch (error) {
      const inProgress = isCallError(error) && error.code === 'REQUEST_IN_PROGRESS';
      if (!inProgress || tries >= IN_PROGRESS_TRIES) throw error;
      await pause(IN_PROGRESS_PAUSE_MS);
    }
  }
}

/** The booking that an unanswered attempt made after all, if it did. */
export async function findLostBooking(host: HostServices, attempt: Attempt): Promise<Booking | undefined> {
  const { data } = await host.http.call('getOffers', {});
  return data.find((booking) => cameFrom(booking, attempt));
}
