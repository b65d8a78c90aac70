import type { Messages } from './messages.en.ts';

export const messages: Messages = {
  title: 'समीक्षा की शिकायत',
  about: (customer) => `${customer} की समीक्षा`,
  reason: 'इसमें क्या ग़लत है?',
  reasons: {
    insult: 'यह अपमानजनक है',
    personal: 'इसमें निजी बातें हैं',
    'not-this-job': 'यह इस काम के बारे में नहीं है',
    advertising: 'यह विज्ञापन है',
    other: 'कुछ और',
  },
  note: 'हमें और क्या जानना चाहिए? (वैकल्पिक)',
  send: 'शिकायत भेजें',
  sending: 'भेजी जा रही है...',
  sent: 'धन्यवाद। हम इसे देखेंगे।',
  failed: 'आपकी शिकायत नहीं भेजी जा सकी। कृपया फिर कोशिश करें।',
  close: 'बंद करें',
};
