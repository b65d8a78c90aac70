import type { Words } from './words.en.ts';

export const words: Words = {
  heading: 'देखभाल के सुझाव',
  hello: (name) => `${name}, आपके घर के लिए`,
  intro: 'छोटी-छोटी बातें, जो प्रोफ़ेशनल की दो विज़िट के बीच घर को ठीक रखती हैं।',
  seasons: 'मौसम',
  all: 'सभी',
  summer: 'गर्मी',
  monsoon: 'मानसून',
  winter: 'सर्दी',
  tips: [
    { season: 'summer', title: 'एयर कंडीशनर', text: 'हर दो हफ़्ते में उसके फ़िल्टर धोएँ।' },
    { season: 'summer', title: 'पानी की टंकी', text: 'सबसे गर्म महीने से पहले उसे साफ़ करवाएँ।' },
    { season: 'monsoon', title: 'सीलन भरी दीवारें', text: 'अलमारियों के पीछे देखें और सूखे दिनों में हवा लगने दें।' },
    { season: 'monsoon', title: 'बिजली के तार', text: 'जिस स्विच से झटका लगे, उसे उसी दिन इलेक्ट्रीशियन को दिखाएँ।' },
    { season: 'winter', title: 'गीज़र', text: 'साल में एक बार उसकी अंदरूनी सफ़ाई करवाएँ।' },
  ],
  tipOfTheSeason: 'मौसम का सुझाव',
  more: 'देखभाल के सभी सुझाव',
  services: 'सेवाएँ देखें',
};
