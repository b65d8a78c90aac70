/** What the API says about tickets and disputes, in Bengali. */
export const supportSentences = {
  'This dispute does not exist': 'এই বিরোধটি নেই',
  'This dispute was changed meanwhile. Please look at it again.': 'এই বিরোধটি এর মধ্যে বদলে গেছে। আবার দেখুন।',
  'You have said as much as this dispute can hold': 'এই বিরোধে যতটা বলা যায়, আপনি বলে ফেলেছেন',
  'The chat can be read only while the dispute is open': 'বিরোধ খোলা থাকলেই শুধু চ্যাট পড়া যায়',
  'More than was paid cannot be given back': 'যত দেওয়া হয়েছে তার বেশি ফেরত দেওয়া যায় না',
  'This is not possible any more: the dispute has moved on': 'এটি আর সম্ভব নয়: বিরোধটি এগিয়ে গেছে',
  'The time for this is over': 'এর সময় শেষ হয়ে গেছে',
  'It is too early for this': 'এর জন্য এখনও সময় হয়নি',
  'Another person has to settle what you have decided': 'আপনার সিদ্ধান্ত অন্য কেউ নিষ্পত্তি করবেন',
  'A dispute must be raised within 48 hours after the service is completed': 'কাজ শেষ হওয়ার 48 ঘণ্টার মধ্যে বিরোধ জানাতে হয়',
  'A dispute of yours is still open. Please wait for its end first.':
    'আপনার একটি বিরোধ এখনও খোলা। আগে তার শেষ পর্যন্ত অপেক্ষা করুন।',
  'Please write at least 10 characters': 'অন্তত 10টি অক্ষর লিখুন',
  'Your text must be at most 2000 characters': 'আপনার লেখা সর্বাধিক 2000 অক্ষরের হতে পারে',
  'This ticket does not exist': 'এই টিকিটটি নেই',
  'Nobody can be reached about this ticket': 'এই টিকিটের জন্য কারও সঙ্গে যোগাযোগ করা যায় না',
  'Somebody has worked on this ticket meanwhile. Please look at it again.':
    'এর মধ্যে কেউ এই টিকিটে কাজ করেছেন। আবার দেখুন।',
  'This is not possible any more with this ticket': 'এই টিকিটে এটি আর সম্ভব নয়',
  'This template does not exist': 'এই টেমপ্লেটটি নেই',
  'Unknown action': 'অজানা কাজ',
  'Dispute fetched successfully': 'বিরোধটি পাওয়া গেছে',
  'Your dispute is open': 'আপনার বিরোধ জানানো হয়েছে',
  Sent: 'পাঠানো হয়েছে',
  'Dispute updated': 'বিরোধ বদলানো হয়েছে',
};
