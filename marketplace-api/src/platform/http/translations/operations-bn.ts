/** What the operations desk's calls say, in Bengali. */
export const sentences = {
  Done: 'হয়ে গেছে',
  'Please sign in to the desk': 'অনুগ্রহ করে ডেস্কে সাইন ইন করুন',
  'Your role does not include this': 'আপনার ভূমিকায় এটি নেই',
  'Please add a passkey first': 'আগে একটি পাসকি যোগ করুন',
  'Another person has to agree to this': 'এতে আরেকজনের সম্মতি লাগবে',
  'Somebody has decided this already': 'এ বিষয়ে আগেই সিদ্ধান্ত হয়েছে',
  'This page of the list is no longer there': 'তালিকার এই পাতাটি আর নেই',
  'Please choose a file': 'একটি ফাইল বেছে নিন',
  'Please ask an owner for a new link': 'কোনও ওনারের কাছে নতুন লিঙ্ক চান',
  'Please try again from the beginning': 'শুরু থেকে আবার চেষ্টা করুন',
  'This passkey was not accepted': 'এই পাসকি গ্রহণ করা হয়নি',
  'This passkey is known already': 'এই পাসকি আগে থেকেই আছে',
  'This recovery code was not accepted': 'এই রিকভারি কোড গ্রহণ করা হয়নি',
  'Too many wrong codes. Please try again later.': 'অনেকবার ভুল কোড দেওয়া হয়েছে। পরে আবার চেষ্টা করুন।',
  'This email address has an account already': 'এই ইমেল ঠিকানায় আগে থেকেই অ্যাকাউন্ট আছে',
  'Somebody has to stay an owner': 'কাউকে ওনার থাকতেই হবে',
  'Who asked for this may not do it any more': 'যিনি এটি চেয়েছিলেন, তাঁর আর এটি করার অনুমতি নেই',
  'Who has a passkey gets in by a recovery code, or by a link of the machine':
    'যাঁর পাসকি আছে, তিনি রিকভারি কোড বা মেশিনের লিংক দিয়ে ঢোকেন',
};
