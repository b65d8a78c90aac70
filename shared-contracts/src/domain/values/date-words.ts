import type { Language } from './language.ts';

type Words = Readonly<Record<Language, readonly string[]>>;

const list = (words: string): readonly string[] => words.split(' ');

/** Months and days, January and Sunday first. Engines disagree: ICU 72 writes `05-Sept-2026`, ICU 78 `5 Sept 2026`. */
export const months: Readonly<Record<'long' | 'short', Words>> = {
  long: {
    en: list('January February March April May June July August September October November December'),
    hi: list('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
    bn: list('জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'),
  },
  short: {
    en: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    hi: list('जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'),
    bn: list('জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে'),
  },
};

export const weekdays: Readonly<Record<'long' | 'short', Words>> = {
  long: {
    en: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    hi: list('रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'),
    bn: list('রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার'),
  },
  short: {
    en: list('Sun Mon Tue Wed Thu Fri Sat'),
    hi: list('रवि सोम मंगल बुध गुरु शुक्र शनि'),
    bn: list('রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি'),
  },
};

/** How long something takes: one hour, more hours, minutes. */
export const durationWords: Readonly<Record<Language, { hour: string; hours: string; minutes: string }>> = {
  en: { hour: 'hr', hours: 'hr', minutes: 'min' },
  hi: { hour: 'घंटा', hours: 'घंटे', minutes: 'मिनट' },
  bn: { hour: 'ঘণ্টা', hours: 'ঘণ্টা', minutes: 'মিনিট' },
};

/** What the hours of a day are called where nobody writes am and pm, each with the hour that it begins at. */
export const dayPeriods: Readonly<Record<Exclude<Language, 'en'>, readonly (readonly [from: number, word: string])[]>> =
  {
    hi: [
      [20, 'रात'],
      [16, 'शाम'],
      [12, 'दोपहर'],
      [4, 'सुबह'],
      [0, 'रात'],
    ],
    bn: [
      [20, 'রাত'],
      [18, 'সন্ধ্যা'],
      [16, 'বিকেল'],
      [12, 'দুপুর'],
      [6, 'সকাল'],
      [4, 'ভোর'],
      [0, 'রাত'],
    ],
  };
