import * as v from 'valibot';
import { excuses, longestPause, measureActions, measureKinds, measureReasons, measureStates } from './measure-table.ts';
import { operationsCall } from './operations-call.ts';
import { idParams, idText, instant, keysetPage, keysetQuery, threeLanguages, wholeNumber, whyText } from './schemas.ts';

const version = wholeNumber(1, 1_000_000_000);
const incident = v.object({
  bookingId: v.string(),
  what: v.picklist(['no-show', 'late-cancel']),
  service: v.string(),
  at: instant,
  /** Why it does not count; null: it does. */
  excuse: v.nullable(v.picklist(excuses)),
});

/** One line of the list of measures. */
export const measureLineSchema = v.object({
  id: v.string(),
  provider: v.object({ id: v.string(), name: v.string() }),
  kind: v.picklist(measureKinds),
  reason: v.picklist(measureReasons),
  danger: v.boolean(),
  state: v.picklist(measureStates),
  noticedAt: instant,
  /** Of the state; null: none. */
  deadline: v.nullable(instant),
  version: v.number(),
});
export type MeasureLine = v.InferOutput<typeof measureLineSchema>;

/** A measure with what both sides said, and what this member of staff may do now. */
export const staffMeasureSchema = v.object({
  ...measureLineSchema.entries,
  facts: threeLanguages,
  incidents: v.array(incident),
  noticedBy: v.string(),
  readAt: v.nullable(instant),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(instant),
  /** Days of a pause. */
  days: v.number(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  decision: v.nullable(threeLanguages),
  endsAt: v.nullable(instant),
  appeal: v.nullable(v.string()),
  appealedAt: v.nullable(instant),
  appealDecision: v.nullable(threeLanguages),
  appealDecidedBy: v.nullable(v.string()),
  may: v.array(v.picklist(measureActions)),
});
export type StaffMeasure = v.InferOutput<typeof staffMeasureSchema>;

/** A provider as whoever looks after quality sees one. */
export const providerLineSchema = v.object({
  id: v.string(),
  name: v.string(),
  city: v.string(),
  standing: v.picklist(['preparing', 'active', 'paused', 'ended']),
});
export type ProviderLine = v.InferOutput<typeof providerLineSchema>;

const act = { method: 'POST', params: idParams, data: staffMeasureSchema, permission: 'measures.decide' } as const;

/** Due process: notice, answer, decision, appeal. */
export const measureCalls = {
  findProviders: operationsCall({
    method: 'GET',
    path: '/operations/providers',
    permission: 'measures.read',
    query: v.object({ ...keysetQuery.entries, q: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
    data: keysetPage(providerLineSchema),
    fallback: 'Failed to read the providers',
  }),
  /** Of the last 90 days. */
  listIncidents: operationsCall({
    method: 'GET',
    path: '/operations/providers/:id/incidents',
    permission: 'measures.read',
    params: idParams,
    data: v.object({
      provider: providerLineSchema,
      /** `measure`: in which it stands already; no other one may stand on it. */
      incidents: v.array(v.object({ ...incident.entries, measure: v.optional(v.nullable(v.string())) })),
    }),
    fallback: 'Failed to read what happened',
  }),
  listMeasures: operationsCall({
    method: 'GET',
    path: '/operations/measures',
    permission: 'measures.read',
    query: v.object({
      ...keysetQuery.entries,
      state: v.optional(v.picklist(measureStates)),
      provider: v.optional(idText),
    }),
    data: keysetPage(measureLineSchema),
    fallback: 'Failed to read the measures',
  }),
  getMeasure: operationsCall({
    method: 'GET',
    path: '/operations/measures/:id',
    permission: 'measures.read',
    params: idParams,
    data: staffMeasureSchema,
    fallback: 'Failed to read the measure',
  }),
  /** `danger`: paused at once, and reviewed by another person within 48 hours. `facts`: the provider reads them. */
  giveNotice: operationsCall({
    method: 'POST',
    path: '/operations/measures',
    permission: 'measures.decide',
    body: v.object({
      providerId: idText,
      kind: v.picklist(measureKinds, 'Please choose a measure'),
      reason: v.picklist(measureReasons, 'Please choose a reason'),
      facts: threeLanguages,
      bookings: v.optional(v.pipe(v.array(idText), v.maxLength(50)), []),
      days: v.optional(wholeNumber(1, longestPause), 7),
      danger: v.optional(v.boolean(), false),
      why: whyText,
    }),
    data: staffMeasureSchema,
    fallback: 'Failed to give notice',
  }),
  reviewDanger: operationsCall({
    ...act,
    path: '/operations/measures/:id/review',
    body: v.object({ confirm: v.boolean(), why: whyText, version }),
    fallback: 'Failed to review the danger',
  }),
  /** `decision`: the provider reads it. */
  decideMeasure: operationsCall({
    ...act,
    path: '/operations/measures/:id/decide',
    body: v.object({ enforce: v.boolean(), decision: threeLanguages, why: whyText, version }),
    fallback: 'Failed to decide',
  }),
  decideAppeal: operationsCall({
    ...act,
    path: '/operations/measures/:id/appeal',
    body: v.object({ uphold: v.boolean(), decision: threeLanguages, why: whyText, version }),
    fallback: 'Failed to decide the appeal',
  }),
  liftMeasure: operationsCall({
    ...act,
    path: '/operations/measures/:id/lift',
    body: v.object({ why: whyText, version }),
    fallback: 'Failed to lift the measure',
  }),
};
