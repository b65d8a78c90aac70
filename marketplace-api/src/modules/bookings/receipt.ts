import { type Receipt, toKolkataIso } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';
import { isOf } from './acting/act-on-booking.ts';
import { bookingNotFound } from './acting/refusals.ts';
import { findBooking } from './repository.ts';

/** What a customer paid for a completed booking of theirs. Nothing is written: the booking itself is the record. */
export async function getReceipt({ db }: ApiContext, customerId: string, bookingId: string): Promise<Receipt> {
  const row = await findBooking(db, bookingId);
  if (!row || !isOf(row, { by: 'customer', customerId })) throw bookingNotFound();
  if (row.status !== 'COMPLETED' || !row.completed_at) {
    throw notFound('There is a receipt as soon as the service is completed');
  }
  const { title, category, subcategory } = row.service;
  return {
    number: `R-${row.id}`,
    bookingId: row.id,
    issuedAt: row.completed_at.toISOString(),
    bookedAt: row.created_at.toISOString(),
    serviceAt: toKolkataIso(row.starts_at),
    service: { title, category, subcategory },
    provider: { id: row.seller_id, name: row.seller_name },
    customer: { name: row.customer_name },
    address: row.address,
    paymentType: 'CASH',
    amountPaise: row.counter_price ?? row.price,
  };
}
