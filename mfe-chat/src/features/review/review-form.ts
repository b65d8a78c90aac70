import { type RatingValue, reviewLimits } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

export interface ReviewFormValues {
  /** 0: none chosen yet. */
  rating: RatingValue | 0;
  review: string;
}
export const emptyReview: ReviewFormValues = { rating: 0, review: '' };
export type ReviewErrors = Partial<Record<keyof ReviewFormValues, string>>;

/** product.md §5 Review: a rating, and 10 characters at least after trimming. The field itself stops at 1000. */
export function validateReview({ rating, review }: ReviewFormValues, words: Messages['review']): ReviewErrors {
  return {
    ...(rating === 0 && { rating: words.ratingMissing }),
    ...(review.trim().length < reviewLimits.min && { review: words.textTooShort }),
  };
}
