import type { Language, TradeRefusal } from 'shared-contracts';

interface ApplicationWords {
  readonly asked: string;
  readonly approved: string;
  refused(why: string): string;
  /** Why, where staff gave one of the usual reasons. */
  readonly reasons: Readonly<Record<TradeRefusal, string>>;
}

/** What an applicant is texted. All of it stands where they sign in with their number, too. */
export const applicationWords: Readonly<Record<Language, ApplicationWords>> = {
  en: {
    asked:
      'Kaza: thank you for applying. Please sign in with this number, open My Desk and send us what we ask for there.',
    approved:
      'Kaza: welcome! You are approved. Sign in with this number, set services, prices and hours on your desk, and go live.',
    refused: (why) => `Kaza: we cannot take you on now. ${why}`,
    reasons: {
      documents: 'Papers are missing or cannot be read.',
      identity: 'Your papers and your application do not say the same name.',
      skill: 'We could not see that you have learnt or done this work.',
      place: 'We do not offer this work in your area yet.',
      conduct: 'There are complaints that we have to look at first.',
    },
  },
  hi: {
    asked: 'Kaza: आवेदन के लिए धन्यवाद। कृपया इस नंबर से साइन इन करें, मेरा डेस्क खोलें और वहाँ माँगी गई चीज़ें भेजें।',
    approved: 'Kaza: स्वागत है! आपका आवेदन मंज़ूर हुआ। इस नंबर से साइन इन करें, अपने डेस्क पर सेवाएँ, दाम और समय भरें और काम शुरू करें।',
    refused: (why) => `Kaza: हम आपको अभी नहीं ले सकते। ${why}`,
    reasons: {
      documents: 'काग़ज़ात अधूरे हैं या पढ़े नहीं जा सकते।',
      identity: 'आपके काग़ज़ात और आवेदन में नाम अलग हैं।',
      skill: 'हमें नहीं दिखा कि आपने यह काम सीखा या किया है।',
      place: 'आपके इलाक़े में हम यह काम अभी नहीं देते।',
      conduct: 'कुछ शिकायतें हैं जिन्हें हमें पहले देखना है।',
    },
  },
  bn: {
    asked: 'Kaza: আবেদনের জন্য ধন্যবাদ। এই নম্বর দিয়ে সাইন ইন করুন, আমার ডেস্ক খুলুন এবং সেখানে যা চাওয়া হয়েছে পাঠান।',
    approved: 'Kaza: স্বাগতম! আপনার আবেদন মঞ্জুর হয়েছে। এই নম্বর দিয়ে সাইন ইন করে ডেস্কে সেবা, দাম ও সময় দিন এবং কাজ শুরু করুন।',
    refused: (why) => `Kaza: আমরা এখন আপনাকে নিতে পারছি না। ${why}`,
    reasons: {
      documents: 'কাগজপত্র অসম্পূর্ণ বা পড়া যাচ্ছে না।',
      identity: 'আপনার কাগজপত্রে আর আবেদনে নাম আলাদা।',
      skill: 'আপনি এই কাজ শিখেছেন বা করেছেন, তা আমরা দেখতে পাইনি।',
      place: 'আপনার এলাকায় আমরা এখনও এই কাজ দিই না।',
      conduct: 'কিছু অভিযোগ আছে, যা আমাদের আগে দেখতে হবে।',
    },
  },
};
