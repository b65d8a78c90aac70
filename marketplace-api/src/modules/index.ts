import type { ApiModule } from '../platform/api-module.ts';
import { accountRoutes } from './account/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { endExpiredSessions } from './auth/sessions.ts';
import { forgetOldAddresses } from './bookings/forget-old-addresses.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { chatModule } from './chat/module.ts';
import { contactRoutes } from './contact/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { forgetOldCityRequests } from './locations/city-requests.ts';
import { locationRoutes } from './locations/routes.ts';
import { notificationModule } from './notifications/module.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { problemRoutes } from './problems/routes.ts';
import { deskRoutes } from './provider-desk/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { pushModule } from './push/module.ts';
import { reviewRoutes } from './reviews/routes.ts';

/** Every module of the API. Adding one is adding its folder and its line. */
export const modules: readonly ApiModule[] = [
  { routes: accountRoutes },
  { routes: addressRoutes },
  { routes: authRoutes, clean: endExpiredSessions },
  { routes: bookingRoutes, clean: forgetOldAddresses },
  { routes: catalogRoutes },
  chatModule,
  { routes: contactRoutes },
  { routes: deskRoutes },
  { routes: favouriteRoutes },
  { routes: locationRoutes, clean: forgetOldCityRequests },
  notificationModule,
  { routes: openApiRoutes },
  { routes: partnerRoutes },
  { routes: problemRoutes },
  { routes: providerRoutes },
  pushModule,
  { routes: reviewRoutes },
];
