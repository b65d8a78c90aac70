import type { Language, TradeRefusal } from 'shared-contracts';

interface TradeWords {
  verified(trade: string): string;
  refused(trade: string, why: string): string;
  /** Why, where staff gave one of the usual reasons. */
  readonly reasons: Readonly<Record<TradeRefusal, string>>;
}

/** What a provider is texted when staff have decided about a trade. */
export const tradeWords: Readonly<Record<Language, TradeWords>> = {
  en: {
    verified: (trade) => `Kaza: you are verified for ${trade}. Customers see your services now.`,
    refused: (trade, why) => `Kaza: we could not verify you for ${trade}. ${why}`,
    reasons: {
      documents: 'Papers are missing. Please send them and ask again on your desk.',
      identity: 'Your papers and your record do not say the same name.',
      skill: 'We could not see that you have learnt or done this work.',
      place: 'We do not offer this trade in your area yet.',
      conduct: 'There are complaints that we have to look at first.',
    },
  },
  hi: {
    verified: (trade) => `Kaza: ${trade} के लिए आपकी जाँच पूरी हुई। ग्राहक अब आपकी सेवाएँ देखते हैं।`,
    refused: (trade, why) => `Kaza: ${trade} के लिए हम आपकी पुष्टि नहीं कर सके। ${why}`,
    reasons: {
      documents: 'काग़ज़ात अधूरे हैं। कृपया उन्हें भेजें और अपने डेस्क से फिर अनुरोध करें।',
      identity: 'आपके काग़ज़ात और आपके रिकॉर्ड में नाम अलग हैं।',
      skill: 'हमें नहीं दिखा कि आपने यह काम सीखा या किया है।',
      place: 'आपके इलाक़े में हम यह काम अभी नहीं देते।',
      conduct: 'कुछ शिकायतें हैं जिन्हें हमें पहले देखना है।',
    },
  },
  bn: {
    verified: (trade) => `Kaza: ${trade}-এর জন্য আপনার যাচাই হয়ে গেছে। গ্রাহকরা এখন আপনার সেবা দেখছেন।`,
    refused: (trade, why) => `Kaza: ${trade}-এর জন্য আমরা আপনাকে যাচাই করতে পারিনি। ${why}`,
    reasons: {
      documents: 'কাগজপত্র অসম্পূর্ণ। সেগুলি পাঠান এবং আপনার ডেস্ক থেকে আবার অনুরোধ করুন।',
      identity: 'আপনার কাগজপত্রে আর রেকর্ডে নাম আলাদা।',
      skill: 'আপনি এই কাজ শিখেছেন বা করেছেন, তা আমরা দেখতে পাইনি।',
      place: 'আপনার এলাকায় আমরা এখনও এই কাজ দিই না।',
      conduct: 'কিছু অভিযোগ আছে, যা আমাদের আগে দেখতে হবে।',
    },
  },
};
