import type { Messages } from './messages.en.ts';

export const messages: Messages = {
  keep: 'প্রিয় তালিকায় রাখুন',
  kept: 'প্রিয়',
  signInReason: 'আপনার প্রিয় পেশাদারদের রাখতে লগইন করুন।',
  offline: 'আপনি অফলাইনে আছেন। সংযোগ ফিরলেই আবার করতে পারবেন।',
  report: 'অভিযোগ করুন',
  reportOf: (customer) => `${customer}-এর রিভিউ নিয়ে অভিযোগ করুন`,
  reportReason: 'রিভিউ নিয়ে অভিযোগ করতে লগইন করুন।',
};
