import type { Messages } from './messages.en.ts';

export const messages: Messages = {
  titles: { request: 'ছবি', chat: 'ছবি', report: 'সমস্যার ছবি', dispute: 'ছবি' },
  hints: {
    request: 'কী করতে হবে দেখান। শুধু আপনি আর প্রফেশনাল এটি দেখেন।',
    chat: 'শুধু আপনারা দুজন এটি দেখেন।',
    report: 'শুধু আপনি আর আমাদের সহায়তা দল এটি দেখেন।',
    dispute: 'এটি অন্য পক্ষ ও আমাদের সহায়তা দলও দেখেন।',
  },
  add: 'ছবি দিন',
  photo: (n) => `ছবি ${n}`,
  open: (n) => `ছবি ${n} খুলুন`,
  remove: (n) => `ছবি ${n} সরান`,
  loading: 'ছবি লোড হচ্ছে',
  missing: 'এই ছবিটি আর নেই।',
  again: 'আবার চেষ্টা করুন',
  sending: 'পাঠানো হচ্ছে...',
  failed: 'ছবি পাঠানো গেল না। আবার চেষ্টা করুন।',
  noPhoto: 'JPEG, PNG বা WebP ছবি বেছে নিন',
  tooLarge: 'ছবিটি খুব বড়। 8 MB-র ছোট একটি বেছে নিন।',
  offline: 'আপনি অফলাইন। সংযোগ হলে আবার চেষ্টা করুন।',
};
