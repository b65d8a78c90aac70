import { addDays } from 'shared-contracts';
import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import { later } from '../../platform/process/clock.ts';
import { addPhoto, faceOf, removePhoto, saveAbout } from './face.ts';
import { requestTrade } from './request-trade.ts';
import { checkPinCode, freeDaysOf, providersByService, slotsOf, untrueAt } from './service.ts';
import { changeWork, workOf } from './work.ts';

const MINUTE_MS = 60_000;
/** What a provider does and when they work. */
const offering = (providerId: string, serviceId: string) => [topics.provider(providerId), topics.service(serviceId)];

export const providerRoutes: ModuleRoutes = (route, context) => {
  const { db, clock, settings } = context;
  const lead = settings.bookingLeadMinutes * MINUTE_MS;
  const present = () => {
    const now = clock.now();
    return { now, earliest: later(now, lead) };
  };

  route('getProvidersByService', async ({ params, query: { latitude, longitude }, cache }) => {
    const when = present();
    const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const { service, providers } = await providersByService(db, params.slug, when, from);
    const dependsOn = providers.flatMap(({ id }) => [topics.provider(id), topics.times(id)]);
    const free = providers.map((provider) => provider.nextAvailable);
    cache([topics.service(service.id), topics.offers(service.id), ...dependsOn], untrueAt(free, when));
    return providers;
  });
  route('getSlots', async ({ params: { id }, query, cache }) => {
    const when = present();
    const slots = await slotsOf(db, id, query, when);
    const starts = slots.map((slot) => slot.start);
    // What is near midnight may be held up by a booking of the day before or after.
    const days = [-1, 0, 1].map((away) => topics.times(id, addDays(query.date, away)));
    cache([...offering(id, query.serviceId), ...days], untrueAt(starts, when));
    return slots;
  });
  route('getFreeDays', async ({ params: { id }, query, cache }) => {
    const when = present();
    const days = await freeDaysOf(db, id, query, when);
    const first = days.map((day) => day.first);
    cache([...offering(id, query.serviceId), topics.times(id)], untrueAt(first, when));
    return days;
  });
  route('getProviderWork', ({ user }) => workOf(db, user.providerId, clock.now()));
  route('updateProviderWork', ({ user, body }) => changeWork(context, user.providerId, body));
  route('getProviderFace', ({ user }) => faceOf(db, user.providerId));
  route('saveAbout', ({ user, body }) => saveAbout(context, user.providerId, body.about));
  route('uploadPhoto', ({ user, query, body }) => addPhoto(context, user.providerId, { kind: query.kind, body }));
  route('removePhoto', ({ user, params }) => removePhoto(context, user.providerId, params.id));
  route('requestTrade', ({ user, body }) => requestTrade(context, user.providerId, body));
  route('checkPinCode', ({ params, query }) => checkPinCode(db, params.id, query.pinCode));
};
