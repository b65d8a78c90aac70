import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING_STREAM_PATH, PROVIDER_STREAM_PATH } from 'shared-contracts';
import type { ApiContext } from '../../plumbing/context.ts';
import { notFound, tooMany } from '../../plumbing/errors.ts';
import { findSession, requireSignedIn, type SignedIn } from '../../plumbing/signed-in.ts';
import { followNotices } from '../notifications/live-notices.ts';
import type { BookingChange } from './booking-feed.ts';
import { toBooking, type Viewer } from './booking-view.ts';
import { missedChanges } from './missed-changes.ts';
import { findBooking } from './repository.ts';

/** Below every common proxy's idle limit; also how soon an ended session loses its stream. */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 2_000;
const STREAMS_PER_SESSION = 10;

/** Whose bookings a stream tells of, and in which of the two views. */
type Audience = { viewer: 'customer'; customerId: string } | { viewer: 'provider'; sellerId: string };

const paths: Readonly<Record<Viewer, string>> = { customer: BOOKING_STREAM_PATH, provider: PROVIDER_STREAM_PATH };

function audienceOf(viewer: Viewer, user: SignedIn): Audience {
  if (viewer === 'customer') return { viewer, customerId: user.userId };
  if (!user.providerId) throw notFound();
  return { viewer, sellerId: user.providerId };
}

/** Server-sent `booking` events of the signed-in person's bookings; `Last-Event-ID` resumes. */
export function bookingStreams(app: FastifyInstance, context: ApiContext) {
  const open = new Map<FastifyReply, SignedIn>();
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end();
  });

  for (const viewer of ['customer', 'provider'] as const) {
    app.get(paths[viewer], {
      exposeHeadRoute: false,
      onRequest: async (request) => {
        signedIn.set(request, await requireSignedIn(context, request));
      },
      handler: async (request, reply) => {
        const user = signedIn.get(request);
        if (!user) return;
        const audience = audienceOf(viewer, user);
        const streams = [...open.values()].filter((other) => other.sessionId === user.sessionId);
        if (streams.length >= STREAMS_PER_SESSION) throw tooMany('Too many open pages. Please close some.', 30);
        reply.hijack();
        open.set(reply, user);
        const end = startStream(context, user, audience, reply, Number(request.headers['last-event-id']));
        reply.raw.on('close', () => {
          open.delete(reply);
          end();
        });
      },
    });
  }
}

function startStream(
  context: ApiContext,
  user: SignedIn,
  audience: Audience,
  reply: FastifyReply,
  lastEventId: number,
): () => void {
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.write(`retry: ${RECONNECT_MS}\n\n`);

  const send = async ({ eventId, bookingId }: BookingChange) => {
    const row = await findBooking(context.db, bookingId);
    if (!row || raw.writableEnded) return;
    const booking = toBooking(row, audience.viewer, context.secrets);
    raw.write(`event: booking\nid: ${eventId}\ndata: ${JSON.stringify(booking)}\n\n`);
  };
  // One after the other: a later state is never overtaken by an earlier one.
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a stream ends, its client will resume');
      raw.end();
    });
  };

  const isOwn = (change: BookingChange) =>
    audience.viewer === 'customer' ? change.customerId === audience.customerId : change.sellerId === audience.sellerId;
  const unsubscribe = context.feed.subscribe(
    (change) => {
      if (isOwn(change)) enqueue(() => send(change));
    },
    // The client comes back with Last-Event-ID and is told what it missed.
    () => raw.end(),
  );
  if (Number.isSafeInteger(lastEventId) && lastEventId >= 0) {
    enqueue(async () => {
      for (const change of await missedChanges(context.db, audience, lastEventId)) await send(change);
    });
  }
  const tell = (event: string, data: unknown) => {
    if (!raw.writableEnded) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const unfollow = followNotices(context, user, tell, enqueue);
  const heartbeat = setInterval(() => {
    enqueue(async () => {
      const live =
        user.tokenExpiresAt > context.clock.now() && (await findSession(context, user.sessionId, user.tokenExpiresAt));
      if (live) raw.write(': still here\n\n');
      else raw.end();
    });
  }, HEARTBEAT_MS);
  return () => {
    clearInterval(heartbeat);
    unsubscribe();
    unfollow();
  };
}
