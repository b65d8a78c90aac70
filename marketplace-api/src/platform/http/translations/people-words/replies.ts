import type { Rows } from '../rows.ts';

/** What professionals reply. */
export const replies: Rows = [
  ['Thank you for the kind words.', 'अच्छे शब्दों के लिए धन्यवाद।', 'সুন্দর কথার জন্য ধন্যবাদ।'],
  ['Thank you.', 'धन्यवाद।', 'ধন্যবাদ।'],
  ['Happy to come again any time.', 'जब चाहें फिर बुलाएँ।', 'যখন দরকার, আবার ডাকবেন।'],
  ['Glad that it is working well.', 'ख़ुशी है कि सब ठीक चल रहा है।', 'সব ঠিক চলছে জেনে ভালো লাগল।'],
  ['Thank you for trusting me with the work.', 'मुझ पर भरोसा करने के लिए धन्यवाद।', 'আমার উপর ভরসা করার জন্য ধন্যবাদ।'],
  ['Sorry about that.', 'इसके लिए माफ़ कीजिए।', 'এর জন্য দুঃখিত।'],
  ['I will take more time for it next time.', 'अगली बार ज़्यादा समय देने का वादा।', 'পরের বার আরও সময় নিয়ে করব।'],
  ['Thank you for telling me.', 'बताने के लिए धन्यवाद।', 'জানানোর জন্য ধন্যবাদ।'],
  ['I will do better.', 'आगे बेहतर होगा।', 'আরও ভালো করব।'],
  ['Sorry for the trouble.', 'परेशानी के लिए माफ़ कीजिए।', 'অসুবিধার জন্য দুঃখিত।'],
  [
    'Please call me if anything is still not right.',
    'अब भी कुछ ठीक न हो तो फ़ोन कीजिए।',
    'এখনও কিছু ঠিক না হলে ফোন করবেন।',
  ],
];
