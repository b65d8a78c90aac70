import {
  type Booking,
  type CallError,
  type CallInput,
  type HostServices,
  isCallError,
  messageOf,
} from 'shared-contracts';

/** Calls that change one booking and answer with it. */
export type BookingCommandName =
  | 'actOnOffer'
  | 'cancelBooking'
  | 'rescheduleBooking'
  | 'moveBooking'
  | 'changeBookingAddress'
  | 'extraWork'
  | 'noShow'
  | 'providerAction'
  | 'providerCancel'
  | 'setProgress'
  | 'verifyServiceCode';

/** How a command ended. Nothing is thrown: each caller has to say what it shows. */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly booking: Booking }
  /** The booking has changed meanwhile (another tab, side, the clock): `booking` is the truth where fetched. */
  | { readonly kind: 'changed'; readonly booking: Booking | undefined; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly code: CallError['code'] | undefined };

/** An action on a booking that shows its outcome before the server has confirmed it. */
export interface BookingCommand<N extends BookingCommandName> {
  name: N;
  /** The booking as the person saw it: its version goes with the command. */
  booking: Booking;
  input: CallInput<N>;
  /** Said when the server has no words of its own. */
  sentence: string;
  /** Whether this state is what the command wanted: a lost answer may have been a success. */
  reached(truth: Booking): boolean;
}

/** What a command needs of the screen. */
export interface CommandPlace {
  http: HostServices['http'];
  /** Puts a booking's newest state where it is shown. */
  store(booking: Booking): void;
  /** Says in a sentence that the booking was changed meanwhile, and how where that is known. */
  sayChanged(before: Booking, truth: Booking | undefined): string;
  /** The same for each repetition of one wish: the server then answers a repetition as it did the first. */
  idempotencyKey: string;
}

async function fetchTruth({ http, store }: CommandPlace, id: string): Promise<Booking | undefined> {
  try {
    const { events: _events, ...booking } = (await http.call('getBooking', { params: { id } })).data;
    store(booking);
    return booking;
  } catch {
    return undefined;
  }
}

/** Says which state of the booking the command answers: the server refuses it where that is no longer so. */
function asSeen<N extends BookingCommandName>(input: CallInput<N>, { version }: Booking): CallInput<N> {
  const { body, ...rest } = input as { body: object };
  return { ...rest, body: { ...body, version } } as CallInput<N>;
}

/** The booking as it is now: as the refusal has it, else asked for. */
async function truthAfter(error: unknown, place: CommandPlace, id: string): Promise<Booking | undefined> {
  if (!isCallError(error) || !error.booking) return fetchTruth(place, id);
  place.store(error.booking);
  return error.booking;
}

/**
 * Runs one command; after a conflict or a lost answer the truth is fetched, and all screens show it.
 *
 * @param place The client, and where the outcome is stored; `useBookingCommand` makes it for a component.
 * @returns How it ended. Never rejects.
 * @example
 * const command = { name: 'cancelBooking', booking, input, sentence, reached: isCancelled } as const;
 * const outcome = await runBookingCommand(place, command);
 */
export async function runBookingCommand<N extends BookingCommandName>(
  place: CommandPlace,
  { name, booking, input, sentence, reached }: BookingCommand<N>,
): Promise<CommandOutcome> {
  try {
    const { idempotencyKey } = place;
    const done = (await place.http.call(name, asSeen(input, booking), { idempotencyKey })).data as Booking;
    place.store(done);
    return { kind: 'done', booking: done };
  } catch (error) {
    const { status, code } = isCallError(error) ? error : { status: undefined, code: undefined };
    const failed = { kind: 'failed', message: messageOf(error, sentence), code } as const;
    if (status !== 409 && status !== 0) return failed;
    const truth = await truthAfter(error, place, booking.id);
    if (truth && truth.version !== booking.version && reached(truth)) return { kind: 'done', booking: truth };
    // A refusal that nobody else's change explains speaks for itself.
    const isUnexplained =
      truth?.version === booking.version || (code === 'SLOT_TAKEN' && truth?.status === booking.status);
    if (status === 0 || isUnexplained) return failed;
    return { kind: 'changed', booking: truth, message: place.sayChanged(booking, truth) };
  }
}
