import type { Language } from 'shared-contracts';
import type { SmsFacts, Told } from './sms-facts.ts';
import { visitWords } from './visit-words.ts';

/** Every text message about a booking, in one language. A service code stands in its own message only. */
export interface SmsWords {
  serviceCode(code: string, facts: SmsFacts): string;
  /** In place of what is over the budget of a phone. */
  readonly moreNews: string;
  /** After the words of an agreed booking without one. */
  readonly addressWanted: string;
  readonly toCustomer: Told;
  readonly toProvider: Told;
}

const en: SmsWords = {
  serviceCode: (code, b) => `${code} is the service OTP for ${b.what}. Give it to ${b.provider} when the work is done.`,
  moreNews: 'There is more news about your bookings on Kaza. Please open your notifications.',
  addressWanted: 'Please add your address on Kaza.',
  toCustomer: {
    ...visitWords.en.toCustomer,
    'ACCEPT/provider': (b) => `${b.provider} accepted your request: ${b.what}, ${b.when}, ${b.due}.`,
    'COUNTER/provider': (b) => `${b.provider} offers ${b.due} for ${b.what}. Please accept or reject.`,
    'REJECT/provider': (b) => `${b.provider} could not take your request: ${b.what}.`,
    'REJECT/system': (b) => `${b.provider} is no longer free at the time of ${b.what}. Please choose another time.`,
    'EXPIRE/system': (b) => `Nobody answered in time, so your request has ended: ${b.what}.`,
    'CANCEL/provider': (b) => `${b.provider} cancelled ${b.what}, ${b.when}.`,
    'COMPLETE/provider': (b) => `${b.what} is completed. Please tell others how it was: leave a review.`,
  },
  toProvider: {
    ...visitWords.en.toProvider,
    'SEND/customer': (b) => `New request from ${b.customer || 'a customer'}: ${b.what}, ${b.when}, ${b.due}.`,
    'ACCEPT/customer': (b) => `${b.customer || 'The customer'} accepted your offer of ${b.due}: ${b.what}, ${b.when}.`,
    'REJECT/customer': (b) => `${b.customer || 'The customer'} did not accept your offer: ${b.what}.`,
    'CANCEL/customer': (b) => `${b.customer || 'The customer'} cancelled ${b.what}, ${b.when}.`,
    'RESCHEDULE/customer': (b) => `${b.customer || 'The customer'} asks for a new time: ${b.what}, ${b.when}.`,
  },
};

const hi: SmsWords = {
  serviceCode: (code, b) => `${code} ${b.what} का सर्विस ओटीपी है। काम पूरा होने पर ही इसे ${b.provider} को दें।`,
  moreNews: 'Kaza पर आपकी बुकिंग के बारे में और भी ख़बरें हैं। कृपया अपनी सूचनाएँ देखें।',
  addressWanted: 'कृपया Kaza पर अपना पता जोड़ें।',
  toCustomer: {
    ...visitWords.hi.toCustomer,
    'ACCEPT/provider': (b) => `${b.provider} ने आपका अनुरोध स्वीकार किया: ${b.what}, ${b.when}, ${b.due}।`,
    'COUNTER/provider': (b) => `${b.provider} ने ${b.what} के लिए ${b.due} माँगे हैं। कृपया स्वीकार या अस्वीकार करें।`,
    'REJECT/provider': (b) => `${b.provider} आपका अनुरोध नहीं ले सके: ${b.what}।`,
    'REJECT/system': (b) => `${b.what} के समय ${b.provider} अब खाली नहीं हैं। कृपया दूसरा समय चुनें।`,
    'EXPIRE/system': (b) => `समय पर कोई उत्तर नहीं आया, इसलिए आपका अनुरोध समाप्त हुआ: ${b.what}।`,
    'CANCEL/provider': (b) => `${b.provider} ने बुकिंग रद्द की: ${b.what}, ${b.when}।`,
    'COMPLETE/provider': (b) => `सेवा पूरी हुई: ${b.what}। कैसी रही? समीक्षा लिखकर दूसरों को बताएँ।`,
  },
  toProvider: {
    ...visitWords.hi.toProvider,
    'SEND/customer': (b) => `${b.customer || 'एक ग्राहक'} का नया अनुरोध: ${b.what}, ${b.when}, ${b.due}।`,
    'ACCEPT/customer': (b) => `${b.customer || 'ग्राहक'} ने ${b.due} का आपका प्रस्ताव स्वीकार किया: ${b.what}, ${b.when}।`,
    'REJECT/customer': (b) => `${b.customer || 'ग्राहक'} ने आपका प्रस्ताव स्वीकार नहीं किया: ${b.what}।`,
    'CANCEL/customer': (b) => `${b.customer || 'ग्राहक'} ने बुकिंग रद्द की: ${b.what}, ${b.when}।`,
    'RESCHEDULE/customer': (b) => `${b.customer || 'ग्राहक'} नया समय चाहते हैं: ${b.what}, ${b.when}।`,
  },
};

