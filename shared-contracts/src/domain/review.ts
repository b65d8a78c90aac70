/** What a review may be (rule 7.5). */
export const reviewLimits = { min: 10, max: 1000 } as const;
/** What a provider's reply to a review may be (rule 7.7). */
export const replyLimits = { min: 2, max: 500, changeDays: 7 } as const;
/** What each number of stars is called. */
export const ratingLabels = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' } as const;
export type RatingValue = keyof typeof ratingLabels;
