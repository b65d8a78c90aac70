import type { ApiModule } from '../../platform/api-module.ts';
import { deleteFeeds } from './feeds.ts';
import { calendarRoutes } from './routes.ts';

/** Bookings for calendars: a file of one, and private addresses that calendars follow. */
export const calendarModule: ApiModule = {
  name: 'calendar',
  tables: ['calendar_feeds'],
  routes: calendarRoutes,
  forget: deleteFeeds,
};
