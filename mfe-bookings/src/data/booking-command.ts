import { type Booking, type CallInput, type HostServices, isCallError, messageOf } from 'shared-contracts';
import type { Messages } from '../messages.ts';

export type BookingCommandName = 'actOnOffer' | 'cancelBooking' | 'rescheduleBooking';

/** How a command ended. Nothing is thrown: each caller has to say what it shows. */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly booking: Booking }
  /** Somebody was faster; `booking` is the truth where it could be fetched. */
  | { readonly kind: 'changed'; readonly booking: Booking | undefined; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

async function truthOf(host: HostServices, id: string): Promise<Booking | undefined> {
  try {
    const { events: _events, ...booking } = (await host.http.call('getBooking', { params: { id } })).data;
    host.events.emit('booking', { booking });
    return booking;
  } catch {
    return undefined;
  }
}

const isRace = (error: unknown) => isCallError(error) && error.status === 409;
const isUnanswered = (error: unknown) => isCallError(error) && error.status === 0;

export interface BookingCommand<N extends BookingCommandName> {
  host: HostServices;
  name: N;
  booking: Booking;
  input: CallInput<N>;
  messages: Messages;
  /** Said when the server has no words of its own. */
  sentence: string;
  /** Whether this state is what the command wanted: a lost answer may have been a success. */
  reached(truth: Booking): boolean;
}

/** Runs one command; after a conflict or a lost answer the truth is fetched, and all screens show it. */
export async function runBookingCommand<N extends BookingCommandName>(
  command: BookingCommand<N>,
): Promise<CommandOutcome> {
  const { host, booking } = command;
  try {
    const done = (await host.http.call(command.name, command.input)).data as Booking;
    host.events.emit('booking', { booking: done });
    return { kind: 'done', booking: done };
  } catch (error) {
    const race = isRace(error);
    if (!race && !isUnanswered(error)) return { kind: 'failed', message: messageOf(error, command.sentence) };
    const truth = await truthOf(host, booking.id);
    if (truth && truth.version !== booking.version && command.reached(truth)) return { kind: 'done', booking: truth };
    // A refusal that nobody else's change explains speaks for itself.
    if (!race || truth?.version === booking.version) {
      return { kind: 'failed', message: messageOf(error, command.sentence) };
    }
    const slotTaken = isCallError(error) && error.code === 'SLOT_TAKEN';
    return { kind: 'changed', booking: truth, message: sayChanged(command.messages, booking, truth, slotTaken) };
  }
}

/** `This booking was changed meanwhile`, and in a plain sentence how. */
export function sayChanged(messages: Messages, before: Booking, truth: Booking | undefined, slotTaken = false): string {
  const { common, state } = messages;
  if (truth && truth.status !== before.status) return common.changedTo(state[truth.status]);
  if (slotTaken) return common.changedTo(state.slotTaken);
  return common.changed;
}
