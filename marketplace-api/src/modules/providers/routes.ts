import type { CallOptions, ModuleRoutes } from '../../plumbing/call-route.ts';
import { later } from '../../plumbing/clock.ts';
import { checkPinCode, freeDaysOf, providersByService, slotsOf, untrueAt } from './service.ts';

const MINUTE_MS = 60_000;
/** Kept until a booking changes, or time alone makes it untrue. */
const available: CallOptions = { keep: 'availability' };

export const providerRoutes: ModuleRoutes = (route, { db, clock, settings }) => {
  const lead = settings.bookingLeadMinutes * MINUTE_MS;
  const present = () => {
    const now = clock.now();
    return { now, earliest: later(now, lead) };
  };

  route(
    'getProvidersByService',
    async ({ params, query: { latitude, longitude }, keepUntil }) => {
      const when = present();
      const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
      const providers = await providersByService(db, params.slug, when, from);
      keepUntil(
        untrueAt(
          providers.map((provider) => provider.nextAvailable),
          when,
        ),
      );
      return providers;
    },
    available,
  );
  route(
    'getSlots',
    async ({ params, query, keepUntil }) => {
      const when = present();
      const slots = await slotsOf(db, params.id, query, when);
      keepUntil(
        untrueAt(
          slots.map((slot) => slot.start),
          when,
        ),
      );
      return slots;
    },
    available,
  );
  route(
    'getFreeDays',
    async ({ params, query, keepUntil }) => {
      const when = present();
      const days = await freeDaysOf(db, params.id, query, when);
      keepUntil(
        untrueAt(
          days.map((day) => day.first),
          when,
        ),
      );
      return days;
    },
    available,
  );
  route('checkPinCode', ({ params, query }) => checkPinCode(db, params.id, query.pinCode));
};
