import type { ModuleRoutes } from '../../platform/api-module.ts';
import { openTicket } from '../contact/index.ts';

/** For each address, as with contact messages. */
const limit = { hits: 30, windowMs: 3_600_000, message: 'You have sent many applications. Please try again later.' };

export const partnerRoutes: ModuleRoutes = (route, context) => {
  route(
    'applyAsPartner',
    async ({ body }) => ({
      ticket: await openTicket(context, 'partner', body, (ticket) =>
        [
          `${ticket}: ${body.name} wants to partner as ${body.occupation}`,
          `${body.phoneNumber}, ${body.email}`,
          body.location,
        ].join('\n'),
      ),
    }),
    { limit },
  );
};
