import type { Language } from 'shared-contracts';
import type { Told } from './sms-facts.ts';

/** Text messages about an agreed visit, for each of its sides. */
interface VisitWords {
  readonly toCustomer: Told;
  readonly toProvider: Told;
}

const someone = (name: string, otherwise: string) => name || otherwise;

const en: VisitWords = {
  toCustomer: {
    'PROPOSE_MOVE/provider': (b) =>
      `${b.provider} proposes ${b.otherTime} for ${b.what}. Until you agree, ${b.when} holds.`,
    'ACCEPT_MOVE/provider': (b) =>
      `${b.provider} agreed: ${b.what} is moved from ${b.otherTime} to ${b.when}. Your service OTP is new.`,
    'REJECT_MOVE/provider': (b) => `${b.provider} declined ${b.otherTime}. ${b.what} stays at ${b.when}.`,
    'WITHDRAW_MOVE/provider': (b) => `${b.provider} took back ${b.otherTime}. ${b.what} stays at ${b.when}.`,
    'EXPIRE_MOVE/system': (b) => `${b.otherTime} was not answered in time. ${b.what} stays at ${b.when}.`,
    'ON_THE_WAY/provider': (b) => `${b.provider} is on the way: ${b.what}, ${b.when}.`,
    'PROPOSE_EXTRA/provider': (b) =>
      `${b.provider} proposes extra work for ${b.what}: ${b.extra} in all. Please accept or decline it on Kaza.`,
    'NO_SHOW/provider': (b) =>
      `${b.provider} says that ${b.what}, ${b.when}, did not take place. Please agree or object on Kaza.`,
    'AGREE_NO_SHOW/provider': (b) => `${b.provider} agrees that ${b.what}, ${b.when}, did not take place.`,
    'ASK_END/system': (b) =>
      `How did ${b.what}, ${b.when}, end? Give the service OTP to ${b.provider}, or say on Kaza that nobody came.`,
    'DISPUTE/provider': (b) =>
      `${b.provider} disputes ${b.what}. Please say on Kaza within 48 hours what you know of it.`,
    'END_DISPUTE/system': (b) => `The dispute about ${b.what} has ended. Please see on Kaza how.`,
    'CLOSE/system': (b) => `Our support has closed ${b.what}, ${b.when}.`,
    'LAPSE/system': (b) => `${b.what}, ${b.when}, is closed: it was not settled who was there.`,
    'REMIND/system': (b) => `Tomorrow: ${b.what} with ${b.provider}, ${b.when}.`,
  },
  toProvider: {
    'PROPOSE_MOVE/customer': (b) =>
      `${someone(b.customer, 'The customer')} proposes ${b.otherTime} for ${b.what}. Until you agree, ${b.when} holds.`,
    'ACCEPT_MOVE/customer': (b) =>
      `${someone(b.customer, 'The customer')} agreed: ${b.what} is moved from ${b.otherTime} to ${b.when}.`,
    'REJECT_MOVE/customer': (b) =>
      `${someone(b.customer, 'The customer')} declined ${b.otherTime}. ${b.what} stays at ${b.when}.`,
    'WITHDRAW_MOVE/customer': (b) =>
      `${someone(b.customer, 'The customer')} took back ${b.otherTime}. ${b.what} stays at ${b.when}.`,
    'EXPIRE_MOVE/system': (b) => `${b.otherTime} was not answered in time. ${b.what} stays at ${b.when}.`,
    'ACCEPT_EXTRA/customer': (b) =>
      `${someone(b.customer, 'The customer')} accepted the extra work for ${b.what}: ${b.due} in all.`,
    'REJECT_EXTRA/customer': (b) =>
      `${someone(b.customer, 'The customer')} declined the extra work for ${b.what}. ${b.due} stays agreed.`,
    'NO_SHOW/customer': (b) =>
      `${someone(b.customer, 'The customer')} says that ${b.what}, ${b.when}, did not take place. Please agree or object on Kaza.`,
    'AGREE_NO_SHOW/customer': (b) =>
      `${someone(b.customer, 'The customer')} agrees that ${b.what}, ${b.when}, did not take place.`,
    'ASK_END/system': (b) =>
      `How did ${b.what}, ${b.when}, end? Enter the customer's service OTP, or say on Kaza that nobody came.`,
    'TAKEN/system': (b) => `${someone(b.customer, 'The customer')} found somebody else: ${b.what}, ${b.when}.`,
    'DISPUTE/customer': (b) =>
      `${someone(b.customer, 'The customer')} disputes ${b.what}. Please say on Kaza within 48 hours what you know of it.`,
    'END_DISPUTE/system': (b) => `The dispute about ${b.what} has ended. Please see on Kaza how.`,
    'CLOSE/system': (b) => `Our support has closed ${b.what}, ${b.when}.`,
    'LAPSE/system': (b) => `${b.what}, ${b.when}, is closed: it was not settled who was there.`,
    'REMIND/system': (b) => `Tomorrow: ${b.what} for ${someone(b.customer, 'a customer')}, ${b.when}.`,
  },
};

