import * as v from 'valibot';
import { excuses } from './measure-table.ts';
import { operationsCall } from './operations-call.ts';
import { idParams, instant, keysetPage, keysetQuery, wholeNumber, whyText } from './schemas.ts';

const count = v.number();
/** Cancellations of agreed bookings, by how long before their start: under two hours, under a day, earlier. */
const cancels = v.object({ under2Hours: count, underDay: count, earlier: count });
const counts = {
  completed: count,
  noShows: v.object({ provider: count, customer: count }),
  cancels: v.object({ provider: cancels, customer: cancels }),
};

/** A provider's bookings of some days in numbers. */
export const qualityLineSchema = v.object({
  provider: v.object({ id: v.string(), name: v.string(), city: v.string() }),
  ...counts,
});
export type QualityLine = v.InferOutput<typeof qualityLineSchema>;

/** What a number of the line counts: one booking each. */
export const qualityFactSchema = v.object({
  bookingId: v.string(),
  service: v.string(),
  kind: v.picklist(['no-show', 'cancel']),
  /** Who did not come, or cancelled. */
  by: v.picklist(['customer', 'provider']),
  at: instant,
  startsAt: instant,
  reason: v.nullable(v.string()),
  /** The other side objected, and nobody has decided: it does not count. */
  denied: v.boolean(),
  /** Why it does not count against the provider; null: nothing. */
  excuse: v.optional(v.nullable(v.picklist(excuses))),
});
export type QualityFact = v.InferOutput<typeof qualityFactSchema>;

const days = v.optional(wholeNumber(1, 366), 90);

/** Why somebody reports a review, and why staff hide one. */
export const reviewReasons = ['insult', 'personal', 'not-this-job', 'advertising', 'other'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A review that somebody reported, or that is hidden. Its words are never changed. */
export const reportedReviewSchema = v.object({
  id: v.string(),
  provider: v.object({ id: v.string(), name: v.string() }),
  customer: v.string(),
  service: v.nullable(v.string()),
  bookingId: v.nullable(v.string()),
  rating: v.number(),
  review: v.string(),
  reply: v.nullable(v.string()),
  createdAt: instant,
  reports: v.array(
    v.object({ side: v.picklist(['customer', 'provider']), reason: v.string(), note: v.string(), at: instant }),
  ),
  hidden: v.nullable(v.object({ reason: v.string(), at: instant })),
});
export type ReportedReview = v.InferOutput<typeof reportedReviewSchema>;

/** How people work together on the market, and what they say of each other. */
export const qualityCalls = {
  /** Those with most no-shows and late cancellations of their own first. */
  listQuality: operationsCall({
    method: 'GET',
    path: '/operations/quality',
    permission: 'quality.read',
    query: v.object({ ...keysetQuery.entries, days }),
    data: keysetPage(qualityLineSchema),
    fallback: 'Failed to read the numbers',
  }),
  getQuality: operationsCall({
    method: 'GET',
    path: '/operations/quality/:id',
    permission: 'quality.read',
    params: idParams,
    query: v.object({ days }),
    data: v.object({ ...qualityLineSchema.entries, facts: v.array(qualityFactSchema) }),
    fallback: 'Failed to read the numbers',
  }),
  listReportedReviews: operationsCall({
    method: 'GET',
    path: '/operations/reviews',
    permission: 'quality.read',
    query: v.object({ ...keysetQuery.entries, state: v.optional(v.picklist(['reported', 'hidden']), 'reported') }),
    data: keysetPage(reportedReviewSchema),
    fallback: 'Failed to read the reviews',
  }),
  /** It leaves the lists and the ratings, and its writer is told why. */
  hideReview: operationsCall({
    method: 'POST',
    path: '/operations/reviews/:id/hide',
    permission: 'reviews.hide',
    params: idParams,
    body: v.object({ reason: v.picklist(reviewReasons, 'Please choose a reason'), why: whyText }),
    data: reportedReviewSchema,
    fallback: 'Failed to hide the review',
  }),
  /** It stays, or comes back; its reports are done. */
  showReview: operationsCall({
    method: 'POST',
    path: '/operations/reviews/:id/show',
    permission: 'reviews.hide',
    params: idParams,
    body: v.object({ why: whyText }),
    data: reportedReviewSchema,
    fallback: 'Failed to show the review',
  }),
};
