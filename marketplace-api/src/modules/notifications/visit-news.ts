import type { Language, NotificationKind } from 'shared-contracts';
import type { NotificationWords } from './written-facts.ts';

/** News of an agreed visit, from its evening before to what came of it. */
type VisitKind = Extract<
  NotificationKind,
  | 'on-the-way'
  | 'started'
  | 'taken-by-another'
  | 'address-given'
  | `extra-${string}`
  | `move-${string}`
  | `no-show${string}`
  | 'end-asked'
  | 'closed'
  | 'disputed'
  | 'dispute-ended'
  | 'reminder'
>;
type VisitNews = Pick<NotificationWords, VisitKind>;

const en: VisitNews = {
  'on-the-way': { title: 'On the way', text: (t) => `${t.other} is on the way for ${t.service}, ${t.when}.` },
  started: { title: 'Work has started', text: (t) => `${t.other} has started ${t.service}.` },
  'extra-proposed': {
    title: 'Extra work',
    text: (t) => `${t.other} proposes extra work for ${t.service}: ${t.price} in all. Accept or decline it.`,
  },
  'extra-withdrawn': { title: 'Extra work', text: (t) => `${t.other} took back the extra work for ${t.service}.` },
  'extra-accepted': {
    title: 'Extra work accepted',
    text: (t) => `${t.other} accepted the extra work for ${t.service}: ${t.price} in all.`,
  },
  'extra-declined': {
    title: 'Extra work declined',
    text: (t) => `${t.other} declined the extra work for ${t.service}. ${t.price} stays agreed.`,
  },
  'taken-by-another': {
    title: 'Somebody else was faster',
    text: (t) => `${t.other} found somebody for ${t.service}, ${t.when}.`,
  },
  'address-given': { title: 'Address given', text: (t) => `${t.other} gave the address for ${t.service}, ${t.when}.` },
  'move-proposed': {
    title: 'Another time proposed',
    text: (t) => `${t.other} proposes ${t.otherTime} for ${t.service}. Until you agree, ${t.when} holds.`,
  },
  'move-accepted': {
    title: 'New time agreed',
    text: (t) => `${t.other} agreed: ${t.service} is moved from ${t.otherTime} to ${t.when}.`,
  },
  'move-declined': {
    title: 'New time declined',
    text: (t) => `${t.other} declined ${t.otherTime}. ${t.service} stays at ${t.when}.`,
  },
  'move-withdrawn': {
    title: 'New time taken back',
    text: (t) => `${t.other} took back ${t.otherTime}. ${t.service} stays at ${t.when}.`,
  },
  'move-expired': {
    title: 'New time not agreed',
    text: (t) => `${t.otherTime} was not answered in time. ${t.service} with ${t.other} stays at ${t.when}.`,
  },
  'no-show': {
    title: 'Did the visit take place?',
    text: (t) => `${t.other} says that ${t.service}, ${t.when}, did not take place. Agree or object.`,
  },
  'no-show-agreed': {
    title: 'Visit did not take place',
    text: (t) => `${t.other} agrees that ${t.service}, ${t.when}, did not take place. The booking is cancelled.`,
  },
  'no-show-denied': {
    title: 'Visit is disputed',
    text: (t) => `${t.other} says that ${t.service}, ${t.when}, did take place. Our support looks at it.`,
  },
  'no-show-withdrawn': {
    title: 'Visit goes on',
    text: (t) => `${t.other} took back that ${t.service}, ${t.when}, did not take place.`,
  },
  'end-asked': {
    title: 'How did it end?',
    text: (t) => `${t.service}, ${t.when}: complete it with the service OTP, or say that nobody came.`,
  },
  disputed: {
    title: 'Dispute',
    text: (t) => `${t.other} disputes ${t.service}, ${t.when}. Say within 48 hours what you know of it.`,
  },
  'dispute-ended': { title: 'Dispute has ended', text: (t) => `The dispute about ${t.service}, ${t.when}, has ended.` },
  closed: { title: 'Closed by our support', text: (t) => `Our support has closed ${t.service}, ${t.when}.` },
  reminder: { title: 'Tomorrow', text: (t) => `${t.service} with ${t.other}: ${t.when}.` },
};

