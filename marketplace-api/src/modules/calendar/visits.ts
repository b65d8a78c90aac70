import { addressLine, type CalendarFile, type Language, pathIn } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import type { BookingRow } from '../../platform/database/tables.ts';
import { later } from '../../platform/process/clock.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { findOwn, toBooking, type Viewer } from '../bookings/index.ts';
import { namesOfServices, type ServiceNames } from '../catalog/index.ts';
import { calendarText, type Visit } from './ics.ts';

const SHOWN_BEFORE_MS = 60 * 86_400_000;
const MOST = 500;

const statusOf = ({ status }: BookingRow): Visit['status'] => {
  if (status === 'ACCEPTED' || status === 'COMPLETED') return 'CONFIRMED';
  return status === 'PENDING' || status === 'COUNTERED' ? 'TENTATIVE' : 'CANCELLED';
};

const visitOf = (row: BookingRow, names: ServiceNames, details: readonly string[]): Visit => ({
  bookingId: row.id,
  sequence: row.version,
  changedAt: row.updated_at,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  title: names.title(row.service.id, row.service.title),
  status: statusOf(row),
  details: [...details, `Booking ID: ${row.id}`],
});

const pages: Readonly<Record<Viewer, (id: string) => string>> = {
  customer: (id) => `/booking-confirmation/${id}`,
  provider: (id) => `/provider/bookings/${id}`,
};

/** One booking for the calendar of either side, with the place as far as its reader may know it. */
export async function fileOfBooking(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { language, origin }: { language: Language; origin: string },
): Promise<CalendarFile> {
  const { row, viewer } = await findOwn(context, user, id);
  const { address, seller } = toBooking(row, viewer, context);
  const names = await namesOfServices(context.db, language, [row.service.id]);
  const visit = {
    ...visitOf(row, names, viewer === 'customer' ? [seller.name] : []),
    location: address && addressLine(address),
    url: `${origin}${pathIn(language, pages[viewer](id))}`,
  };
  return { name: `kaza-${id}.ics`, text: calendarText([visit]) };
}

/**
 * What was agreed, from two months ago on, also where it was cancelled since. Its address opens to whoever has it:
 * times, services, names of providers, and nothing of customers.
 */
export async function followedBookings(
  { db, clock }: { db: Db; clock: ApiContext['clock'] },
  { column, id, language }: { column: 'customer_id' | 'seller_id'; id: string; language: Language },
): Promise<string> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .selectAll('b')
    .select('p.name as seller_name')
    .where(`b.${column}`, '=', id)
    .where('b.starts_at', '>', later(clock.now(), -SHOWN_BEFORE_MS))
    .where((where) =>
      where.or([
        where('b.status', 'in', ['ACCEPTED', 'COMPLETED']),
        where.and([where('b.status', '=', 'CANCELLED'), where('b.agreed_at', 'is not', null)]),
      ]),
    )
    .orderBy('b.starts_at', 'desc')
    .limit(MOST)
    .execute();
  const names = await namesOfServices(
    db,
    language,
    rows.map(({ service }) => service.id),
  );
  const visits = rows.map((row) => visitOf(row, names, column === 'customer_id' ? [row.seller_name] : []));
  return calendarText(visits, 'Kaza');
}
