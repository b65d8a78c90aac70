import * as v from 'valibot';
import { applicationActions, applicationChecks, applicationStates, documentKinds } from './application-table.ts';
import { operationsCall } from './operations-call.ts';
import { idParams, idText, instant, keysetPage, keysetQuery, threeLanguages, wholeNumber, whyText } from './schemas.ts';
import { usualRefusals } from './trades.ts';

const version = wholeNumber(1, 1_000_000_000);
const kind = v.picklist(documentKinds);

/** One line of the queue of applications. */
export const applicationLineSchema = v.object({
  id: v.string(),
  state: v.picklist(applicationStates),
  name: v.string(),
  occupation: v.string(),
  /** As they wrote it. */
  location: v.string(),
  mobile: v.string(),
  receivedAt: instant,
  /** Somebody who reads messages of this number has signed in. */
  claimed: v.boolean(),
  version: v.number(),
});
export type ApplicationLine = v.InferOutput<typeof applicationLineSchema>;

/** An application with all that was said, shown and checked, and what staff may do now. */
export const staffApplicationSchema = v.object({
  ...applicationLineSchema.entries,
  email: v.string(),
  language: v.string(),
  asked: v.array(kind),
  note: v.nullable(threeLanguages),
  details: v.nullable(
    v.object({
      pinCode: v.string(),
      area: v.string(),
      experience: v.number(),
      trades: v.array(v.object({ id: v.string(), name: v.string() })),
      upiId: v.string(),
    }),
  ),
  documents: v.array(v.object({ id: v.string(), kind, at: instant })),
  /** What was asked for and is not there yet. */
  missing: v.array(v.string()),
  checks: v.array(
    v.object({
      what: v.picklist(applicationChecks),
      categoryId: v.nullable(v.string()),
      passed: v.boolean(),
      by: v.string(),
      at: instant,
      why: v.string(),
    }),
  ),
  /** Sent once more with the same number meanwhile. */
  sentAgain: v.array(v.object({ id: v.string(), at: instant, name: v.string(), location: v.string() })),
  /** This number is a provider's, or was that of one against whom a measure stands. */
  isProvider: v.boolean(),
  reason: v.nullable(v.object({ code: v.string(), words: v.nullable(threeLanguages) })),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  providerId: v.nullable(v.string()),
  ready: v.nullable(v.object({ services: v.boolean(), hours: v.boolean() })),
  may: v.array(v.picklist(applicationActions)),
});
export type StaffApplication = v.InferOutput<typeof staffApplicationSchema>;

const act = {
  method: 'POST',
  params: idParams,
  data: staffApplicationSchema,
  permission: 'partners.decide',
} as const;

/** From the form of an applicant to a provider on the market. */
export const applicationCalls = {
  listApplications: operationsCall({
    method: 'GET',
    path: '/operations/applications',
    permission: 'partners.read',
    query: v.object({ ...keysetQuery.entries, state: v.optional(v.picklist(applicationStates), 'RECEIVED') }),
    data: keysetPage(applicationLineSchema),
    fallback: 'Failed to read the applications',
  }),
  getApplication: operationsCall({
    method: 'GET',
    path: '/operations/applications/:id',
    permission: 'partners.read',
    params: idParams,
    data: staffApplicationSchema,
    fallback: 'Failed to read the application',
  }),
  getApplicationDocument: operationsCall({
    method: 'GET',
    path: '/operations/applications/:id/documents/:document',
    permission: 'partners.decide',
    params: v.object({ id: idText, document: idText }),
    data: v.any(),
    file: true,
    fallback: 'Failed to read the document',
  }),
  /** The applicant is told by a text message, and reads `note` where they answer. */
  askForDocuments: operationsCall({
    ...act,
    path: '/operations/applications/:id/ask',
    body: v.object({ kinds: v.array(kind), note: v.optional(threeLanguages), why: whyText, version }),
    fallback: 'Failed to ask for documents',
  }),
  checkApplication: operationsCall({
    ...act,
    path: '/operations/applications/:id/check',
    body: v.object({
      what: v.picklist(applicationChecks, 'Please say what was checked'),
      categoryId: v.optional(idText),
      passed: v.boolean(),
      why: whyText,
      version,
    }),
    fallback: 'Failed to save the check',
  }),
  /** Makes the provider, with the trades that passed. `woman`: was seen too, for services that promise one. */
  approveApplication: operationsCall({
    ...act,
    path: '/operations/applications/:id/approve',
    body: v.object({ woman: v.optional(v.boolean(), false), why: whyText, version }),
    fallback: 'Failed to approve the application',
  }),
  /** The applicant reads the reason in their language. */
  refuseApplication: operationsCall({
    ...act,
    path: '/operations/applications/:id/refuse',
    body: v.object({
      reason: v.union([v.picklist(usualRefusals), threeLanguages], 'Please give a reason in all three languages'),
      why: whyText,
      version,
    }),
    fallback: 'Failed to refuse the application',
  }),
};