const hi: VisitNews = {
  'on-the-way': { title: 'रास्ते में', text: (t) => `${t.other} ${t.service} के लिए निकल चुके हैं, ${t.when}।` },
  started: { title: 'काम शुरू हुआ', text: (t) => `${t.other} ने ${t.service} शुरू कर दी है।` },
  'extra-proposed': {
    title: 'अतिरिक्त काम',
    text: (t) => `${t.other} ${t.service} में अतिरिक्त काम चाहते हैं: कुल ${t.price}। स्वीकार या अस्वीकार करें।`,
  },
  'extra-withdrawn': { title: 'अतिरिक्त काम', text: (t) => `${t.other} ने ${t.service} का अतिरिक्त काम वापस लिया।` },
  'extra-accepted': {
    title: 'अतिरिक्त काम स्वीकार हुआ',
    text: (t) => `${t.other} ने ${t.service} का अतिरिक्त काम स्वीकार किया: कुल ${t.price}।`,
  },
  'extra-declined': {
    title: 'अतिरिक्त काम स्वीकार नहीं हुआ',
    text: (t) => `${t.other} ने ${t.service} का अतिरिक्त काम नहीं माना। ${t.price} ही तय है।`,
  },
  'taken-by-another': {
    title: 'कोई और पहले मिला',
    text: (t) => `${t.other} को ${t.service} के लिए कोई और मिल गया, ${t.when}।`,
  },
  'address-given': { title: 'पता मिला', text: (t) => `${t.other} ने ${t.service} का पता दिया है, ${t.when}।` },
  'move-proposed': {
    title: 'नए समय का प्रस्ताव',
    text: (t) => `${t.other} ${t.service} के लिए ${t.otherTime} चाहते हैं। आपके मानने तक ${t.when} ही तय है।`,
  },
  'move-accepted': {
    title: 'नया समय तय हुआ',
    text: (t) => `${t.other} मान गए: ${t.service} ${t.otherTime} के बजाय अब ${t.when} को है।`,
  },
  'move-declined': {
    title: 'नया समय नहीं माना गया',
    text: (t) => `${t.other} ने ${t.otherTime} नहीं माना। ${t.service} ${t.when} को ही है।`,
  },
  'move-withdrawn': {
    title: 'नया समय वापस लिया गया',
    text: (t) => `${t.other} ने ${t.otherTime} वापस लिया। ${t.service} ${t.when} को ही है।`,
  },
  'move-expired': {
    title: 'नया समय तय नहीं हुआ',
    text: (t) => `${t.otherTime} का समय पर उत्तर नहीं आया। ${t.other} के साथ ${t.service} ${t.when} को ही है।`,
  },
  'no-show': {
    title: 'क्या काम हुआ?',
    text: (t) => `${t.other} कहते हैं कि ${t.service}, ${t.when}, नहीं हुई। मानें या आपत्ति करें।`,
  },
  'no-show-agreed': {
    title: 'काम नहीं हुआ',
    text: (t) => `${t.other} मानते हैं कि ${t.service}, ${t.when}, नहीं हुई। बुकिंग रद्द है।`,
  },
  'no-show-denied': {
    title: 'काम पर असहमति',
    text: (t) => `${t.other} कहते हैं कि ${t.service}, ${t.when}, हुई थी। हमारी टीम देखेगी।`,
  },
  'no-show-withdrawn': {
    title: 'बुकिंग जारी है',
    text: (t) => `${t.other} ने वापस लिया कि ${t.service}, ${t.when}, नहीं हुई।`,
  },
  'end-asked': {
    title: 'काम का क्या हुआ?',
    text: (t) => `${t.service}, ${t.when}: सर्विस ओटीपी से पूरी करें, या बताएँ कि कोई नहीं आया।`,
  },
  disputed: {
    title: 'विवाद',
    text: (t) => `${t.other} ने ${t.service}, ${t.when} पर विवाद उठाया है। 48 घंटे में अपनी बात बताएँ।`,
  },
  'dispute-ended': { title: 'विवाद समाप्त हुआ', text: (t) => `${t.service}, ${t.when} का विवाद समाप्त हुआ।` },
  closed: { title: 'हमारी टीम ने बंद किया', text: (t) => `हमारी टीम ने ${t.service}, ${t.when} को बंद किया।` },
  reminder: { title: 'कल', text: (t) => `${t.other} के साथ ${t.service}: ${t.when}।` },
};

