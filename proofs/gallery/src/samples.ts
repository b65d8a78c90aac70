import type { Language } from 'shared-contracts';
import { useLanguage } from 'shared-ui/language';

/** Words to fill components with. `long` has no place to break, or hardly one: nothing may run out of its box. */
const samples = {
  en: {
    short: 'Book now',
    long: 'Air-conditioner deep-cleaning with anti-corrosion treatment',
    unbroken: 'Kolkata-Bidhannagar-Rajarhat-Newtown-Extension',
    sentence: 'A provider comes at the time that you chose, and you pay after the work is done.',
    busy: 'Sending...',
    label: 'Full name',
    hint: 'As it stands on your documents',
    error: 'Please enter your name',
    options: ['Kitchen sink', 'Overhead water-tank disinfection', 'Bathroom'],
    ratings: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' },
    digit: (position: number, length: number) => `Digit ${position} of ${length}`,
  },
  hi: {
    short: 'अभी बुक करें',
    long: 'एयर-कंडीशनर की गहरी सफ़ाई और जंगरोधी उपचार सहित सम्पूर्ण देखभाल',
    unbroken: 'कोलकाता-बिधाननगर-राजारहाट-न्यूटाउन-विस्तार',
    sentence: 'आपके चुने समय पर पेशेवर आएँगे, और भुगतान काम पूरा होने के बाद होगा।',
    busy: 'भेजा जा रहा है...',
    label: 'पूरा नाम',
    hint: 'जैसा आपके दस्तावेज़ों में है',
    error: 'कृपया अपना नाम लिखें',
    options: ['रसोई का सिंक', 'ऊपरी पानी की टंकी का कीटाणुशोधन', 'स्नानघर'],
    ratings: { 1: 'ख़राब', 2: 'ठीक', 3: 'अच्छा', 4: 'बहुत अच्छा', 5: 'उत्कृष्ट' },
    digit: (position: number, length: number) => `${length} में से अंक ${position}`,
  },
  bn: {
    short: 'এখনই বুক করুন',
    long: 'এয়ার-কন্ডিশনারের গভীর পরিষ্কার ও মরিচা-প্রতিরোধী পরিচর্যা',
    unbroken: 'কলকাতা-বিধাননগর-রাজারহাট-নিউটাউন-সম্প্রসারণ',
    sentence: 'আপনার বেছে নেওয়া সময়ে পেশাদার আসবেন, কাজ শেষ হলে তবেই টাকা দেবেন।',
    busy: 'পাঠানো হচ্ছে...',
    label: 'পুরো নাম',
    hint: 'আপনার কাগজপত্রে যেমন আছে',
    error: 'অনুগ্রহ করে আপনার নাম লিখুন',
    options: ['রান্নাঘরের সিঙ্ক', 'ছাদের জলের ট্যাঙ্ক জীবাণুমুক্ত করা', 'স্নানঘর'],
    ratings: { 1: 'খারাপ', 2: 'মোটামুটি', 3: 'ভালো', 4: 'খুব ভালো', 5: 'চমৎকার' },
    digit: (position: number, length: number) => `${length}-এর মধ্যে অঙ্ক ${position}`,
  },
} satisfies Record<Language, unknown>;

export const useSamples = () => samples[useLanguage()];
