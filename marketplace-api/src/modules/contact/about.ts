import type { Language } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { newTicket } from '../../platform/process/ids.ts';

interface Matter {
  readonly kind: 'unanswered' | 'wish';
  /** What makes it one ticket however often it is said. */
  readonly about: string;
  readonly fields: object;
  readonly language?: Language;
}

/** Opens the ticket of a matter, unless there is one. */
export async function openMatter(trx: Trx, { kind, about, fields, language = 'en' }: Matter, now: Date): Promise<void> {
  const id = newTicket(kind === 'wish' ? 'WSH' : 'UNA');
  await trx
    .insertInto('tickets')
    .values({
      id,
      kind,
      about: `${kind}:${about}`,
      fields: JSON.stringify(fields),
      language,
      created_at: now,
      waits_since: now,
    })
    .onConflict((conflicting) => conflicting.column('about').where('about', 'is not', null).doNothing())
    .execute();
}

/** A request that nobody answered becomes a ticket, once all that were sent with it have ended so. */
export function watchUnanswered({ events, clock }: ApiContext): void {
  events.subscribe('bookingChanged', async (trx, { booking, action, from }) => {
    if (action !== 'EXPIRE' || from !== 'PENDING') return;
    const sent = await trx
      .selectFrom('bookings as b')
      .innerJoin('users as u', 'u.id', 'b.customer_id')
      .innerJoin('services as s', 's.id', 'b.service_id')
      .select(['b.id', 'b.status', 'b.group_id', 'b.starts_at', 's.city', 'u.language'])
      .where((where) =>
        where.or([
          where('b.id', '=', booking.id),
          where('b.group_id', '=', trx.selectFrom('bookings').select('group_id').where('id', '=', booking.id)),
        ]),
      )
      .orderBy('b.id')
      .execute();
    const [first] = sent;
    if (!first || sent.some(({ status }) => status !== 'REJECTED')) return;
    await openMatter(
      trx,
      {
        kind: 'unanswered',
        about: first.group_id ?? booking.id,
        fields: {
          bookings: sent.map(({ id }) => id),
          service: booking.service.title,
          city: first.city,
          startsAt: first.starts_at.toISOString(),
        },
        language: first.language,
      },
      clock.now(),
    );
  });
}