const bn: VisitNews = {
  'on-the-way': { title: 'পথে আছেন', text: (t) => `${t.other} ${t.service}-এর জন্য রওনা হয়েছেন, ${t.when}।` },
  started: { title: 'কাজ শুরু হয়েছে', text: (t) => `${t.other} ${t.service} শুরু করেছেন।` },
  'extra-proposed': {
    title: 'বাড়তি কাজ',
    text: (t) => `${t.other} ${t.service}-এ বাড়তি কাজের প্রস্তাব দিয়েছেন: মোট ${t.price}। গ্রহণ বা প্রত্যাখ্যান করুন।`,
  },
  'extra-withdrawn': { title: 'বাড়তি কাজ', text: (t) => `${t.other} ${t.service}-এর বাড়তি কাজ ফিরিয়ে নিয়েছেন।` },
  'extra-accepted': {
    title: 'বাড়তি কাজ গৃহীত হয়েছে',
    text: (t) => `${t.other} ${t.service}-এর বাড়তি কাজ মেনেছেন: মোট ${t.price}।`,
  },
  'extra-declined': {
    title: 'বাড়তি কাজ গৃহীত হয়নি',
    text: (t) => `${t.other} ${t.service}-এর বাড়তি কাজ মানেননি। ${t.price}-ই ঠিক রইল।`,
  },
  'taken-by-another': {
    title: 'অন্য কেউ আগে পেয়েছেন',
    text: (t) => `${t.other} ${t.service}-এর জন্য অন্য কাউকে পেয়েছেন, ${t.when}।`,
  },
  'address-given': { title: 'ঠিকানা দেওয়া হয়েছে', text: (t) => `${t.other} ${t.service}-এর ঠিকানা দিয়েছেন, ${t.when}।` },
  'move-proposed': {
    title: 'নতুন সময়ের প্রস্তাব',
    text: (t) => `${t.other} ${t.service}-এর জন্য ${t.otherTime} চান। আপনি না মানা পর্যন্ত ${t.when}-ই ঠিক আছে।`,
  },
  'move-accepted': {
    title: 'নতুন সময় ঠিক হয়েছে',
    text: (t) => `${t.other} মেনেছেন: ${t.service} ${t.otherTime}-এর বদলে এখন ${t.when}।`,
  },
  'move-declined': {
    title: 'নতুন সময় মানা হয়নি',
    text: (t) => `${t.other} ${t.otherTime} মানেননি। ${t.service} ${t.when}-ই রইল।`,
  },
  'move-withdrawn': {
    title: 'নতুন সময় ফিরিয়ে নেওয়া হয়েছে',
    text: (t) => `${t.other} ${t.otherTime} ফিরিয়ে নিয়েছেন। ${t.service} ${t.when}-ই রইল।`,
  },
  'move-expired': {
    title: 'নতুন সময় ঠিক হয়নি',
    text: (t) => `${t.otherTime}-এর উত্তর সময়মতো আসেনি। ${t.other}-এর সঙ্গে ${t.service} ${t.when}-ই রইল।`,
  },
  'no-show': {
    title: 'কাজ কি হয়েছে?',
    text: (t) => `${t.other} বলছেন ${t.service}, ${t.when}, হয়নি। মানুন বা আপত্তি করুন।`,
  },
  'no-show-agreed': {
    title: 'কাজ হয়নি',
    text: (t) => `${t.other} মেনেছেন যে ${t.service}, ${t.when}, হয়নি। বুকিং বাতিল হয়েছে।`,
  },
  'no-show-denied': {
    title: 'কাজ নিয়ে মতভেদ',
    text: (t) => `${t.other} বলছেন ${t.service}, ${t.when}, হয়েছিল। আমাদের টিম দেখছে।`,
  },
  'no-show-withdrawn': {
    title: 'বুকিং চালু আছে',
    text: (t) => `${t.other} ফিরিয়ে নিয়েছেন যে ${t.service}, ${t.when}, হয়নি।`,
  },
  'end-asked': {
    title: 'কাজের কী হলো?',
    text: (t) => `${t.service}, ${t.when}: সার্ভিস ওটিপি দিয়ে শেষ করুন, বা জানান যে কেউ আসেননি।`,
  },
  disputed: {
    title: 'বিরোধ',
    text: (t) => `${t.other} ${t.service}, ${t.when} নিয়ে বিরোধ জানিয়েছেন। 48 ঘণ্টার মধ্যে আপনার কথা জানান।`,
  },
  'dispute-ended': { title: 'বিরোধ শেষ হয়েছে', text: (t) => `${t.service}, ${t.when} নিয়ে বিরোধ শেষ হয়েছে।` },
  closed: { title: 'আমাদের টিম বন্ধ করেছে', text: (t) => `আমাদের টিম ${t.service}, ${t.when} বন্ধ করেছে।` },
  reminder: { title: 'আগামীকাল', text: (t) => `${t.other}-এর সঙ্গে ${t.service}: ${t.when}।` },
};

export const visitNews: Readonly<Record<Language, VisitNews>> = { en, hi, bn };