const hi: VisitWords = {
  toCustomer: {
    'PROPOSE_MOVE/provider': (b) =>
      `${b.provider} ${b.what} के लिए ${b.otherTime} चाहते हैं। आपके मानने तक ${b.when} ही तय है।`,
    'ACCEPT_MOVE/provider': (b) =>
      `${b.provider} मान गए: ${b.what} ${b.otherTime} के बजाय अब ${b.when} को है। आपका सर्विस ओटीपी नया है।`,
    'REJECT_MOVE/provider': (b) => `${b.provider} ने ${b.otherTime} नहीं माना। ${b.what} ${b.when} को ही है।`,
    'WITHDRAW_MOVE/provider': (b) => `${b.provider} ने ${b.otherTime} वापस लिया। ${b.what} ${b.when} को ही है।`,
    'EXPIRE_MOVE/system': (b) => `${b.otherTime} का समय पर उत्तर नहीं आया। ${b.what} ${b.when} को ही है।`,
    'ON_THE_WAY/provider': (b) => `${b.provider} निकल चुके हैं: ${b.what}, ${b.when}।`,
    'PROPOSE_EXTRA/provider': (b) =>
      `${b.provider} ${b.what} में अतिरिक्त काम चाहते हैं: कुल ${b.extra}। कृपया Kaza पर स्वीकार या अस्वीकार करें।`,
    'NO_SHOW/provider': (b) => `${b.provider} कहते हैं कि ${b.what}, ${b.when}, नहीं हुई। कृपया Kaza पर मानें या आपत्ति करें।`,
    'AGREE_NO_SHOW/provider': (b) => `${b.provider} मानते हैं कि ${b.what}, ${b.when}, नहीं हुई।`,
    'ASK_END/system': (b) =>
      `${b.what}, ${b.when} का क्या हुआ? ${b.provider} को सर्विस ओटीपी दें, या Kaza पर बताएँ कि कोई नहीं आया।`,
    'DISPUTE/provider': (b) => `${b.provider} ने ${b.what} पर विवाद उठाया है। कृपया 48 घंटे में Kaza पर अपनी बात बताएँ।`,
    'END_DISPUTE/system': (b) => `${b.what} का विवाद समाप्त हुआ। फ़ैसला Kaza पर देखें।`,
    'CLOSE/system': (b) => `हमारी टीम ने ${b.what}, ${b.when} को बंद किया।`,
    'LAPSE/system': (b) => `${b.what}, ${b.when}, बंद हुई: यह तय नहीं हो सका कि कौन वहाँ था।`,
    'REMIND/system': (b) => `कल: ${b.provider} के साथ ${b.what}, ${b.when}।`,
  },
  toProvider: {
    'PROPOSE_MOVE/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} ${b.what} के लिए ${b.otherTime} चाहते हैं। आपके मानने तक ${b.when} ही तय है।`,
    'ACCEPT_MOVE/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} मान गए: ${b.what} ${b.otherTime} के बजाय अब ${b.when} को है।`,
    'REJECT_MOVE/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} ने ${b.otherTime} नहीं माना। ${b.what} ${b.when} को ही है।`,
    'WITHDRAW_MOVE/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} ने ${b.otherTime} वापस लिया। ${b.what} ${b.when} को ही है।`,
    'EXPIRE_MOVE/system': (b) => `${b.otherTime} का समय पर उत्तर नहीं आया। ${b.what} ${b.when} को ही है।`,
    'ACCEPT_EXTRA/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} ने ${b.what} का अतिरिक्त काम स्वीकार किया: कुल ${b.due}।`,
    'REJECT_EXTRA/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} ने ${b.what} का अतिरिक्त काम नहीं माना। ${b.due} ही तय है।`,
    'NO_SHOW/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} कहते हैं कि ${b.what}, ${b.when}, नहीं हुई। कृपया Kaza पर मानें या आपत्ति करें।`,
    'AGREE_NO_SHOW/customer': (b) => `${someone(b.customer, 'ग्राहक')} मानते हैं कि ${b.what}, ${b.when}, नहीं हुई।`,
    'ASK_END/system': (b) =>
      `${b.what}, ${b.when} का क्या हुआ? ग्राहक का सर्विस ओटीपी डालें, या Kaza पर बताएँ कि कोई नहीं आया।`,
    'TAKEN/system': (b) => `${someone(b.customer, 'ग्राहक')} को कोई और मिल गया: ${b.what}, ${b.when}।`,
    'DISPUTE/customer': (b) =>
      `${someone(b.customer, 'ग्राहक')} ने ${b.what} पर विवाद उठाया है। कृपया 48 घंटे में Kaza पर अपनी बात बताएँ।`,
    'END_DISPUTE/system': (b) => `${b.what} का विवाद समाप्त हुआ। फ़ैसला Kaza पर देखें।`,
    'CLOSE/system': (b) => `हमारी टीम ने ${b.what}, ${b.when} को बंद किया।`,
    'LAPSE/system': (b) => `${b.what}, ${b.when}, बंद हुई: यह तय नहीं हो सका कि कौन वहाँ था।`,
    'REMIND/system': (b) => `कल: ${someone(b.customer, 'एक ग्राहक')} के यहाँ ${b.what}, ${b.when}।`,
  },
};

