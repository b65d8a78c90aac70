/** What the operations desk's calls say, in Hindi. */
export const sentences = {
  Done: 'हो गया',
  'Please sign in to the desk': 'कृपया डेस्क में साइन इन करें',
  'Your role does not include this': 'आपकी भूमिका में यह शामिल नहीं है',
  'Please add a passkey first': 'कृपया पहले एक पासकी जोड़ें',
  'Another person has to agree to this': 'इसके लिए किसी और की सहमति ज़रूरी है',
  'Somebody has decided this already': 'इस पर फ़ैसला हो चुका है',
  'This page of the list is no longer there': 'सूची का यह पन्ना अब नहीं है',
  'Please choose a file': 'कृपया एक फ़ाइल चुनें',
  'Please ask an owner for a new link': 'कृपया किसी ओनर से नया लिंक माँगें',
  'Please try again from the beginning': 'कृपया शुरू से फिर कोशिश करें',
  'This passkey was not accepted': 'यह पासकी स्वीकार नहीं हुई',
  'This passkey is known already': 'यह पासकी पहले से जुड़ी है',
  'This recovery code was not accepted': 'यह रिकवरी कोड स्वीकार नहीं हुआ',
  'Too many wrong codes. Please try again later.': 'बहुत से ग़लत कोड। कृपया बाद में फिर कोशिश करें।',
  'This email address has an account already': 'इस ईमेल पते का खाता पहले से है',
  'Somebody has to stay an owner': 'किसी एक का ओनर बने रहना ज़रूरी है',
  'Who asked for this may not do it any more': 'जिसने यह माँगा था, उसे अब इसकी अनुमति नहीं है',
  'Who has a passkey gets in by a recovery code, or by a link of the machine':
    'जिसके पास पासकी है, वह रिकवरी कोड या मशीन के लिंक से प्रवेश करता है',
};
