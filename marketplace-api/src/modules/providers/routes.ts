import type { ModuleRoutes } from '../../plumbing/call-route.ts';
import { providersByService, slotsOf, untrueAt } from './service.ts';

export const providerRoutes: ModuleRoutes = (route, { db, clock }) => {
  route(
    'getProvidersByService',
    async ({ params, keepUntil }) => {
      const now = clock.now();
      const providers = await providersByService(db, params.slug, now);
      keepUntil(
        untrueAt(
          providers.map((provider) => provider.nextAvailable),
          now,
        ),
      );
      return providers;
    },
    { keep: 'availability' },
  );
  route(
    'getSlots',
    async ({ params, query, keepUntil }) => {
      const now = clock.now();
      const slots = await slotsOf(db, params.id, query, now);
      keepUntil(
        untrueAt(
          slots.map((slot) => slot.start),
          now,
        ),
      );
      return slots;
    },
    { keep: 'availability' },
  );
};
