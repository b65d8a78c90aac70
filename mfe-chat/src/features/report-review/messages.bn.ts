import type { Messages } from './messages.en.ts';

export const messages: Messages = {
  title: 'রিভিউ নিয়ে অভিযোগ',
  about: (customer) => `${customer}-এর রিভিউ`,
  reason: 'এতে কী ভুল আছে?',
  reasons: {
    insult: 'এটি অপমানজনক',
    personal: 'এতে ব্যক্তিগত কথা আছে',
    'not-this-job': 'এটি এই কাজ নিয়ে নয়',
    advertising: 'এটি বিজ্ঞাপন',
    other: 'অন্য কিছু',
  },
  note: 'আমাদের আর কী জানা দরকার? (ঐচ্ছিক)',
  send: 'অভিযোগ পাঠান',
  sending: 'পাঠানো হচ্ছে...',
  sent: 'ধন্যবাদ। আমরা বিষয়টি দেখব।',
  failed: 'আপনার অভিযোগ পাঠানো গেল না। আবার চেষ্টা করুন।',
  close: 'বন্ধ করুন',
};
