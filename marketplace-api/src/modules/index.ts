import type { ModuleRoutes } from '../plumbing/call-route.ts';
import { accountRoutes } from './account/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { deskRoutes } from './provider-desk/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';

/** Every module of the API. Adding one is adding its folder and its line. */
export const modules: readonly ModuleRoutes[] = [
  accountRoutes,
  authRoutes,
  bookingRoutes,
  catalogRoutes,
  chatRoutes,
  contactRoutes,
  deskRoutes,
  locationRoutes,
  notificationRoutes,
  openApiRoutes,
  partnerRoutes,
  providerRoutes,
  pushRoutes,
  reviewRoutes,
];
