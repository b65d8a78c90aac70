import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING_STREAM_PATH, type Language, PROVIDER_STREAM_PATH } from 'shared-contracts';
import { topics } from '../../../platform/changes/topics.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { type EventStream, openEventStream } from '../../../platform/http/event-stream.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { BookingChange } from '../../../platform/module-feeds.ts';
import { repeat } from '../../../platform/process/repeat.ts';
import { notFound, tooMany } from '../../../platform/refusal.ts';
import { findLiveSessions } from '../../../platform/security/live-session.ts';
import { findSession, requireSignedIn, type SignedIn } from '../../../platform/security/session.ts';
import { toBooking, type Viewer } from '../booking-view.ts';
import { findBooking } from '../repository.ts';
import { bookingsIn } from '../words.ts';
import { missedChanges } from './missed-changes.ts';

/** Below every common proxy's idle limit; also how soon an ended session loses its stream where no notice came. */
const HEARTBEAT_MS = 15_000;
/** The heartbeat of each stream looks too. */
const CHECK_MS = 60_000;
const RECONNECT_MS = 2_000;
const STREAMS_PER_SESSION = 10;

/** Whose bookings a stream carries, and in which of the two views. */
type Audience = { viewer: 'customer'; customerId: string } | { viewer: 'provider'; sellerId: string };

const paths: Readonly<Record<Viewer, string>> = { customer: BOOKING_STREAM_PATH, provider: PROVIDER_STREAM_PATH };

/** How a stream begins: the language of its page, and the last event that it has; NaN: none. */
interface StreamStart {
  readonly language: Language;
  readonly lastEventId: number;
}

function audienceOf(viewer: Viewer, user: SignedIn): Audience {
  if (viewer === 'customer') return { viewer, customerId: user.userId };
  if (!user.providerId) throw notFound();
  return { viewer, sellerId: user.providerId };
}

/** Server-sent `booking` events of the signed-in person's bookings; `Last-Event-ID` resumes. */
export function bookingStreams(app: FastifyInstance, context: ApiContext) {
  const open = new Map<FastifyReply, SignedIn>();
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();
  const endEnded = endStreamsOfEndedSessions(context, open);
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end();
    await endEnded.stop();
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
        const from = { language: languageOf(request), lastEventId: Number(request.headers['last-event-id']) };
        const end = startStream(context, user, audience, reply.raw, from);
        reply.raw.on('close', () => {
          open.delete(reply);
          end();
        });
      },
    });
  }
}

/** Ends streams with their sessions, at once: one query for all of them whenever a session has changed. */
function endStreamsOfEndedSessions(context: ApiContext, open: ReadonlyMap<FastifyReply, SignedIn>) {
  const check = async (): Promise<undefined> => {
    const ids = [...new Set([...open.values()].map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    const live = await findLiveSessions(context, ids);
    for (const [reply, { sessionId }] of open) if (!live.has(sessionId)) reply.raw.end();
  };
  const checking = repeat('the check of sessions with streams', CHECK_MS, check, context.logger);
  const stopListening = context.store.journal.listen(topics.sessions, checking.wake, checking.wake);
  return {
    async stop() {
      stopListening();
      await checking.stop();
    },
  };
}

/** Writes a person's stream until it ends. Returns a function that lets go of everything it listens to. */
function startStream(
  context: ApiContext,
  user: SignedIn,
  audience: Audience,
  raw: ServerResponse,
  from: StreamStart,
): () => void {
  const stream = openEventStream(raw, {
    retryMs: RECONNECT_MS,
    failed: (error) => context.logger.warn({ err: error }, 'a stream ends, its client will resume'),
  });
  const stops = [
    followBookings(context, audience, stream, from),
    ...context.streamParts.map((part) => part(user, stream.write, stream.enqueue)),
    endWithSession(context, user, stream),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function followBookings(
  context: ApiContext,
  audience: Audience,
  stream: EventStream,
  { language, lastEventId }: StreamStart,
): () => void {
  const { db, feed } = context;
  const send = async ({ eventId, bookingId }: BookingChange) => {
    const row = await findBooking(db, bookingId);
    if (!row) return;
    const [booking] = await bookingsIn(db, language, [toBooking(row, audience.viewer, context)]);
    stream.write('booking', booking, eventId);
  };
  const isOwn = (change: BookingChange) =>
    audience.viewer === 'customer' ? change.customerId === audience.customerId : change.sellerId === audience.sellerId;
  const unsubscribe = feed.subscribe(
    (change) => {
      if (isOwn(change)) stream.enqueue(() => send(change));
    },
    // The client comes back with Last-Event-ID and gets what it missed.
    stream.end,
  );
  if (Number.isSafeInteger(lastEventId) && lastEventId >= 0) {
    stream.enqueue(async () => {
      for (const change of await missedChanges(db, audience, lastEventId)) await send(change);
    });
  }
  return unsubscribe;
}

function endWithSession(context: ApiContext, { sessionId, tokenExpiresAt }: SignedIn, stream: EventStream): () => void {
  const heartbeat = setInterval(() => {
    stream.enqueue(async () => {
      const live = tokenExpiresAt > context.clock.now() && (await findSession(context, sessionId, tokenExpiresAt));
      if (live) stream.beat();
      else stream.end();
    });
  }, HEARTBEAT_MS);
  return () => clearInterval(heartbeat);
}
