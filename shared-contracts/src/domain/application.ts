/** From the partner form to the first day on the market. */
export const partnerStates = ['RECEIVED', 'DOCUMENTS', 'CHECKING', 'APPROVED', 'LIVE', 'REFUSED', 'WITHDRAWN'] as const;
/** What an applicant shows a photo of. */
export const partnerDocumentKinds = ['identity', 'address', 'skill'] as const;
export type PartnerDocumentKind = (typeof partnerDocumentKinds)[number];
/** Photos of each kind, trades of one application, and years that somebody can have worked. */
export const partnerLimits = { documents: 5, trades: 6, experience: 60 } as const;
/** A UPI id: `name@bank`. */
export const upiPattern = /^[a-z0-9._-]{2,100}@[a-z][a-z0-9]{1,30}$/;
/** What never counts against a provider. */
export const measureExcuses = ['day-off', 'illness', 'pregnancy'] as const;
export type MeasureExcuse = (typeof measureExcuses)[number];
/** Letters of an answer to a notice, and of an appeal. */
export const measureLimits = { min: 10, max: 2000 } as const;
/** Whether a provider is on the market: not yet, yes, not for a while, not any more. */
export const providerStandings = ['preparing', 'active', 'paused', 'ended'] as const;
