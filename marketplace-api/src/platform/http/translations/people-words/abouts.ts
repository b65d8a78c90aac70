import type { Rows } from '../rows.ts';

/** What professionals say of themselves. */
export const abouts: Rows = [
  [
    '{years} years of salon work, the last of them in homes around {area}.',
    'सैलून का {years} साल का अनुभव, पिछले कुछ साल {area} के आसपास घरों में।',
    'সেলুনের কাজে {years} বছর, শেষের কয়েক বছর {area} ও আশপাশের বাড়িতে।',
  ],
  ['I open every kit in front of you.', 'हर किट आपके सामने खुलती है।', 'প্রতিটি কিট আপনার সামনে খোলা হয়।'],
  ['Trained beautician from {area}.', '{area} की प्रशिक्षित ब्यूटीशियन।', '{area} এলাকার প্রশিক্ষিত বিউটিশিয়ান।'],
  [
    'I ask about your skin first and start only then.',
    'पहले आपकी त्वचा के बारे में बात, फिर काम।',
    'আগে আপনার ত্বকের কথা জেনে নিই, তারপর শুরু।',
  ],
  ['Barber for {years} years.', '{years} साल से नाई का काम।', '{years} বছর ধরে নাপিতের কাজ।'],
  [
    'My chair in {area} is now your living room.',
    '{area} की मेरी कुर्सी अब आपके कमरे में।',
    '{area} এলাকার আমার চেয়ার এখন আপনার বসার ঘরে।',
  ],
  [
    'I learned cutting in my uncle’s shop in {area} and bring fresh blades and clean capes to every visit.',
    '{area} में चाचा की दुकान पर हाथ साफ़ किया; हर बार नई ब्लेड और साफ़ केप साथ।',
    '{area} এলাকায় কাকার দোকানে কাজ শেখা; প্রতিবার নতুন ব্লেড আর পরিষ্কার কেপ সঙ্গে থাকে।',
  ],
  [
    'We are a small crew from {area} with our own machines, {years} years in the trade.',
    '{area} की हमारी छोटी टीम, अपनी मशीनें, काम का {years} साल का अनुभव।',
    '{area} এলাকার ছোট দল আমরা, নিজেদের যন্ত্র আছে, এই কাজে {years} বছর।',
  ],
  [
    'I started with hotel housekeeping {years} years ago and kept the standard.',
    '{years} साल पहले होटल हाउसकीपिंग से शुरुआत; वही स्तर आज भी।',
    '{years} বছর আগে হোটেলের হাউসকিপিং দিয়ে শুরু, সেই মান আজও রেখেছি।',
  ],
  [
    'ITI-trained technician, {years} years with leading brands, now on my own in {area}.',
    'आईटीआई प्रशिक्षित, बड़े ब्रांडों के साथ {years} साल, अब {area} में अपना काम।',
    'আইটিআই পাশ, নামী ব্র্যান্ডে {years} বছর, এখন {area} এলাকায় নিজের কাজ।',
  ],
  [
    'I show you the old part, explain the fault and only then quote.',
    'पुराना पुर्ज़ा दिखाकर, ख़राबी समझाकर, तब दाम।',
    'পুরনো যন্ত্রাংশ দেখাই, গোলমাল বুঝিয়ে দিই, তবেই দর বলি।',
  ],
  ['{years} years of repairs.', 'मरम्मत का {years} साल का अनुभव।', 'মেরামতির {years} বছরের অভিজ্ঞতা।'],
  [
    'Licensed wireman from {area} with {years} years in flats and shops.',
    '{area} से लाइसेंस वाला वायरमैन, फ़्लैट और दुकानों में {years} साल।',
    '{area} এলাকার লাইসেন্সপ্রাপ্ত ওয়্যারম্যান, ফ্ল্যাট ও দোকানে {years} বছর।',
  ],
  ['Safe earthing first, everything else after.', 'पहले सही अर्थिंग, बाक़ी सब बाद में।', 'আগে ঠিকঠাক আর্থিং, বাকি সব পরে।'],
  [
    'Working around {area} for {years} years.',
    '{years} साल से {area} के आसपास काम।',
    '{years} বছর ধরে {area} ও আশপাশে কাজ করছি।',
  ],
  [
    'Plumber in {area} for {years} years: leaks, fittings and the odd flooded kitchen.',
    '{area} में {years} साल से प्लंबर: रिसाव, फ़िटिंग और कभी-कभार डूबी रसोई।',
    '{area} এলাকায় {years} বছরের প্লাম্বার: লিক, ফিটিং আর কখনও জলে ভাসা রান্নাঘর।',
  ],
  [
    'I carry the common washers, valves and seals, so most jobs end in one visit.',
    'आम वॉशर, वाल्व और सील साथ रहते हैं, इसलिए ज़्यादातर काम एक बार में पूरा।',
    'সাধারণ ওয়াশার, ভালভ ও সিল সঙ্গেই থাকে, তাই বেশির ভাগ কাজ একবারেই শেষ।',
  ],
  [
    'Painter with a team of three from {area}.',
    '{area} से पेंटर, तीन लोगों की टीम के साथ।',
    '{area} এলাকার রং মিস্ত্রি, সঙ্গে তিনজনের দল।',
  ],
  ['We cover, we paint, we clean.', 'हम ढकते हैं, पेंट करते हैं, साफ़ करते हैं।', 'আমরা ঢাকি, রং করি, পরিষ্কার করি।'],
  [
    '{years} years of walls, from rented rooms to bungalows.',
    'किराये के कमरों से बंगलों तक, दीवारों का {years} साल का अनुभव।',
    'ভাড়ার ঘর থেকে বাংলো, {years} বছর ধরে দেওয়ালের কাজ।',
  ],
  ['Damp is treated before it is painted.', 'सीलन का इलाज पहले, पेंट बाद में।', 'রং করার আগে স্যাঁতসেঁতে ভাব সারাই।'],
  [
    'Carpenter of the third generation, based in {area}.',
    'तीसरी पीढ़ी का बढ़ई का काम, {area} में।',
    'তিন পুরুষের ছুতোর, {area} এলাকায়।',
  ],
  [
    '{years} years of locks, wardrobes and doors that stick in the rains.',
    '{years} साल से ताले, अलमारियाँ और बरसात में अटकते दरवाज़े।',
    '{years} বছর ধরে তালা, আলমারি আর বর্ষায় আটকে যাওয়া দরজা।',
  ],
  [
    'Licensed applicator with {years} years of experience; I use approved products and say what they are.',
    'लाइसेंस और {years} साल का अनुभव; सिर्फ़ मंज़ूर दवाएँ, और नाम बताकर।',
    'লাইসেন্স-সহ {years} বছরের অভিজ্ঞতা; অনুমোদিত ওষুধই ব্যবহার করি, নামও বলি।',
  ],
  ['From {area}.', '{area} से।', '{area} থেকে।'],
  [
    'I look for the source first, since spray alone brings them back.',
    'पहले जड़ की तलाश, क्योंकि सिर्फ़ स्प्रे से वे लौट आते हैं।',
    'আগে উৎস খুঁজি, কারণ শুধু স্প্রে করলে ওরা ফিরে আসে।',
  ],
  [
    'Water technician from {area}; I measure TDS before and after and write both down.',
    '{area} से पानी के तकनीशियन; टीडीएस पहले और बाद में नापकर, दोनों लिखकर।',
    '{area} এলাকার জলের টেকনিশিয়ান; আগে ও পরে টিডিএস মাপি, দুটোই লিখে দিই।',
  ],
  ['{years} years with all common brands.', 'सभी आम ब्रांडों के साथ {years} साल।', 'সব পরিচিত ব্র্যান্ডে {years} বছর।'],
  ['Genuine filters, old ones handed back to you.', 'असली फ़िल्टर, पुराने आपको वापस।', 'আসল ফিল্টার, পুরনোগুলো আপনার হাতে ফেরত।'],
  ['I speak Hindi and the language of the city.', 'हिंदी और शहर की भाषा, दोनों में बात।', 'হিন্দি আর শহরের ভাষা, দুটোই বলি।'],
  [
    'Please send a photo in the chat beforehand: it saves both of us a visit.',
    'पहले चैट में फ़ोटो भेज दें: दोनों का एक चक्कर बचेगा।',
    'আগে চ্যাটে একটা ছবি পাঠান: দুজনেরই একবার যাতায়াত বাঁচে।',
  ],
  ['I come on time, or call before I am late.', 'समय पर आना, या देर से पहले फ़ोन।', 'সময়ে আসি, দেরি হলে আগে ফোন করি।'],
  [
    'Police verification and identity card on request.',
    'माँगने पर पुलिस सत्यापन और पहचान पत्र।',
    'চাইলে পুলিশ ভেরিফিকেশন ও পরিচয়পত্র দেখাই।',
  ],
  ['Weekend mornings fill up first.', 'शनिवार-रविवार की सुबहें सबसे पहले भरती हैं।', 'শনি-রবিবারের সকাল সবার আগে ভরে যায়।'],
  ['If something is not right, I come back.', 'कुछ ठीक न लगे तो दोबारा आना मेरी ज़िम्मेदारी।', 'কিছু ঠিক না হলে আবার আসি।'],
  ['Price is settled before the work begins.', 'दाम काम शुरू होने से पहले तय।', 'কাজ শুরুর আগেই দাম ঠিক হয়।'],
  [
    'I leave the place as clean as I found it.',
    'जगह जैसी मिली, वैसी ही साफ़ छोड़ना।',
    'জায়গা যেমন পরিষ্কার পাই, তেমনই রেখে যাই।',
  ],
];
