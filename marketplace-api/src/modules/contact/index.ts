import type { ApiModule } from '../../platform/api-module.ts';
import { contactRoutes } from './routes.ts';
import { forgetOldTickets } from './tickets.ts';

export {
  deleteBookingTickets,
  findBookingTicket,
  openTicket,
  saveBookingTicket,
  ticketsOfBookings,
} from './tickets.ts';

/** Messages to the support. Each is a ticket, whichever module opens it. */
export const contactModule: ApiModule = {
  name: 'contact',
  tables: ['tickets'],
  routes: contactRoutes,
  clean: forgetOldTickets,
};
