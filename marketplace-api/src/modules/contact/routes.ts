import type { ModuleRoutes } from '../../platform/api-module.ts';
import { openTicket } from './tickets.ts';

/** For each address: offices share one, scripts should not. */
const limit = { hits: 30, windowMs: 3_600_000, message: 'You have sent many messages. Please try again later.' };

export const contactRoutes: ModuleRoutes = (route, context) => {
  route(
    'contactUs',
    async ({ body }) => ({
      ticket: await openTicket(context, 'contact', body, (ticket) =>
        [
          `${ticket}: ${body.subject}`,
          `From ${body.name} <${body.email}>${body.mobileNo ? `, ${body.mobileNo}` : ''}`,
          body.message,
        ].join('\n'),
      ),
    }),
    { limit },
  );
};
