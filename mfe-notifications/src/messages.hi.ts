import { formatsIn } from 'shared-contracts';
import type { Messages } from './messages.en.ts';

const { instant } = formatsIn('hi');

export const messages: Messages = {
  bell: {
    label: (unread) => (unread > 0 ? `सूचनाएँ, ${unread} अपठित` : 'सूचनाएँ'),
    count: (unread) => (unread > 99 ? '99+' : String(unread)),
    news: (unread) => `${unread} अपठित ${unread === 1 ? 'सूचना' : 'सूचनाएँ'}`,
  },
  centre: {
    title: 'सूचनाएँ',
    loading: 'आपकी सूचनाएँ लोड हो रही हैं...',
    failed: 'सूचनाएँ नहीं मिल सकीं',
    empty: 'अभी कोई सूचना नहीं',
    emptyText: 'आपकी बुकिंग और संदेशों की ख़बरें यहाँ दिखेंगी।',
    unread: 'अपठित',
    readAll: 'सभी को पढ़ा हुआ करें',
    more: 'और दिखाएँ',
    when: (at) => instant(at),
  },
  push: {
    question: 'क्या उत्तर आने पर हम आपको बताएँ?',
    explanation: 'यह डिवाइस आपकी बुकिंग के बारे में छोटा संदेश दिखाएगा, Kaza बंद होने पर भी।',
    turnOn: 'सूचनाएँ चालू करें',
    notNow: 'अभी नहीं',
    turningOn: 'चालू हो रही हैं...',
    on: 'इस डिवाइस पर सूचनाएँ चालू हैं।',
    off: 'इस डिवाइस पर सूचनाएँ बंद हैं।',
    turnOff: 'बंद करें',
    denied: 'आपका ब्राउज़र इस साइट की सूचनाएँ रोक रहा है। आप उसकी सेटिंग में अनुमति दे सकते हैं।',
    failed: 'सूचनाएँ चालू नहीं हो सकीं। कृपया बाद में फिर कोशिश करें।',
  },
};
