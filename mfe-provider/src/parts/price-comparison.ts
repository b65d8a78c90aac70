import { type Booking, paiseToPriceString, priceStringToPaise } from 'shared-contracts';

/** How an offer compares with what the provider asks; prices are strings in rupees. */
export type PriceComparison =
  | { kind: 'usual' }
  | { kind: 'below' | 'above'; by: string; usual: string }
  /** The provider no longer offers this service. */
  | { kind: 'unknown' };

export function compareWithUsual({ price, usualPrice }: Pick<Booking, 'price' | 'usualPrice'>): PriceComparison {
  if (usualPrice === undefined) return { kind: 'unknown' };
  const difference = priceStringToPaise(price) - priceStringToPaise(usualPrice);
  if (difference === 0) return { kind: 'usual' };
  const by = paiseToPriceString(Math.abs(difference));
  return { kind: difference < 0 ? 'below' : 'above', by, usual: usualPrice };
}
