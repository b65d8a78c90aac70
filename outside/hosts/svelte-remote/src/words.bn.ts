import type { Words } from './words.en.ts';

export const words: Words = {
  heading: 'যত্নের পরামর্শ',
  hello: (name) => `${name}, আপনার বাড়ির জন্য`,
  intro: 'ছোট ছোট কাজ, যা পেশাদারের দুই ভিজিটের মাঝে বাড়ি ভালো রাখে।',
  seasons: 'ঋতু',
  all: 'সব',
  summer: 'গ্রীষ্ম',
  monsoon: 'বর্ষা',
  winter: 'শীত',
  tips: [
    { season: 'summer', title: 'এয়ার কন্ডিশনার', text: 'দুই সপ্তাহ পরপর এর ফিল্টার ধুয়ে নিন।' },
    { season: 'summer', title: 'জলের ট্যাঙ্ক', text: 'সবচেয়ে গরম মাসের আগে পরিষ্কার করিয়ে নিন।' },
    { season: 'monsoon', title: 'স্যাঁতসেঁতে দেওয়াল', text: 'আলমারির পিছনে দেখুন, শুকনো দিনে হাওয়া লাগতে দিন।' },
    { season: 'monsoon', title: 'বিদ্যুতের তার', text: 'সুইচে শক লাগলে সেদিনই ইলেকট্রিশিয়ান ডাকুন।' },
    { season: 'winter', title: 'গিজার', text: 'বছরে একবার ভিতরটা পরিষ্কার করান।' },
  ],
  tipOfTheSeason: 'এই ঋতুর পরামর্শ',
  more: 'যত্নের সব পরামর্শ',
  services: 'পরিষেবা দেখুন',
};