const bn: VisitWords = {
  toCustomer: {
    'PROPOSE_MOVE/provider': (b) =>
      `${b.provider} ${b.what}-এর জন্য ${b.otherTime} চান। আপনি না মানা পর্যন্ত ${b.when}-ই ঠিক আছে।`,
    'ACCEPT_MOVE/provider': (b) =>
      `${b.provider} মেনেছেন: ${b.what} ${b.otherTime}-এর বদলে এখন ${b.when}। আপনার সার্ভিস ওটিপি নতুন।`,
    'REJECT_MOVE/provider': (b) => `${b.provider} ${b.otherTime} মানেননি। ${b.what} ${b.when}-ই রইল।`,
    'WITHDRAW_MOVE/provider': (b) => `${b.provider} ${b.otherTime} ফিরিয়ে নিয়েছেন। ${b.what} ${b.when}-ই রইল।`,
    'EXPIRE_MOVE/system': (b) => `${b.otherTime}-এর উত্তর সময়মতো আসেনি। ${b.what} ${b.when}-ই রইল।`,
    'ON_THE_WAY/provider': (b) => `${b.provider} রওনা হয়েছেন: ${b.what}, ${b.when}।`,
    'PROPOSE_EXTRA/provider': (b) =>
      `${b.provider} ${b.what}-এ বাড়তি কাজের প্রস্তাব দিয়েছেন: মোট ${b.extra}। Kaza-তে গ্রহণ বা প্রত্যাখ্যান করুন।`,
    'NO_SHOW/provider': (b) => `${b.provider} বলছেন ${b.what}, ${b.when}, হয়নি। Kaza-তে মানুন বা আপত্তি করুন।`,
    'AGREE_NO_SHOW/provider': (b) => `${b.provider} মেনেছেন যে ${b.what}, ${b.when}, হয়নি।`,
    'ASK_END/system': (b) =>
      `${b.what}, ${b.when}-এর কী হলো? ${b.provider}-কে সার্ভিস ওটিপি দিন, বা Kaza-তে জানান যে কেউ আসেননি।`,
    'DISPUTE/provider': (b) => `${b.provider} ${b.what} নিয়ে বিরোধ জানিয়েছেন। 48 ঘণ্টার মধ্যে Kaza-তে আপনার কথা জানান।`,
    'END_DISPUTE/system': (b) => `${b.what} নিয়ে বিরোধ শেষ হয়েছে। সিদ্ধান্ত Kaza-তে দেখুন।`,
    'CLOSE/system': (b) => `আমাদের টিম ${b.what}, ${b.when} বন্ধ করেছে।`,
    'LAPSE/system': (b) => `${b.what}, ${b.when}, বন্ধ হলো: কে সেখানে ছিলেন তা মেটেনি।`,
    'REMIND/system': (b) => `আগামীকাল: ${b.provider}-এর সঙ্গে ${b.what}, ${b.when}।`,
  },
  toProvider: {
    'PROPOSE_MOVE/customer': (b) =>
      `${someone(b.customer, 'গ্রাহক')} ${b.what}-এর জন্য ${b.otherTime} চান। আপনি না মানা পর্যন্ত ${b.when}-ই ঠিক আছে।`,
    'ACCEPT_MOVE/customer': (b) =>
      `${someone(b.customer, 'গ্রাহক')} মেনেছেন: ${b.what} ${b.otherTime}-এর বদলে এখন ${b.when}।`,
    'REJECT_MOVE/customer': (b) => `${someone(b.customer, 'গ্রাহক')} ${b.otherTime} মানেননি। ${b.what} ${b.when}-ই রইল।`,
    'WITHDRAW_MOVE/customer': (b) =>
      `${someone(b.customer, 'গ্রাহক')} ${b.otherTime} ফিরিয়ে নিয়েছেন। ${b.what} ${b.when}-ই রইল।`,
    'EXPIRE_MOVE/system': (b) => `${b.otherTime}-এর উত্তর সময়মতো আসেনি। ${b.what} ${b.when}-ই রইল।`,
    'ACCEPT_EXTRA/customer': (b) => `${someone(b.customer, 'গ্রাহক')} ${b.what}-এর বাড়তি কাজ মেনেছেন: মোট ${b.due}।`,
    'REJECT_EXTRA/customer': (b) => `${someone(b.customer, 'গ্রাহক')} ${b.what}-এর বাড়তি কাজ মানেননি। ${b.due}-ই ঠিক রইল।`,
    'NO_SHOW/customer': (b) =>
      `${someone(b.customer, 'গ্রাহক')} বলছেন ${b.what}, ${b.when}, হয়নি। Kaza-তে মানুন বা আপত্তি করুন।`,
    'AGREE_NO_SHOW/customer': (b) => `${someone(b.customer, 'গ্রাহক')} মেনেছেন যে ${b.what}, ${b.when}, হয়নি।`,
    'ASK_END/system': (b) => `${b.what}, ${b.when}-এর কী হলো? গ্রাহকের সার্ভিস ওটিপি দিন, বা Kaza-তে জানান যে কেউ আসেননি।`,
    'TAKEN/system': (b) => `${someone(b.customer, 'গ্রাহক')} অন্য কাউকে পেয়েছেন: ${b.what}, ${b.when}।`,
    'DISPUTE/customer': (b) =>
      `${someone(b.customer, 'গ্রাহক')} ${b.what} নিয়ে বিরোধ জানিয়েছেন। 48 ঘণ্টার মধ্যে Kaza-তে আপনার কথা জানান।`,
    'END_DISPUTE/system': (b) => `${b.what} নিয়ে বিরোধ শেষ হয়েছে। সিদ্ধান্ত Kaza-তে দেখুন।`,
    'CLOSE/system': (b) => `আমাদের টিম ${b.what}, ${b.when} বন্ধ করেছে।`,
    'LAPSE/system': (b) => `${b.what}, ${b.when}, বন্ধ হলো: কে সেখানে ছিলেন তা মেটেনি।`,
    'REMIND/system': (b) => `আগামীকাল: ${someone(b.customer, 'একজন গ্রাহক')}-এর কাছে ${b.what}, ${b.when}।`,
  },
};

export const visitWords: Readonly<Record<Language, VisitWords>> = { en, hi, bn };
