import type { ModuleRoutes } from '../../platform/api-module.ts';
import { openTicket } from './tickets.ts';

export const contactRoutes: ModuleRoutes = (route, context) => {
  route('contactUs', async ({ body }) => ({
    ticket: await openTicket(context, 'contact', body, (ticket) =>
      [
        `${ticket}: ${body.subject}`,
        `From ${body.name} <${body.email}>${body.mobileNo ? `, ${body.mobileNo}` : ''}`,
        body.message,
      ].join('\n'),
    ),
  }));
};
