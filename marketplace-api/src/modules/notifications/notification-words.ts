import { formatsIn, type Language, type NotificationKind } from 'shared-contracts';
import { visitNews } from './visit-news.ts';
import type { NotificationWords } from './written-facts.ts';

/** What a notification speaks of. `other` is the other person of the booking. */
export interface NotificationFacts {
  readonly service: string;
  readonly other: string;
  /** Paise; null for a chat. */
  readonly price: number | null;
  readonly startsAt: Date;
  /** Of a move: the time beside that of the booking, proposed or former. */
  readonly otherTime?: Date | null;
}
export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

/** What is news of requests, of the end of a visit and of chats; visit-news.ts has the rest. */
type Words = Omit<NotificationWords, keyof (typeof visitNews)['en']>;

const en: Words = {
  accepted: { title: 'Booking accepted', text: (t) => `${t.other} will come for ${t.service}: ${t.when}, ${t.price}.` },
  countered: {
    title: 'Counter offer',
    text: (t) => `${t.other} offers ${t.price} for ${t.service}. Accept or reject it.`,
  },
  rejected: { title: 'Request declined', text: (t) => `${t.other} could not take ${t.service}, ${t.when}.` },
  'slot-taken': {
    title: 'Time no longer free',
    text: (t) => `${t.other} is no longer free for ${t.service}, ${t.when}.`,
  },
  expired: { title: 'Request ended', text: (t) => `${t.other} did not answer in time about ${t.service}.` },
  'cancelled-by-provider': { title: 'Booking cancelled', text: (t) => `${t.other} cancelled ${t.service}, ${t.when}.` },
  completed: {
    title: 'Service completed',
    text: (t) => `${t.service} by ${t.other} is done. How was it? Leave a review.`,
  },
  'review-hidden': {
    title: 'Your review is hidden',
    text: (t) => `We have hidden your review of ${t.service}. You may ask us why through Contact Us.`,
  },
  'review-replied': {
    title: 'Reply to your review',
    text: (t) => `${t.other} replied to your review of ${t.service}.`,
  },
  request: { title: 'New request', text: (t) => `${t.other} asks for ${t.service}: ${t.when}, ${t.price}.` },
  'offer-accepted': {
    title: 'Offer accepted',
    text: (t) => `${t.other} accepted ${t.price} for ${t.service}, ${t.when}.`,
  },
  'offer-rejected': {
    title: 'Offer not accepted',
    text: (t) => `${t.other} did not accept your offer for ${t.service}.`,
  },
  'cancelled-by-customer': { title: 'Booking cancelled', text: (t) => `${t.other} cancelled ${t.service}, ${t.when}.` },
  rescheduled: {
    title: 'New time asked for',
    text: (t) => `${t.other} asks for a new time for ${t.service}: ${t.when}.`,
  },
  chat: { title: 'New message', text: (t) => `${t.other} wrote to you about ${t.service}.` },
};

const hi: Words = {
  accepted: { title: 'बुकिंग स्वीकार हुई', text: (t) => `${t.other} ${t.service} के लिए आएँगे: ${t.when}, ${t.price}।` },
  countered: {
    title: 'नया प्रस्ताव',
    text: (t) => `${t.other} ने ${t.service} के लिए ${t.price} का प्रस्ताव दिया है। स्वीकार या अस्वीकार करें।`,
  },
  rejected: { title: 'अनुरोध नहीं लिया गया', text: (t) => `${t.other} ${t.service} नहीं ले सके, ${t.when}।` },
  'slot-taken': { title: 'समय अब खाली नहीं', text: (t) => `${t.other} ${t.service} के समय अब खाली नहीं हैं, ${t.when}।` },
  expired: { title: 'अनुरोध समाप्त हुआ', text: (t) => `${t.other} ने ${t.service} का समय पर उत्तर नहीं दिया।` },
  'cancelled-by-provider': { title: 'बुकिंग रद्द हुई', text: (t) => `${t.other} ने ${t.service} रद्द की, ${t.when}।` },
  completed: {
    title: 'सेवा पूरी हुई',
    text: (t) => `${t.other} ने ${t.service} पूरी कर दी। कैसी रही? समीक्षा लिखें।`,
  },
  'review-hidden': {
    title: 'आपकी समीक्षा छिपाई गई',
    text: (t) => `हमने ${t.service} की आपकी समीक्षा छिपा दी है। कारण आप हमसे संपर्क पृष्ठ से पूछ सकते हैं।`,
  },
  'review-replied': {
    title: 'आपकी समीक्षा का उत्तर',
    text: (t) => `${t.other} ने ${t.service} की आपकी समीक्षा का उत्तर दिया है।`,
  },
  request: { title: 'नया अनुरोध', text: (t) => `${t.other} को ${t.service} चाहिए: ${t.when}, ${t.price}।` },
  'offer-accepted': {
    title: 'प्रस्ताव स्वीकार हुआ',
    text: (t) => `${t.other} ने ${t.service} के लिए ${t.price} स्वीकार किए, ${t.when}।`,
  },
  'offer-rejected': {
    title: 'प्रस्ताव स्वीकार नहीं हुआ',
    text: (t) => `${t.other} ने ${t.service} के लिए आपका प्रस्ताव स्वीकार नहीं किया।`,
  },
  'cancelled-by-customer': { title: 'बुकिंग रद्द हुई', text: (t) => `${t.other} ने ${t.service} रद्द की, ${t.when}।` },
  rescheduled: { title: 'नया समय माँगा गया', text: (t) => `${t.other} ${t.service} के लिए नया समय चाहते हैं: ${t.when}।` },
  chat: { title: 'नया संदेश', text: (t) => `${t.other} ने ${t.service} के बारे में आपको लिखा है।` },
};

