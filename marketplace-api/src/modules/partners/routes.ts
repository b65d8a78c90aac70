import type { ModuleRoutes } from '../../platform/api-module.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { openTicket } from '../contact/index.ts';
import { addDocument, removeDocument } from './documents.ts';
import { actAsApplicant, ownApplication, saveDetails } from './of-applicant.ts';

export const partnerRoutes: ModuleRoutes = (route, context) => {
  // The case of a form is opened by the database (migrations/0054-applications.ts), in the same transaction.
  route('applyAsPartner', async ({ body, request }) => ({
    ticket: await openTicket(
      ...([context, 'partner', body] as const),
      (ticket) =>
        [
          `${ticket}: ${body.name} wants to partner as ${body.occupation}`,
          `${body.phoneNumber}, ${body.email}`,
          body.location,
        ].join('\n'),
      languageOf(request),
    ),
  }));
  route('getOwnApplication', ({ user, request }) => ownApplication(context, user, languageOf(request)));
  route('saveOwnApplication', ({ user, body, request }) => saveDetails(context, user, body, languageOf(request)));
  route('stepOwnApplication', ({ user, body, request }) => actAsApplicant(context, user, body, languageOf(request)));
  route('addOwnDocument', ({ user, query, body, request }) =>
    addDocument(context, user, { kind: query.kind, body, language: languageOf(request) }),
  );
  route('removeOwnDocument', ({ user, params, request }) =>
    removeDocument(context, user, { id: params.id, language: languageOf(request) }),
  );
};
