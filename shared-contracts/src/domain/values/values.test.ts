import fc from 'fast-check';
import { formatsIn } from './formats.ts';
import { languageCodes, localeOf } from './language.ts';
import { commissionOf, formatRupees, paiseToPriceString, priceStringToPaise } from './money.ts';
import { addDays, fromKolkata, kolkataDate, kolkataTime, toKolkataIso, weekdayOf } from './time.ts';

test('prices go to text and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (paise) => {
      expect(priceStringToPaise(paiseToPriceString(paise))).toBe(paise);
    }),
  );
  expect(paiseToPriceString(45_000)).toBe('450');
  expect(paiseToPriceString(45_050)).toBe('450.5');
});

test('rupees are written the Indian way', () => {
  expect(formatRupees(149900)).toBe('₹1,49,900');
  expect(formatRupees('450.5')).toBe('₹450.50');
});

test.each(languageCodes)('rupees and numbers are written as Intl writes them: %s', (language) => {
  const locale = localeOf(language);
  const { rupees, number } = formatsIn(language);
  const price = (digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [whole, exact, plain] = [price(0), price(2), new Intl.NumberFormat(locale)];
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 100_000_000_000 }), (paise) => {
      const amount = paise / 100;
      expect(rupees(amount)).toBe((Number.isInteger(amount) ? whole : exact).format(amount));
      expect(number(amount)).toBe(plain.format(amount));
      const small = Math.abs(paise) % 2000;
      expect(number(small)).toBe(plain.format(small));
    }),
    { examples: [[0], [-100], [99_900], [100_000], [10_000_000]] },
  );
});

test('the commission is 5 % of a completed booking', () => {
  expect(commissionOf(45_000)).toBe(2_250);
});

test('today is Kolkata’s whatever the zone of the device', () => {
  const lateInLondon = new Date('2026-11-21T20:00:00Z');
  expect(kolkataDate(lateInLondon)).toBe('2026-11-22');
  expect(kolkataTime(lateInLondon)).toBe('01:30');
  expect(toKolkataIso(lateInLondon)).toBe('2026-11-22T01:30:00+05:30');
});

test('a date and time of Kolkata become an instant; impossible ones are refused', () => {
  expect(fromKolkata('2026-11-22', '09:30').toISOString()).toBe('2026-11-22T04:00:00.000Z');
  expect(() => fromKolkata('2026-02-30', '09:30')).toThrow(RangeError);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-22')).toBe(0);
});
