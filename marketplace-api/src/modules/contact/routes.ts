import type { ModuleRoutes } from '../../platform/api-module.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { openTicket } from './tickets.ts';

export const contactRoutes: ModuleRoutes = (route, context) => {
  route('contactUs', async ({ body, request }) => ({
    ticket: await openTicket(
      context,
      'contact',
      body,
      (ticket) =>
        [
          `${ticket}: ${body.subject}`,
          `From ${body.name} <${body.email}>${body.mobileNo ? `, ${body.mobileNo}` : ''}`,
          body.message,
        ].join('\n'),
      languageOf(request),
    ),
  }));
};
