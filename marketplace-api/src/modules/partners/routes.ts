import type { ModuleRoutes } from '../../platform/api-module.ts';
import { openTicket } from '../contact/index.ts';

export const partnerRoutes: ModuleRoutes = (route, context) => {
  route('applyAsPartner', async ({ body }) => ({
    ticket: await openTicket(context, 'partner', body, (ticket) =>
      [
        `${ticket}: ${body.name} wants to partner as ${body.occupation}`,
        `${body.phoneNumber}, ${body.email}`,
        body.location,
      ].join('\n'),
    ),
  }));
};
