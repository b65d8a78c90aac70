import { canReportProblem, formatInstant, formatRupees, type ProblemKind, problemLimits } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { newTicket } from '../../platform/process/ids.ts';
import { conflict } from '../../platform/refusal.ts';
import { holdAccount } from '../../platform/security/account.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { countPhotos } from '../booking-photos/index.ts';
import { bookingNotFound, type FullBooking, isOf, lockBooking } from '../bookings/index.ts';
import { findBookingTicket, saveBookingTicket } from '../contact/index.ts';

/** One thing that a customer wrote about a booking. */
interface ProblemReport {
  readonly at: string;
  readonly kind: ProblemKind;
  readonly message: string;
}
/** What the ticket of a booking holds. */
export interface ProblemTicket {
  readonly bookingId: string;
  readonly reports: readonly ProblemReport[];
}

/** What the support needs to know without looking anything up. */
const supportWords = (ticket: string, booking: FullBooking, { kind, message }: ProblemReport, photos: number) =>
  [
    `${ticket}: a problem with ${booking.id} (${kind})`,
    `${booking.service.title}, ${formatInstant(booking.starts_at)}, ${formatRupees((booking.counter_price ?? booking.price) / 100)}`,
    `Provider: ${booking.seller_name} (${booking.seller_id}), ${booking.seller_mobile}`,
    `Customer: ${booking.customer_name}, ${booking.customer_mobile}`,
    message,
    ...(photos > 0 ? [`Photos: ${photos} (npm run staff -- photos ${booking.id})`] : []),
  ].join('\n');

/**
 * A customer's report goes to the support with its booking. The first makes a ticket, later ones join it, and the same
 * words sent twice are one report. The provider learns nothing of it here.
 */
export async function reportProblem(
  { db, clock, secrets, settings }: ApiContext,
  { userId }: SignedIn,
  bookingId: string,
  { kind, message }: ParsedBody<'reportProblem'>,
): Promise<{ ticket: string }> {
  return db.transaction().execute(async (trx) => {
    await holdAccount(trx, userId);
    const booking = await lockBooking(trx, bookingId);
    if (!booking || !isOf(booking, { by: 'customer', customerId: userId })) throw bookingNotFound();
    const now = clock.now();
    const { status, completed_at } = booking;
    if (!canReportProblem({ status, completedAt: completed_at?.toISOString() }, now)) {
      throw conflict('INVALID_TRANSITION', 'A problem can be reported within 48 hours after the service is completed');
    }
    const known = await findBookingTicket(trx, bookingId);
    const said = (known?.fields as ProblemTicket | undefined)?.reports ?? [];
    if (known && said.some((report) => report.kind === kind && report.message === message)) return { ticket: known.id };
    if (said.length >= problemLimits.perBooking) {
      throw conflict(
        'INVALID_TRANSITION',
        'You have written to us about this booking several times. We will answer soon.',
      );
    }
    const report = { at: now.toISOString(), kind, message };
    const ticket = known?.id ?? newTicket('PRB');
    const fields: ProblemTicket = { bookingId, reports: [...said, report] };
    await saveBookingTicket(trx, {
      id: ticket,
      kind: 'problem',
      bookingId,
      language: booking.customer_language,
      fields,
      now,
    });
    const text = supportWords(ticket, booking, report, await countPhotos(trx, bookingId, 'report'));
    await post(trx, secrets, { kind: 'contact', to: settings.supportEmail, text }, now);
    return { ticket };
  });
}
