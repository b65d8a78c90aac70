import { formatsIn } from 'shared-contracts';
import type { Messages } from './messages.en.ts';

const { number, plural } = formatsIn('hi');

export const messages: Messages = {
  close: 'बंद करें',
  tryAgain: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है...',
  takesLonger: 'इसमें सामान्य से ज़्यादा समय लग रहा है। हम कोशिश कर रहे हैं।',
  required: 'ज़रूरी',
  rating: (value, count) =>
    `5 में से ${value.toFixed(1)}${count === undefined ? '' : `, ${number(count)} ${plural(count, { one: 'समीक्षा', other: 'समीक्षाएँ' })}`}`,
  reviews: (count) => `(${number(count)})`,
  reply: (name) => `${name} का उत्तर`,
  decrease: (label) => `${label} घटाएँ`,
  increase: (label) => `${label} बढ़ाएँ`,
  suggestions: (count) => (count === 0 ? 'कोई सुझाव नहीं' : `${count} सुझाव`),
  provider: {
    isNew: 'नए',
    experience: (years) => `${years} साल का अनुभव`,
    distance: (km) => `करीब ${km} किमी दूर`,
    favourite: 'पसंदीदा',
    verified: 'जाँचे-परखे',
    whatIsVerified: 'इस काम के लिए Kaza ने साथ में लिखी बातों की जाँच की है',
    checkedFor: (trade) => `Kaza ने ${trade} के लिए इसकी जाँच की है`,
    checks: { identity: 'पहचान', skill: 'हुनर' },
    woman: 'महिला प्रोफ़ेशनल',
    nextFree: (when) => `अगला खाली समय: ${when}`,
    noneFree: 'अगले कुछ दिनों में कोई समय खाली नहीं',
  },
  cities: { Kolkata: 'कोलकाता', Delhi: 'दिल्ली', Mumbai: 'मुंबई', Bangalore: 'बेंगलुरु' },
  statuses: {
    PENDING: { label: 'लंबित', shortLabel: 'लंबित', filter: 'लंबित', confirmation: 'लंबित' },
    ACCEPTED: { label: 'स्वीकृत', shortLabel: 'स्वीकृत', filter: 'स्वीकृत', confirmation: 'पक्की' },
    COMPLETED: { label: 'पूरी हुई', shortLabel: 'पूरी हुई', filter: 'पूरी हुई', confirmation: 'पूरी हुई' },
    CANCELLED: { label: 'रद्द', shortLabel: 'रद्द', filter: 'रद्द', confirmation: 'रद्द' },
    COUNTERED: { label: 'नया प्रस्ताव', shortLabel: 'प्रस्ताव', filter: 'नया प्रस्ताव', confirmation: 'नया प्रस्ताव' },
    REJECTED: { label: 'अस्वीकृत', shortLabel: 'अस्वीकृत', filter: null, confirmation: 'अस्वीकृत' },
  },
};
