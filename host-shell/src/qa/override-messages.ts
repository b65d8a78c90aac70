import type { Language } from 'shared-contracts';

/** Words of the banner for testers; apart from the shell's own, so that customers do not fetch them. */
const en = {
  label: 'Test composition',
  text: 'You are looking at a test composition:',
  without: (name: string) => `without ${name}`,
  details: 'Details',
  reset: 'Reset',
};

export const overrideMessages: Readonly<Record<Language, typeof en>> = {
  en,
  hi: {
    label: 'जाँच के लिए बना पेज',
    text: 'आप जाँच के लिए बना पेज देख रहे हैं:',
    without: (name) => `${name} के बिना`,
    details: 'विवरण',
    reset: 'हटाएँ',
  },
  bn: {
    label: 'পরীক্ষামূলক পাতা',
    text: 'আপনি একটি পরীক্ষামূলক পাতা দেখছেন:',
    without: (name) => `${name} ছাড়া`,
    details: 'বিবরণ',
    reset: 'সরিয়ে দিন',
  },
};
