import type { QueryClient } from '@tanstack/react-query';
import { storeBooking } from 'remote-sdk/bookings';
import {
  type Booking,
  type CallError,
  type CallInput,
  type HostServices,
  isCallError,
  messageOf,
} from 'shared-contracts';
import type { Messages } from '../messages.ts';
import { deskLists } from './desk-lists.ts';

export type DeskCommandName = 'providerAction' | 'providerCancel' | 'verifyServiceCode';

/** How a command ended. Nothing is thrown: each caller has to say what it shows. */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly booking: Booking }
  /** Somebody was faster: another tab, the customer, the clock. */
  | { readonly kind: 'changed'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly code: CallError['code'] | undefined };

export interface DeskCommand<N extends DeskCommandName> {
  name: N;
  booking: Booking;
  input: CallInput<N>;
  /** The same for each repetition of one wish: the server then answers a repetition as it did the first. */
  idempotencyKey?: string;
  /** Said when the server has no words of its own. */
  sentence: string;
  /** Whether this state is what the command wanted: a lost answer may have been a success. */
  reached(truth: Booking): boolean;
}

async function truthOf(host: HostServices, client: QueryClient, id: string): Promise<Booking | undefined> {
  try {
    const { events: _events, ...booking } = (await host.http.call('getBooking', { params: { id } })).data;
    storeBooking(client, deskLists, booking);
    return booking;
  } catch {
    return undefined;
  }
}

/** Runs one command; after a conflict or a lost answer the truth is fetched, and all of the desk shows it. */
export async function runDeskCommand<N extends DeskCommandName>(
  host: HostServices,
  client: QueryClient,
  words: Messages['command'],
  { name, booking, input, idempotencyKey, sentence, reached }: DeskCommand<N>,
): Promise<CommandOutcome> {
  try {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const done = (await host.http.call(name, input, options)).data as Booking;
    storeBooking(client, deskLists, done);
    return { kind: 'done', booking: done };
  } catch (error) {
    const known = isCallError(error) ? error : undefined;
    const failed = { kind: 'failed', message: messageOf(error, sentence), code: known?.code } as const;
    if (known?.status !== 409 && known?.status !== 0) return failed;
    const truth = await truthOf(host, client, booking.id);
    if (truth && truth.version !== booking.version && reached(truth)) return { kind: 'done', booking: truth };
    if (known.code === 'SLOT_TAKEN') return { kind: 'changed', message: words.slotTaken };
    // A refusal that nobody else's change explains speaks for itself.
    if (known.status === 0 || !truth || truth.version === booking.version) return failed;
    return { kind: 'changed', message: words.changed(words.now[truth.status]) };
  }
}