const bn: Words = {
  accepted: { title: 'বুকিং গৃহীত হয়েছে', text: (t) => `${t.other} ${t.service}-এর জন্য আসবেন: ${t.when}, ${t.price}।` },
  countered: {
    title: 'পাল্টা প্রস্তাব',
    text: (t) => `${t.other} ${t.service}-এর জন্য ${t.price} চেয়েছেন। গ্রহণ বা প্রত্যাখ্যান করুন।`,
  },
  rejected: { title: 'অনুরোধ নেওয়া যায়নি', text: (t) => `${t.other} ${t.service} নিতে পারেননি, ${t.when}।` },
  'slot-taken': { title: 'সময়টি আর খালি নেই', text: (t) => `${t.other} ${t.service}-এর সময়ে আর খালি নেই, ${t.when}।` },
  expired: { title: 'অনুরোধ শেষ হয়েছে', text: (t) => `${t.other} ${t.service} নিয়ে সময়মতো উত্তর দেননি।` },
  'cancelled-by-provider': { title: 'বুকিং বাতিল হয়েছে', text: (t) => `${t.other} ${t.service} বাতিল করেছেন, ${t.when}।` },
  completed: {
    title: 'পরিষেবা সম্পূর্ণ হয়েছে',
    text: (t) => `${t.other} ${t.service} শেষ করেছেন। কেমন হলো? রিভিউ লিখুন।`,
  },
  'review-hidden': {
    title: 'আপনার রিভিউ লুকানো হয়েছে',
    text: (t) => `আমরা ${t.service} নিয়ে আপনার রিভিউ লুকিয়ে রেখেছি। কারণ জানতে যোগাযোগ পাতায় লিখতে পারেন।`,
  },
  'review-replied': {
    title: 'আপনার রিভিউয়ের উত্তর',
    text: (t) => `${t.other} ${t.service}-এর আপনার রিভিউয়ের উত্তর দিয়েছেন।`,
  },
  request: { title: 'নতুন অনুরোধ', text: (t) => `${t.other} ${t.service} চান: ${t.when}, ${t.price}।` },
  'offer-accepted': {
    title: 'প্রস্তাব গৃহীত হয়েছে',
    text: (t) => `${t.other} ${t.service}-এর জন্য ${t.price} মেনে নিয়েছেন, ${t.when}।`,
  },
  'offer-rejected': {
    title: 'প্রস্তাব গৃহীত হয়নি',
    text: (t) => `${t.other} ${t.service}-এর জন্য আপনার প্রস্তাব মানেননি।`,
  },
  'cancelled-by-customer': { title: 'বুকিং বাতিল হয়েছে', text: (t) => `${t.other} ${t.service} বাতিল করেছেন, ${t.when}।` },
  rescheduled: { title: 'নতুন সময় চাওয়া হয়েছে', text: (t) => `${t.other} ${t.service}-এর জন্য নতুন সময় চান: ${t.when}।` },
  chat: { title: 'নতুন বার্তা', text: (t) => `${t.other} ${t.service} নিয়ে আপনাকে লিখেছেন।` },
};

const words: Readonly<Record<Language, NotificationWords>> = {
  en: { ...en, ...visitNews.en },
  hi: { ...hi, ...visitNews.hi },
  bn: { ...bn, ...visitNews.bn },
};
/** Who has not given a name yet. */
const somebody: Readonly<Record<Language, string>> = { en: 'A customer', hi: 'एक ग्राहक', bn: 'একজন গ্রাহক' };

/** Fit for a lock screen: no service code, no address, none of what was written. */
export function notificationText(
  kind: NotificationKind,
  facts: NotificationFacts,
  language: Language,
): NotificationText {
  const { title, text } = words[language][kind];
  const formats = formatsIn(language);
  const written = {
    service: facts.service,
    other: facts.other || somebody[language],
    price: facts.price === null ? '' : formats.rupees(facts.price / 100),
    when: formats.instant(facts.startsAt),
    otherTime: facts.otherTime ? formats.instant(facts.otherTime) : '',
  };
  return { title, text: text(written) };
}
