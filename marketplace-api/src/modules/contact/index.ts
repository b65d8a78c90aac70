import type { ApiModule } from '../../platform/api-module.ts';
import { watchUnanswered } from './about.ts';
import { mailCarrier } from './carry-mail.ts';
import { contactOperations } from './operations.ts';
import { contactRoutes } from './routes.ts';
import { forgetOldTickets } from './tickets.ts';

export { openMatter } from './about.ts';
export {
  deleteBookingTickets,
  deletePartnerTickets,
  findBookingTicket,
  openTicket,
  saveBookingTicket,
  ticketsOfBookings,
} from './tickets.ts';

/** Messages to the support. Each is a ticket of one inbox, whichever module opens it. */
export const contactModule: ApiModule = {
  name: 'contact',
  tables: ['tickets', 'ticket_words', 'ticket_templates'],
  routes: contactRoutes,
  operations: contactOperations,
  subscribe: watchUnanswered,
  carriers: { mail: mailCarrier, contact: mailCarrier, partner: mailCarrier },
  clean: forgetOldTickets,
};
