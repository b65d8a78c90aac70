import { formatsIn } from 'shared-contracts';
import type { Messages } from './messages.en.ts';

const { instant } = formatsIn('bn');

export const messages: Messages = {
  bell: {
    label: (unread) => (unread > 0 ? `বিজ্ঞপ্তি, ${unread}টি অপঠিত` : 'বিজ্ঞপ্তি'),
    count: (unread) => (unread > 99 ? '99+' : String(unread)),
    news: (unread) => `${unread}টি অপঠিত বিজ্ঞপ্তি`,
  },
  centre: {
    title: 'বিজ্ঞপ্তি',
    loading: 'আপনার বিজ্ঞপ্তি লোড হচ্ছে...',
    failed: 'বিজ্ঞপ্তি আনা যায়নি',
    empty: 'এখনও কোনো বিজ্ঞপ্তি নেই',
    emptyText: 'আপনার বুকিং ও বার্তার খবর এখানে দেখা যাবে।',
    unread: 'অপঠিত',
    readAll: 'সবগুলি পড়া হয়েছে',
    more: 'আরও দেখান',
    when: (at) => instant(at),
  },
  push: {
    question: 'উত্তর এলে কি আপনাকে জানাব?',
    explanation: 'এই ডিভাইস আপনার বুকিং নিয়ে ছোট বার্তা দেখাবে, Kaza বন্ধ থাকলেও।',
    turnOn: 'বিজ্ঞপ্তি চালু করুন',
    notNow: 'এখন নয়',
    turningOn: 'চালু হচ্ছে...',
    on: 'এই ডিভাইসে বিজ্ঞপ্তি চালু আছে।',
    off: 'এই ডিভাইসে বিজ্ঞপ্তি বন্ধ আছে।',
    turnOff: 'বন্ধ করুন',
    denied: 'আপনার ব্রাউজার এই সাইটের বিজ্ঞপ্তি আটকে রেখেছে। ব্রাউজারের সেটিংসে অনুমতি দিতে পারেন।',
    failed: 'বিজ্ঞপ্তি চালু করা যায়নি। অনুগ্রহ করে পরে আবার চেষ্টা করুন।',
  },
};
