import { type Booking, type BookingAddress, MAX_OPEN_REQUESTS } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { newBookingId, newId } from '../../platform/process/ids.ts';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { takeAddress } from '../addresses/index.ts';
import { commissionAt } from '../commission/index.ts';
import { comesTo, findOffering, type Offering } from '../providers/index.ts';
import { requestExpiry } from './acting/effect.ts';
import { recordEvent } from './acting/record-change.ts';
import { toBooking } from './booking-view.ts';
import { once } from './idempotency.ts';
import { openRequestsInTurn } from './open-requests.ts';
import type { FullBooking } from './repository.ts';

const bookedService = (offering: Offering) => ({
  id: offering.service_id,
  slug: offering.slug,
  title: offering.title,
  durationMinutes: offering.duration_minutes,
  category: { name: offering.category_name },
  subcategory: { name: offering.subcategory_name },
});

/**
 * Who asks, and how many of their requests are open: one request of a customer after the other. Both accounts are held,
 * so that nobody who leaves meanwhile has an open request.
 */
async function holdBoth(trx: Trx, userId: string, providerId: string) {
  const row = await trx
    .selectFrom('users as u')
    .innerJoin('providers as p', (join) => join.on('p.id', '=', providerId))
    .select(['u.name', 'u.location', 'u.mobile_no', 'u.language', 'u.is_active', 'p.is_active as provider_is_active'])
    .select(openRequestsInTurn('u.id').as('open'))
    .where('u.id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!row?.is_active) throw unauthenticated();
  if (!row.provider_is_active) throw notOffered();
  return row;
}
const notOffered = () => notFound('This provider does not offer this service');

/** What a booking shows of its people and its service, known already: it need not be read back. */
const peopleOf = (customer: Awaited<ReturnType<typeof holdBoth>>, offering: Offering) => ({
  customer_name: customer.name,
  customer_location: customer.location,
  customer_mobile: customer.mobile_no,
  customer_language: customer.language,
  seller_name: offering.provider_name,
  seller_mobile: offering.provider_mobile,
  seller_language: offering.provider_language,
  usual_price: offering.price,
  service_image: offering.image,
});

/** The address as it is now, if all who are asked come there. */
async function addressFor(
  trx: Trx,
  user: SignedIn,
  addressId: string,
  offerings: readonly Offering[],
  now: Date,
): Promise<BookingAddress> {
  const saved = await takeAddress(trx, user.userId, addressId, now);
  if (!saved) throw invalid('addressId', 'This address is no longer saved. Please choose another one.');
  const { id: _id, lastUsedAt: _lastUsedAt, ...address } = saved;
  if (!offerings.every((offering) => comesTo(offering, address.pinCode))) {
    throw invalid('addressId', 'This provider does not come to this pin code. Please choose another provider.');
  }
  return address;
}

/** Who is asked, `sellerId` first. */
const sellersOf = ({ sellerId, sellerIds = [] }: ParsedBody<'sendOffer'>): string[] => [
  ...new Set([...(sellerId === undefined ? [] : [sellerId]), ...sellerIds]),
];

async function offeringsOf(db: Db, user: SignedIn, body: ParsedBody<'sendOffer'>): Promise<Offering[]> {
  const offerings: Offering[] = [];
  for (const sellerId of sellersOf(body)) {
    const offering = await findOffering(db, sellerId, body.serviceId);
    if (!offering) throw notOffered();
    if (offering.provider_id === user.providerId) throw invalid('sellerId', 'You cannot book yourself');
    offerings.push(offering);
  }
  return offerings;
}

/** What all requests of one offer share. */
interface SharedOffer {
  readonly user: SignedIn;
  readonly body: ParsedBody<'sendOffer'>;
  readonly address: BookingAddress | undefined;
  readonly groupId: string | null;
}

async function askProvider(
  trx: Trx,
  context: ApiContext,
  { user, body, address, groupId }: SharedOffer,
  offering: Offering,
  customer: Awaited<ReturnType<typeof holdBoth>>,
): Promise<FullBooking> {
  const now = context.clock.now();
  const made = await trx
    .insertInto('bookings')
    .values({
      id: newBookingId(),
      customer_id: user.userId,
      seller_id: offering.provider_id,
      service_id: offering.service_id,
      service: JSON.stringify(bookedService(offering)),
      status: 'PENDING',
      price: body.price,
      counter_price: null,
      commission: null,
      commission_bp: commissionAt(now),
      starts_at: body.dateTime,
      ends_at: later(body.dateTime, offering.duration_minutes * 60_000),
      description: body.description,
      address: address ? JSON.stringify(address) : null,
      code_sealed: null,
      cancel_reason: null,
      reject_reason: null,
      requested_at: now,
      expires_at: requestExpiry(now, body.dateTime),
      created_at: now,
      updated_at: now,
      group_id: groupId,
      customer_device: user.deviceKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const row: FullBooking = { ...made, ...peopleOf(customer, offering), problem: null };
  await recordEvent(trx, context, row, 'customer', 'SEND', null, { price: row.price });
  return row;
}

/**
 * A new request of a customer: PENDING, until the provider answers or it expires. The same offer to several is a
 * request to each; together they count as one.
 */
export async function makeBooking(
  context: ApiContext,
  user: SignedIn,
  body: ParsedBody<'sendOffer'>,
  idempotencyKey: string | undefined,
): Promise<Booking> {
  const { db, clock } = context;
  if (body.dateTime <= clock.now()) throw invalid('dateTime', 'Please choose a time in the future');
  return once(context, user.userId, idempotencyKey, body, async (store) => {
    const offerings = await offeringsOf(db, user, body);
    return db.transaction().execute(async (trx) => {
      const rows: FullBooking[] = [];
      const groupId = offerings.length > 1 ? newId('grp') : null;
      let shared: SharedOffer | undefined;
      for (const offering of offerings) {
        const customer = await holdBoth(trx, user.userId, offering.provider_id);
        if (!shared) {
          refuseTooMany(customer.open);
          const address = body.addressId && (await addressFor(trx, user, body.addressId, offerings, clock.now()));
          shared = { user, body, address: address || undefined, groupId };
        }
        rows.push(await askProvider(trx, context, shared, offering, customer));
      }
      const [first] = rows;
      if (!first) throw notOffered();
      const booking = toBooking(first, 'customer', context);
      await store(trx, booking);
      return booking;
    });
  });
}

function refuseTooMany(open: number): void {
  if (open < MAX_OPEN_REQUESTS) return;
  throw conflict(
    'TOO_MANY_OPEN_REQUESTS',
    `You already have ${MAX_OPEN_REQUESTS} open requests. Please wait for an answer or cancel one.`,
  );
}
