/** What the API says about tickets and disputes, in Hindi. */
export const supportSentences = {
  'This dispute does not exist': 'यह विवाद मौजूद नहीं है',
  'This dispute was changed meanwhile. Please look at it again.': 'यह विवाद इस बीच बदल गया। कृपया इसे फिर देखें।',
  'You have said as much as this dispute can hold': 'आप इस विवाद में जितना कह सकते थे, कह चुके हैं',
  'The chat can be read only while the dispute is open': 'चैट केवल विवाद खुला रहने तक पढ़ी जा सकती है',
  'More than was paid cannot be given back': 'जितना दिया गया, उससे ज़्यादा वापस नहीं हो सकता',
  'This is not possible any more: the dispute has moved on': 'यह अब संभव नहीं है: विवाद आगे बढ़ चुका है',
  'The time for this is over': 'इसका समय समाप्त हो गया है',
  'It is too early for this': 'इसके लिए अभी बहुत जल्दी है',
  'Another person has to settle what you have decided': 'जो फ़ैसला आपने किया, उसे कोई और पूरा करेगा',
  'A dispute must be raised within 48 hours after the service is completed':
    'विवाद सेवा पूरी होने के 48 घंटे के भीतर उठाया जा सकता है',
  'A dispute of yours is still open. Please wait for its end first.': 'आपका एक विवाद अभी खुला है। कृपया पहले उसके अंत तक रुकें।',
  'Please write at least 10 characters': 'कृपया कम से कम 10 अक्षर लिखें',
  'Your text must be at most 2000 characters': 'आपका संदेश अधिकतम 2000 अक्षर का हो सकता है',
  'This ticket does not exist': 'यह टिकट मौजूद नहीं है',
  'Nobody can be reached about this ticket': 'इस टिकट के लिए किसी से संपर्क नहीं हो सकता',
  'Somebody has worked on this ticket meanwhile. Please look at it again.':
    'इस बीच किसी ने इस टिकट पर काम किया है। कृपया इसे फिर देखें।',
  'This is not possible any more with this ticket': 'इस टिकट के साथ यह अब संभव नहीं है',
  'This template does not exist': 'यह टेम्पलेट मौजूद नहीं है',
  'Unknown action': 'अनजान कार्रवाई',
  'Dispute fetched successfully': 'विवाद मिल गया',
  'Your dispute is open': 'आपका विवाद दर्ज हुआ',
  Sent: 'भेजा गया',
  'Dispute updated': 'विवाद बदला गया',
};
