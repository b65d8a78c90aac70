import { useCall } from 'remote-sdk';

/** What the footer says until the market has its own: from so many reviews on (rule 2.6). */
const UNTIL_THEN = '4.8';
const ENOUGH_REVIEWS = 100;
const FRESH_MS = 3_600_000;

/**
 * The market's real average rating with one decimal, once enough customers have said what they think; null while that
 * is not known: a footer does not claim one rating first and then another.
 */
export function useServiceRating(): string | null {
  const { data } = useCall('getMarketRating', {}, { staleTime: FRESH_MS, refetchOnWindowFocus: false });
  if (!data) return null;
  const { average, reviews } = data.data;
  return reviews >= ENOUGH_REVIEWS ? average.toFixed(1) : UNTIL_THEN;
}
