import type { FastifyRequest } from 'fastify';
import { CALENDAR_FEED_PATH } from 'shared-contracts';
import type { ModuleRoutes } from '../../platform/api-module.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { notFound } from '../../platform/refusal.ts';
import { takeHit } from '../../platform/security/rate-limit.ts';
import { endFeed, feedOf, makeFeed, ownerOfFeed } from './feeds.ts';
import { fileOfBooking, followedBookings } from './visits.ts';

const TOKEN = /^([\w-]{43})\.ics$/;
/** Calendars ask once an hour; several devices of a person may follow one address. */
const reads = {
  hits: 60,
  windowMs: 3_600_000,
  message: 'This calendar was asked for too often. Please wait a moment.',
};

export const calendarRoutes: ModuleRoutes = (route, context, app) => {
  const { db, clock, settings } = context;
  const originOf = ({ protocol, host }: FastifyRequest) => settings.siteOrigin ?? `${protocol}://${host}`;

  route('getBookingCalendar', ({ user, params, request }) =>
    fileOfBooking(context, user, params.id, { language: languageOf(request), origin: originOf(request) }),
  );
  route('getCalendarFeed', ({ user }) => feedOf(context, user.userId, 'customer'));
  route('makeCalendarFeed', ({ user }) => makeFeed(context, user, 'customer'));
  route('endCalendarFeed', ({ user }) => endFeed(context, user.userId, 'customer'));
  route('getJobsFeed', ({ user }) => feedOf(context, user.userId, 'provider'));
  route('makeJobsFeed', ({ user }) => makeFeed(context, user, 'provider'));
  route('endJobsFeed', ({ user }) => endFeed(context, user.userId, 'provider'));

  app.get<{ Params: { file: string } }>(`${CALENDAR_FEED_PATH}/:file`, async ({ params }, reply) => {
    const [, token] = TOKEN.exec(params.file) ?? [];
    const owner = token === undefined ? null : await ownerOfFeed(db, token);
    if (!owner) throw notFound('There is nothing at this address');
    await takeHit(db, { ...reads, key: `calendar:${owner.column}:${owner.id}` }, clock.now());
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return reply.type('text/calendar; charset=utf-8').send(await followedBookings(context, owner));
  });
};
