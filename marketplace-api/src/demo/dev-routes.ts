import type { FastifyInstance } from 'fastify';
import { type BookingAction, rupeesToPaise } from 'shared-contracts';
import { actOnBooking, bookingNotFound, findBooking, startNow, toBooking } from '../modules/bookings/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { openMessage } from '../platform/outbox/outbox.ts';

const OUTBOX_SHOWN = 200;

/** What is played for the provider of a booking, or for staff: an action of the state table, with what it needs. */
interface PlayedAction {
  readonly by?: 'provider' | 'staff';
  readonly action: BookingAction;
  readonly dateTime?: string;
  /** Rupees. */
  readonly price?: number;
  readonly description?: string;
  readonly reason?: string;
}

const detailsOf = ({ action, dateTime, price, description, reason }: PlayedAction) => ({
  ...(dateTime === undefined ? {} : { startsAt: new Date(dateTime) }),
  ...(price !== undefined && action === 'COUNTER' ? { counterPrice: rupeesToPaise(price) } : {}),
  ...(price !== undefined && description !== undefined ? { extra: { description, price: rupeesToPaise(price) } } : {}),
  ...(reason === undefined ? {} : { reason }),
});

/** Embedded-mode helpers. They do not exist in production. */
export function devRoutes(app: FastifyInstance, context: ApiContext) {
  const { db, secrets } = context;

  app.get('/outbox', async () => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'not in', ['chat-room', 'push'])
      .orderBy('id', 'desc')
      .limit(OUTBOX_SHOWN)
      .execute();
    const data = rows.flatMap(({ kind, sealed, created_at }) => {
      const message = openMessage(secrets, sealed);
      return message
        ? [{ to: message.to, kind, text: message.text, code: message.code, at: created_at.toISOString() }]
        : [];
    });
    return { data };
  });

  app.get('/providers', async () => {
    const rows = await db
      .selectFrom('providers as p')
      .innerJoin('offered_services as ps', 'ps.provider_id', 'p.id')
      .innerJoin('services as s', 's.id', 'ps.service_id')
      .select(['p.id', 'p.name', 'p.mobile_no', 's.slug'])
      .where('p.is_active', '=', true)
      .orderBy('p.id')
      .orderBy('s.slug')
      .execute();
    const providers = new Map<string, { id: string; name: string; mobileNo: string; services: string[] }>();
    for (const { id, name, mobile_no, slug } of rows) {
      const provider = providers.get(id) ?? { id, name, mobileNo: mobile_no, services: [] };
      provider.services.push(slug);
      providers.set(id, provider);
    }
    return { data: [...providers.values()] };
  });

  app.post<{ Params: { id: string } }>('/bookings/:id/start', async ({ params }) => {
    await startNow(context, params.id);
    const booking = await findBooking(db, params.id);
    if (!booking) throw bookingNotFound();
    return { data: toBooking(booking, 'customer', context) };
  });

  app.post<{ Params: { id: string }; Body: PlayedAction }>('/bookings/:id/act', async ({ params, body }) => {
    const booking = await findBooking(db, params.id);
    if (!booking) throw bookingNotFound();
    const actor =
      body.by === 'staff' ? ({ by: 'system' } as const) : ({ by: 'provider', providerId: booking.seller_id } as const);
    const changed = await actOnBooking(context, booking.id, actor, body.action, detailsOf(body));
    return { data: toBooking(changed, 'customer', context) };
  });

  app.post<{ Params: { id: string } }>('/bookings/:id/complete', async ({ params }) => {
    const booking = await findBooking(db, params.id);
    if (!booking) throw bookingNotFound();
    const actor = { by: 'provider', providerId: booking.seller_id } as const;
    await startNow(context, booking.id);
    const completed = await actOnBooking(context, booking.id, actor, 'COMPLETE', { countsAtOnce: true });
    return { data: toBooking(completed, 'customer', context) };
  });
}
