import { type RatingValue, reviewLimits } from 'shared-contracts';
import { messages } from '../../messages.ts';

export interface ReviewFormValues {
  /** 0: none chosen yet. */
  rating: RatingValue | 0;
  review: string;
}
export const emptyReview: ReviewFormValues = { rating: 0, review: '' };
export type ReviewErrors = Partial<Record<keyof ReviewFormValues, string>>;

/** product.md §5 Review: a rating, and 10 characters at least after trimming. The field itself stops at 1000. */
export function validateReview({ rating, review }: ReviewFormValues): ReviewErrors {
  return {
    ...(rating === 0 && { rating: messages.review.ratingMissing }),
    ...(review.trim().length < reviewLimits.min && { review: messages.review.textTooShort }),
  };
}
