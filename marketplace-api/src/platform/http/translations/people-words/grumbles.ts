import type { Rows } from '../rows.ts';

/** What customers say who were not quite content. */
export const grumbles: Rows = [
  [
    'Work was fine but she seemed to rush the last ten minutes.',
    'काम ठीक था, पर आख़िरी दस मिनट हड़बड़ी लगी।',
    'কাজ ঠিক ছিল, তবে শেষ দশ মিনিট তাড়াহুড়ো মনে হল।',
  ],
  [
    'Good hands, but the kit was not complete and I had to lend a towel.',
    'हाथ अच्छा है, पर किट पूरी नहीं थी, तौलिया मुझे देना पड़ा।',
    'হাত ভালো, তবে কিট পুরো ছিল না, তোয়ালে আমাকে দিতে হল।',
  ],
  [
    'Result is okay, I expected a little more for this price.',
    'नतीजा ठीक है, इस दाम में थोड़ा और चाहिए था।',
    'ফল ঠিক আছে, এই দামে আর একটু আশা ছিল।',
  ],
  [
    'Came late, finished early, and I had to do one arm again myself.',
    'देर से आना, जल्दी जाना, और एक बाँह मुझे ख़ुद दोबारा करनी पड़ी।',
    'দেরিতে আসা, আগে চলে যাওয়া, একটা হাত নিজেকে আবার করতে হয়েছে।',
  ],
  ['Cut is decent, sides are slightly uneven.', 'कटिंग ठीक है, किनारे थोड़े ऊँचे-नीचे।', 'চুল কাটা ঠিকঠাক, দু পাশ একটু অসমান।'],
  [
    'Good shave, but he was on the phone twice.',
    'शेव अच्छी, पर बीच में दो बार फ़ोन पर बात।',
    'শেভ ভালো, তবে দুবার ফোনে কথা বললেন।',
  ],
  ['Fine for the price, nothing special.', 'दाम के हिसाब से ठीक, कुछ ख़ास नहीं।', 'দামের তুলনায় ঠিক আছে, বিশেষ কিছু নয়।'],
  [
    'Clipper battery died halfway, so I went to office with half a haircut.',
    'क्लिपर की बैटरी बीच में ख़त्म, आधे कटे बालों में दफ़्तर जाना पड़ा।',
    'মাঝপথে ক্লিপারের চার্জ শেষ, আধকাটা চুলে অফিস যেতে হল।',
  ],
  [
    'Rooms are clean, corners behind the doors were forgotten.',
    'कमरे साफ़ हैं, दरवाज़ों के पीछे के कोने छूट गए।',
    'ঘর পরিষ্কার, দরজার পেছনের কোণ বাদ গেছে।',
  ],
  [
    'Good work, but only two people came instead of three and it took till evening.',
    'काम अच्छा, पर तीन की जगह दो ही लोग आए और शाम हो गई।',
    'কাজ ভালো, তবে তিনজনের জায়গায় দুজন এসেছেন, সন্ধে হয়ে গেল।',
  ],
  ['Bathrooms great, windows so-so.', 'बाथरूम बढ़िया, खिड़कियाँ बस ठीक।', 'বাথরুম দারুণ, জানালা মোটামুটি।'],
  [
    'Streaks on every glass and the balcony was not touched at all.',
    'हर शीशे पर निशान, और बालकनी छुई तक नहीं।',
    'সব কাচে দাগ, বারান্দায় হাতই পড়েনি।',
  ],
  [
    'Works again, though he had to come a second time with the part.',
    'चल पड़ा, पर पुर्ज़ा लेकर दूसरी बार आना पड़ा।',
    'আবার চলছে, তবে যন্ত্রাংশ নিয়ে দ্বিতীয়বার আসতে হয়েছে।',
  ],
  [
    'Repair is good, but he left fingerprints and dust.',
    'मरम्मत अच्छी, पर उँगलियों के निशान और धूल रह गई।',
    'মেরামত ভালো, তবে আঙুলের ছাপ আর ধুলো রয়ে গেছে।',
  ],
  [
    'Fixed, yet the part cost more than I had expected.',
    'ठीक हो गया, पर पुर्ज़ा सोचे से महँगा पड़ा।',
    'ঠিক হয়েছে, তবে যন্ত্রাংশের দাম ভাবার চেয়ে বেশি।',
  ],
  [
    'The same fault came back after four days and calls went unanswered.',
    'चार दिन में वही ख़राबी लौटी और फ़ोन किसी ने नहीं उठाया।',
    'চার দিন পর একই গোলমাল, ফোনও কেউ ধরেনি।',
  ],
  [
    'Work is safe and sound, but he reached an hour late.',
    'काम सुरक्षित और पक्का, पर पहुँचने में एक घंटे की देर।',
    'কাজ নিরাপদ ও পাকা, তবে আসতে এক ঘণ্টা দেরি।',
  ],
  ['Switches work, the plate is slightly tilted.', 'स्विच चलते हैं, प्लेट थोड़ी टेढ़ी है।', 'সুইচ চলছে, প্লেট একটু বাঁকা।'],
  ['Good, except that I had to lend the ladder.', 'अच्छा, बस सीढ़ी मुझे देनी पड़ी।', 'ভালো, শুধু মইটা আমাকে দিতে হয়েছে।'],
  [
    'Left the board open and one light still does not work.',
    'बोर्ड खुला छोड़ दिया और एक लाइट अब भी नहीं जलती।',
    'বোর্ড খোলা রেখে গেছেন, একটা আলো এখনও জ্বলে না।',
  ],
  [
    'Leak stopped, but the silicone finish is not neat.',
    'रिसाव बंद, पर सिलिकॉन की फ़िनिश साफ़ नहीं।',
    'লিক বন্ধ, তবে সিলিকনের ফিনিশ পরিপাটি নয়।',
  ],
  ['Knows his work, was forty minutes late.', 'काम आता है, पर चालीस मिनट की देर।', 'কাজ জানেন, তবে চল্লিশ মিনিট দেরি।'],
  ['Fine after a second visit.', 'दूसरी बार आने पर ठीक हुआ।', 'দ্বিতীয়বার আসার পর ঠিক।'],
  [
    'It dripped again the same night and I had to shut the main valve.',
    'उसी रात फिर टपका और मेन वाल्व बंद करना पड़ा।',
    'সেই রাতেই আবার জল পড়ল, মেন ভালভ বন্ধ করতে হল।',
  ],
  [
    'Colour is nice, two spots needed a touch-up later.',
    'रंग अच्छा है, दो जगह बाद में दोबारा करना पड़ा।',
    'রং সুন্দর, দু জায়গায় পরে আবার লাগাতে হয়েছে।',
  ],
  [
    'Good finish, took a day longer than said.',
    'फ़िनिश अच्छी, कहे से एक दिन ज़्यादा लगा।',
    'ফিনিশ ভালো, কথার চেয়ে এক দিন বেশি লেগেছে।',
  ],
  [
    'Walls are good but there were drops on the balcony floor.',
    'दीवारें अच्छी हैं, पर बालकनी के फ़र्श पर छींटे थे।',
    'দেওয়াল ভালো, তবে বারান্দার মেঝেতে রঙের ফোঁটা ছিল।',
  ],
  [
    'Patchy in daylight, and paint on the switchboards.',
    'दिन में धब्बे दिखते हैं, स्विचबोर्ड पर भी पेंट।',
    'দিনের আলোয় ছোপ ছোপ, সুইচবোর্ডেও রং।',
  ],
  [
    'Strong work, a lot of sawdust left behind.',
    'काम मज़बूत, पर ढेर सारा बुरादा छूट गया।',
    'কাজ মজবুত, তবে অনেক কাঠের গুঁড়ো পড়ে ছিল।',
  ],
  [
    'Door is fine now, one hinge screw is missing.',
    'दरवाज़ा अब ठीक है, कब्ज़े का एक पेंच नहीं है।',
    'দরজা এখন ঠিক, কবজার একটা স্ক্রু নেই।',
  ],
  ['Took long, result is okay.', 'समय बहुत लगा, नतीजा ठीक।', 'অনেক সময় লেগেছে, ফল ঠিক আছে।'],
  [
    'Drilled in the wrong place and then blamed the wall.',
    'ग़लत जगह छेद किया और दोष दीवार को दिया।',
    'ভুল জায়গায় ফুটো করে দোষ দিলেন দেওয়ালকে।',
  ],
  [
    'Much better, but a few showed up again after three weeks.',
    'बहुत बेहतर, पर तीन हफ़्ते बाद कुछ फिर दिखे।',
    'অনেক ভালো, তবে তিন সপ্তাহ পর আবার কয়েকটা দেখা গেছে।',
  ],
  ['Effective, the smell stayed for a day though.', 'असरदार, पर गंध एक दिन रही।', 'কাজ হয়েছে, তবে গন্ধ এক দিন ছিল।'],
  ['Had to remind them about the second visit.', 'दूसरी विज़िट याद दिलानी पड़ी।', 'দ্বিতীয়বার আসার কথা মনে করাতে হয়েছে।'],
  [
    'No difference after ten days, and no revisit so far.',
    'दस दिन बाद भी फ़र्क़ नहीं, और अब तक दोबारा कोई नहीं आया।',
    'দশ দিনেও তফাত নেই, এখনও কেউ আবার আসেননি।',
  ],
  [
    'Water is fine, he came without the right filter the first time.',
    'पानी ठीक है, पहली बार सही फ़िल्टर साथ नहीं था।',
    'জল ঠিক আছে, প্রথমবার ঠিক ফিল্টার আনেননি।',
  ],
  ['Service okay, explained very little.', 'सर्विस ठीक, समझाया बहुत कम।', 'সার্ভিস ঠিক, বোঝালেন খুব কম।'],
  [
    'Good work, bill for parts was a surprise.',
    'काम अच्छा, पुर्ज़ों का बिल देखकर हैरानी हुई।',
    'কাজ ভালো, যন্ত্রাংশের বিল দেখে অবাক।',
  ],
  [
    'It leaked from the first evening on and spoiled the cabinet.',
    'पहली शाम से ही रिसने लगा और कैबिनेट ख़राब हो गया।',
    'প্রথম সন্ধে থেকেই লিক, ক্যাবিনেট নষ্ট হয়েছে।',
  ],
];
