import { formatsIn } from './formats.ts';
import { formatInstant, type InstantOptions } from './instant.ts';
import { type Language, languageCodes } from './language.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const said = (language: Language, at: string, options?: InstantOptions) => plain(formatInstant(at, options, language));

const AT = '2026-09-05T09:30:00+05:30';
const table: readonly [InstantOptions | undefined, en: string, hi: string, bn: string][] = [
  [undefined, '5 Sept 2026, 9:30 am', '5 सित॰ 2026, सुबह 9:30', '5 সেপ্টে 2026, সকাল 9:30'],
  [{ dateStyle: 'medium' }, '5 Sept 2026', '5 सित॰ 2026', '5 সেপ্টে 2026'],
  [{ dateStyle: 'long' }, '5 September 2026', '5 सितंबर 2026', '5 সেপ্টেম্বর 2026'],
  [{ dateStyle: 'full' }, 'Saturday, 5 September 2026', 'शनिवार, 5 सितंबर 2026', 'শনিবার, 5 সেপ্টেম্বর 2026'],
  [{ timeStyle: 'short' }, '9:30 am', 'सुबह 9:30', 'সকাল 9:30'],
  [{ hour: 'numeric' }, '9 am', 'सुबह 9', 'সকাল 9'],
  [{ hour: 'numeric', minute: '2-digit' }, '9:30 am', 'सुबह 9:30', 'সকাল 9:30'],
  [{ weekday: 'long' }, 'Saturday', 'शनिवार', 'শনিবার'],
  [{ weekday: 'short' }, 'Sat', 'शनि', 'শনি'],
  [{ month: 'long' }, 'September', 'सितंबर', 'সেপ্টেম্বর'],
  [{ month: 'long', year: 'numeric' }, 'September 2026', 'सितंबर 2026', 'সেপ্টেম্বর 2026'],
  [{ day: 'numeric', month: 'short' }, '5 Sept', '5 सित॰', '5 সেপ্টে'],
  [{ weekday: 'short', day: 'numeric', month: 'short' }, 'Sat 5 Sept', 'शनि 5 सित॰', 'শনি 5 সেপ্টে'],
  [{ weekday: 'long', day: 'numeric', month: 'long' }, 'Saturday, 5 September', 'शनिवार, 5 सितंबर', 'শনিবার, 5 সেপ্টেম্বর'],
  [
    { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    'Sat 5 Sept, 9:30 am',
    'शनि 5 सित॰, सुबह 9:30',
    'শনি 5 সেপ্টে, সকাল 9:30',
  ],
];

test.each(table)('an instant is written one way in each language: %j', (options, ...expected) => {
  expect((['en', 'hi', 'bn'] as const).map((language) => said(language, AT, options))).toEqual(expected);
});

test('each month and each day of the week has its name, long and short', () => {
  const named = (language: Language, size: 'long' | 'short') => [
    ...Array.from({ length: 12 }, (_, month) =>
      said(language, `2026-${String(month + 1).padStart(2, '0')}-15T12:00:00+05:30`, { month: size }),
    ),
    ...Array.from({ length: 7 }, (_, day) => said(language, `2026-02-0${day + 1}T12:00:00+05:30`, { weekday: size })),
  ];
  const names: Record<Language, Record<'long' | 'short', string>> = {
    en: {
      long: 'January February March April May June July August September October November December Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
      short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec Sun Mon Tue Wed Thu Fri Sat',
    },
    hi: {
      long: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार',
      short: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰ रवि सोम मंगल बुध गुरु शुक्र शनि',
    },
    bn: {
      long: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার',
      short: 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি',
    },
  };
  for (const language of languageCodes)
    for (const size of ['long', 'short'] as const)
      expect(named(language, size).join(' ').normalize('NFC')).toBe(names[language][size].normalize('NFC'));
});

test('midnight and noon are twelve, and the day is Kolkata’s', () => {
  expect(said('en', '2026-11-27T18:30:00Z')).toBe('28 Nov 2026, 12:00 am');
  expect(said('en', '2026-11-28T06:30:00Z', { hour: 'numeric' })).toBe('12 pm');
  expect(said('en', '2026-01-01T00:05:00+05:30')).toBe('1 Jan 2026, 12:05 am');
});

test('what is no instant is refused, not written', () => {
  expect(() => formatInstant('soon')).toThrow(RangeError);
});

test.each([
  [0, '0 min', '0 मिनट', '0 মিনিট'],
  [30, '30 min', '30 मिनट', '30 মিনিট'],
  [60, '1 hr', '1 घंटा', '1 ঘণ্টা'],
  [330, '5 hr 30 min', '5 घंटे 30 मिनट', '5 ঘণ্টা 30 মিনিট'],
])('%i minutes are written one way', (minutes, ...expected) => {
  expect(languageCodes.map((language) => formatsIn(language).duration(minutes))).toEqual(expected);
});

test('a number has the digits behind its point that were asked for', () => {
  const { number } = formatsIn('en');
  expect([number(4.65), number(4, { minimumFractionDigits: 1 }), number(2.345, { maximumFractionDigits: 1 })]).toEqual([
    '4.65',
    '4.0',
    '2.3',
  ]);
});
