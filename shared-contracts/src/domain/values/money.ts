import { groupDigits } from './digits.ts';

/** Money is integer paise inside the product; the API speaks whole rupees, or numeric strings of them for bookings. */
export type Paise = number;

/** ISO 4217. All amounts are in it. */
export const CURRENCY = 'INR';
/** Commission that the provider pays on each completed transaction, in percent (rule 1.5). */
export const COMMISSION_PERCENT = 5;

/**
 * Converts rupees to whole paise, rounded.
 * @example rupeesToPaise(450.5) // 45050
 */
export const rupeesToPaise = (rupees: number): Paise => Math.round(rupees * 100);

/**
 * `45050` → `"450.5"`, `45000` → `"450"`: the API's price string.
 * @example paiseToPriceString(45_050) // '450.5'
 */
export function paiseToPriceString(paise: Paise): string {
  const rupees = Math.trunc(paise / 100);
  const rest = Math.abs(paise % 100);
  return rest === 0 ? String(rupees) : `${rupees}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/**
 * Reads the API's price string, in rupees, as paise.
 * @throws Error on text that is not a price: callers hold API values, already checked
 * @example priceStringToPaise('450.5') // 45050
 */
export function priceStringToPaise(price: string): Paise {
  if (!/^\d+(\.\d{1,2})?$/.test(price)) throw new RangeError(`Not a price in rupees: ${price}`);
  return rupeesToPaise(Number(price));
}

/**
 * Commission of a completed booking, in paise, rounded half up.
 * @param percent what counted when it was asked for, with at most two decimals
 * @example commissionOf(45_050) // 2253
 */
export const commissionOf = (paise: Paise, percent: number = COMMISSION_PERCENT): Paise =>
  Math.round((paise * Math.round(percent * 100)) / 10_000);

/**
 * `1499` or `"1499"` → `₹1,499`; paise are shown only where there are any. All our languages write it so, with Latin
 * digits.
 * @example formatRupees('1499.5') // '₹1,499.50'
 */
export function formatRupees(rupees: number | string): string {
  const amount = Number(rupees);
  const [whole = '', paise] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.');
  return `${amount < 0 ? '-' : ''}₹${groupDigits(whole)}${paise === undefined ? '' : `.${paise}`}`;
}