const bn: SmsWords = {
  serviceCode: (code, b) => `${code} হলো ${b.what}-এর সার্ভিস ওটিপি। কাজ শেষ হলে তবেই এটি ${b.provider}-কে দিন।`,
  moreNews: 'Kaza-তে আপনার বুকিং নিয়ে আরও খবর আছে। আপনার বিজ্ঞপ্তি দেখুন।',
  addressWanted: 'Kaza-তে আপনার ঠিকানা যোগ করুন।',
  toCustomer: {
    ...visitWords.bn.toCustomer,
    'ACCEPT/provider': (b) => `${b.provider} আপনার অনুরোধ গ্রহণ করেছেন: ${b.what}, ${b.when}, ${b.due}।`,
    'COUNTER/provider': (b) => `${b.provider} ${b.what}-এর জন্য ${b.due} চেয়েছেন। গ্রহণ বা প্রত্যাখ্যান করুন।`,
    'REJECT/provider': (b) => `${b.provider} আপনার অনুরোধ নিতে পারেননি: ${b.what}।`,
    'REJECT/system': (b) => `${b.what}-এর সময়ে ${b.provider} আর খালি নেই। অন্য সময় বেছে নিন।`,
    'EXPIRE/system': (b) => `সময়মতো কেউ উত্তর দেননি, তাই আপনার অনুরোধ শেষ হয়েছে: ${b.what}।`,
    'CANCEL/provider': (b) => `${b.provider} বুকিং বাতিল করেছেন: ${b.what}, ${b.when}।`,
    'COMPLETE/provider': (b) => `পরিষেবা সম্পূর্ণ হয়েছে: ${b.what}। কেমন হলো? রিভিউ লিখে অন্যদের জানান।`,
  },
  toProvider: {
    ...visitWords.bn.toProvider,
    'SEND/customer': (b) => `${b.customer || 'একজন গ্রাহক'}-এর নতুন অনুরোধ: ${b.what}, ${b.when}, ${b.due}।`,
    'ACCEPT/customer': (b) => `${b.customer || 'গ্রাহক'} আপনার ${b.due}-এর প্রস্তাব গ্রহণ করেছেন: ${b.what}, ${b.when}।`,
    'REJECT/customer': (b) => `${b.customer || 'গ্রাহক'} আপনার প্রস্তাব গ্রহণ করেননি: ${b.what}।`,
    'CANCEL/customer': (b) => `${b.customer || 'গ্রাহক'} বুকিং বাতিল করেছেন: ${b.what}, ${b.when}।`,
    'RESCHEDULE/customer': (b) => `${b.customer || 'গ্রাহক'} নতুন সময় চান: ${b.what}, ${b.when}।`,
  },
};

/** The texts by the language of the account that gets them. */
export const smsWords: Readonly<Record<Language, SmsWords>> = { en, hi, bn };
