import { formatsIn } from 'shared-contracts';
import type { Messages } from './messages.en.ts';

const { number } = formatsIn('bn');

export const messages: Messages = {
  close: 'বন্ধ করুন',
  tryAgain: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে...',
  takesLonger: 'সাধারণের চেয়ে বেশি সময় লাগছে। আমরা চেষ্টা করছি।',
  required: 'আবশ্যক',
  rating: (value, count) => `5-এর মধ্যে ${value.toFixed(1)}${count === undefined ? '' : `, ${number(count)}টি রিভিউ`}`,
  reviews: (count) => `(${number(count)})`,
  reply: (name) => `${name}-এর উত্তর`,
  decrease: (label) => `${label} কমান`,
  increase: (label) => `${label} বাড়ান`,
  suggestions: (count) => (count === 0 ? 'কোনো পরামর্শ নেই' : `${count}টি পরামর্শ`),
  provider: {
    isNew: 'নতুন',
    experience: (years) => `${years} বছরের অভিজ্ঞতা`,
    distance: (km) => `প্রায় ${km} কিমি দূরে`,
    favourite: 'প্রিয়',
    verified: 'যাচাই করা',
    whatIsVerified: 'এই কাজের জন্য Kaza পাশে লেখা বিষয়গুলি যাচাই করেছে',
    checkedFor: (trade) => `Kaza ${trade}-এর জন্য এটি যাচাই করেছে`,
    checks: { identity: 'পরিচয়', skill: 'দক্ষতা' },
    woman: 'মহিলা পেশাদার',
    nextFree: (when) => `পরের ফাঁকা সময়: ${when}`,
    noneFree: 'সামনের কয়েক দিনে কোনো সময় ফাঁকা নেই',
  },
  cities: { Kolkata: 'কলকাতা', Delhi: 'দিল্লি', Mumbai: 'মুম্বাই', Bangalore: 'বেঙ্গালুরু' },
  statuses: {
    PENDING: { label: 'অপেক্ষমাণ', shortLabel: 'অপেক্ষমাণ', filter: 'অপেক্ষমাণ', confirmation: 'অপেক্ষমাণ' },
    ACCEPTED: { label: 'গৃহীত', shortLabel: 'গৃহীত', filter: 'গৃহীত', confirmation: 'নিশ্চিত' },
    COMPLETED: { label: 'সম্পন্ন', shortLabel: 'সম্পন্ন', filter: 'সম্পন্ন', confirmation: 'সম্পন্ন' },
    CANCELLED: { label: 'বাতিল', shortLabel: 'বাতিল', filter: 'বাতিল', confirmation: 'বাতিল' },
    COUNTERED: { label: 'পাল্টা প্রস্তাব', shortLabel: 'প্রস্তাব', filter: 'পাল্টা প্রস্তাব', confirmation: 'পাল্টা প্রস্তাব' },
    REJECTED: { label: 'প্রত্যাখ্যাত', shortLabel: 'প্রত্যাখ্যাত', filter: null, confirmation: 'প্রত্যাখ্যাত' },
  },
};
