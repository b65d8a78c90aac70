/**
 * `1234567` → `12,34,567`: digits of a whole number as India groups them, in each of our languages. What `Intl` gives,
 * without it: a slow phone needs 40 ms for its first formatter of numbers, and a tenth of a second for its first of a
 * currency.
 */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
