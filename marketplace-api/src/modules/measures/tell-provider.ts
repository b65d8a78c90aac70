import type { MeasureState } from 'operations-contracts';
import type { Language } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { MeasureRow } from '../../platform/database/partner-tables.ts';
import type { Trx } from '../../platform/database/store.ts';
import { post } from '../../platform/outbox/outbox.ts';

type Told = Partial<Record<MeasureState, string>>;

/** What a provider is texted; facts, reasons and days stand on their desk. */
const words: Readonly<Record<Language, Told>> = {
  en: {
    DANGER:
      'Kaza: we have paused you at once because of a danger. Another person reviews it within 48 hours. See My Desk.',
    NOTICE: 'Kaza: there is a notice for you on My Desk. Please read it and answer within 7 days.',
    IN_FORCE: 'Kaza: we have decided about your notice. The reasons stand on My Desk; you may appeal within 14 days.',
    APPEALED: 'Kaza: your appeal has reached us. Another person decides within 7 days, or the measure ends.',
    DROPPED: 'Kaza: the notice on My Desk was dropped. Nothing changes for you.',
    FINAL: 'Kaza: the decision on My Desk is final.',
    OVERTURNED: 'Kaza: your appeal was right. The measure has ended.',
    LIFTED: 'Kaza: the measure has ended. Customers can book you.',
  },
  hi: {
    DANGER: 'Kaza: ख़तरे के कारण हमने आपका काम तुरंत रोका है। 48 घंटे में कोई दूसरा व्यक्ति इसे देखेगा। मेरा डेस्क देखें।',
    NOTICE: 'Kaza: मेरा डेस्क पर आपके लिए एक नोटिस है। कृपया पढ़ें और 7 दिन में जवाब दें।',
    IN_FORCE: 'Kaza: आपके नोटिस पर फ़ैसला हो गया। कारण मेरा डेस्क पर हैं; आप 14 दिन में अपील कर सकते हैं।',
    APPEALED: 'Kaza: आपकी अपील मिल गई। कोई दूसरा व्यक्ति 7 दिन में फ़ैसला करेगा, नहीं तो कार्रवाई ख़त्म होगी।',
    DROPPED: 'Kaza: मेरा डेस्क वाला नोटिस हटा दिया गया। आपके लिए कुछ नहीं बदलता।',
    FINAL: 'Kaza: मेरा डेस्क वाला फ़ैसला अंतिम है।',
    OVERTURNED: 'Kaza: आपकी अपील सही थी। कार्रवाई ख़त्म हुई।',
    LIFTED: 'Kaza: कार्रवाई ख़त्म हुई। ग्राहक आपको बुक कर सकते हैं।',
  },
  bn: {
    DANGER: 'Kaza: বিপদের কারণে আপনার কাজ এখনই থামানো হয়েছে। 48 ঘণ্টার মধ্যে অন্য কেউ এটি দেখবেন। আমার ডেস্ক দেখুন।',
    NOTICE: 'Kaza: আমার ডেস্কে আপনার জন্য একটি নোটিশ আছে। পড়ে 7 দিনের মধ্যে উত্তর দিন।',
    IN_FORCE: 'Kaza: আপনার নোটিশের সিদ্ধান্ত হয়েছে। কারণ আমার ডেস্কে আছে; 14 দিনের মধ্যে আপিল করতে পারেন।',
    APPEALED: 'Kaza: আপনার আপিল পেয়েছি। 7 দিনের মধ্যে অন্য কেউ সিদ্ধান্ত নেবেন, নইলে ব্যবস্থাটি শেষ হবে।',
    DROPPED: 'Kaza: আমার ডেস্কের নোটিশটি তুলে নেওয়া হয়েছে। আপনার কিছু বদলায়নি।',
    FINAL: 'Kaza: আমার ডেস্কের সিদ্ধান্তটি চূড়ান্ত।',
    OVERTURNED: 'Kaza: আপনার আপিল ঠিক ছিল। ব্যবস্থাটি শেষ হয়েছে।',
    LIFTED: 'Kaza: ব্যবস্থাটি শেষ হয়েছে। গ্রাহকরা আপনাকে বুক করতে পারেন।',
  },
};

export async function tellProvider(trx: Trx, { secrets, clock }: ApiContext, row: MeasureRow): Promise<void> {
  const provider = await trx
    .selectFrom('providers as p')
    .leftJoin('users as u', 'u.mobile_no', 'p.mobile_no')
    .select(['p.mobile_no', 'u.language'])
    .where('p.id', '=', row.provider_id)
    .executeTakeFirst();
  const text = words[provider?.language ?? 'en'][row.state];
  if (provider && text) await post(trx, secrets, { kind: 'notification', to: provider.mobile_no, text }, clock.now());
}
