/**
 * What people at home in Hindi, Bengali and English say for what the catalogue calls otherwise, collected by us from the
 * catalogue's own translations and from how such work is asked for. Spellings that sound alike need one entry only
 * (`sound.ts`); words of Devanagari and Bengali are read in Latin letters first (`romanise.ts`).
 */
export interface EverydayWords {
  /** Words of the catalogue, in English: any of those between commas will do; `&` asks for both sides. */
  readonly means: string;
  /** Words and phrases, by comma; of up to four words, fillers apart. */
  readonly said: string;
}

/** Things, places and trades: what is wanted at all. A service must have what they mean. */
export const things: readonly EverydayWords[] = [
  // Water
  { means: 'tap', said: 'nal, nul, nalka, tonti, toti, kol, faucet, tape, tep, pani ka nal, joler kol, tap' },
  {
    means: 'mixer',
    said: 'mixer tap, wall mixer, bath mixer, bathroom mixer, basin mixer, sink mixer, shower mixer, diverter',
  },
  { means: 'shower', said: 'shawar, fuhara, jharna' },
  { means: 'pipe', said: 'paip, nali pipe' },
  {
    means: 'drain, unclogging, blockage',
    said: 'nali, naali, gutter, block, blocked, choke, choked, chock, chok, clogged, clog, jam, nala, nali jam, nali band, pani nahi ja raha, drainage, nordoma, mori, jaam',
  },
  { means: 'basin', said: 'wash basin, washbasin, besin' },
  { means: 'sink', said: 'sinc, singk' },
  { means: 'flush, toilet', said: 'flush, cistern, flash tank, flush nahi, flush not working, sistern' },
  {
    means: 'toilet, wc',
    said: 'latrine, sandas, shauchalay, potty, commode, kamod, komod, paikhana, paykhana, toylet, latrin, western seat, english seat',
  },
  { means: 'jet', said: 'health faucet, jet spray, bidet' },
  {
    means: 'plumbing',
    said: 'plumber, plumer, nal mistri, nalsaz, kol mistri, joler mistri, pani ka mistri, pani wala mistri, plambar, pipe fitter',
  },
  {
    means: 'tank, sump',
    said: 'tanki, tankee, pani ki tanki, joler tank, tank, chat ki tanki, reservoir, chowbachcha',
  },
  {
    means: 'terrace, seepage',
    said: 'chhat tapak, chhat se pani, roof leaking, roof leak, ceiling leaking, chad diye jol, terrace leak, pani tapakta chhat',
  },
  { means: 'concealed', said: 'hidden, chhupa, lukano' },
  { means: 'terrace', said: 'chhat, chat, chad, roof' },
  // Electricity
  {
    means: 'electrician',
    said: 'bijli, bijlee, bijli wala, bijli mistri, bijli ka kaam, electric, electrical, current mistri, wireman, bidyut, biddut, electrition, elektrik, karent, bijliwala, lineman, current',
  },
  {
    means: 'power',
    said: 'power cut, no power, light nahi, light nahi aa, light gayi, light chali gayi, light gul, bijli nahi, bijli gul, bijli chali gayi, current nahi, current nei, current chole, karent nei, no electricity, no light, no current, electricity gone, electricity not coming, half power, short circuit, shot circuit, bidyut nei, alo nei, spark, sparking',
  },
  { means: 'fan', said: 'pankha, pankhe, paka, pakha, punkha, sealing fan, ceiling fan, cilling fan' },
  { means: 'exhaust', said: 'exhaust fan, egzost, exost' },
  {
    means: 'light',
    said: 'batti, bulb, balb, tubelight, tube light, tyublait, alo, bati, led, lamp, lait, diya light, jhalar',
  },
  { means: 'chandelier', said: 'jhoomar, jhumar, jhar bati' },
  { means: 'string', said: 'diwali light, diwali lights, decoration light, festival light, pujor alo, jhalar light' },
  {
    means: 'switch, socket',
    said: 'swich, suich, plug point, plug, board, bijli ka board, point, charging point, sukech, shuich',
  },
  { means: 'mcb', said: 'fuse, trip, tripping, emcb, breaker, fuse ud gaya, mcb gir' },
  { means: 'wiring', said: 'wire, taar, tar, vaayaring, vaayring, oyrin, waring, cable' },
  { means: 'inverter', said: 'invertor, ups, inbhartar, inverter' },
  { means: 'battery', said: 'batri, betri, battri' },
  // Appliances
  {
    means: 'ac',
    said: 'a c, esi, ac, aircon, air con, air conditioner, air conditioning, airconditioner, air conditionar, thanda nahi kar raha ac, split, split ac, window ac',
  },
  {
    means: 'refrigerator, fridge',
    said: 'fridge, frij, firij, freez, phrij, freezer, friz, refrigerater, rifrijaretar, barf',
  },
  {
    means: 'washing',
    said: 'washing machine, kapde dhone ki machine, kapre dhone ki machine, kapda dhone wali machine, kapor kachar machine, washer, dryer, washing mashin',
  },
  { means: 'microwave', said: 'oven, micro wave, maikroveb, owen, maikrovev' },
  { means: 'chimney', said: 'chimni, chimaney, kitchen hood, hob' },
  { means: 'tv', said: 't v, tivi, television, led tv, telly, doordarshan' },
  {
    means: 'geyser',
    said: 'gijar, geezer, gizer, giser, geaser, water heater, garam pani, garam pani nahi, hot water, gorom jol, gorom jol asche na',
  },
  {
    means: 'purifier, ro',
    said: 'aquaguard, kent, water filter, pani ka filter, paani saf karne, aro, joler filter, filter machine, drinking water, purifire, ro machine, peene ka pani, water purify',
  },
  { means: 'filter', said: 'candle, cartridge, filtar' },
  // Cleaning
  {
    means: 'home & cleaning',
    said: 'poora ghar, pura ghar, ghar ki safai, ghar saaf, ghar ki saaf safai, puro bari, bari porishkar, ghor porishkar, house clean, home clean, whole house, diwali safai, diwali cleaning, flat clean, ghar safai, deep clean',
  },
  { means: 'empty, move', said: 'move in, new flat, naya ghar, notun bari, notun flat, shifting clean' },
  { means: 'sofa', said: 'sopha, couch, settee, sofa set' },
  { means: 'carpet', said: 'kaleen, kalin, galicha, rug, dari, karpet' },
  { means: 'mattress', said: 'gadda, gadde, toshok, gadi, matress, bistar' },
  // Salon
  {
    means: 'salon',
    said: 'parlour, parlor, beauty parlour, beautician, beauty, parlar, biutishiyan, ladies parlour, saloon, beauty parlor, sajgoj, selun',
  },
  {
    means: 'wax, waxing',
    said: 'waxing, baal hatana, hair removal, unwanted hair, veks, lom tola, body hair, vaksing',
  },
  { means: 'threading, eyebrow', said: 'eyebrow, eyebrows, bhru, bhaunh, bhon, aibro, bhau, upper lip, bhuru' },
  {
    means: 'facial',
    said: 'feshiyal, phasial, face, chehra, chehre, chehre ki safai, mukh, mukher jotno, glow, fasial, fairness, muh saaf, face pack, fesial',
  },
  { means: 'cleanup', said: 'clean up, klin ap' },
  { means: 'bed & assembly', said: 'bed jodna, palang jodna, khat jodna, bed assemble' },
  { means: 'exterior', said: 'bahar ki deewar, bahar ki diwar, bairer deyal, outside wall, outer wall' },
  { means: 'tan', said: 'detan, de tan, sun tan, tan hatana, kalapan' },
  { means: 'manicure', said: 'nails, nail, nakhun, nokh, menikyor, hand care' },
  { means: 'pedicure', said: 'feet, pair, payer jotno, pedikyor, foot care, edi, pedi' },
  {
    means: 'makeup',
    said: 'mek ap, make up, bridal makeup, dulhan, party ready, saja, sajano, shringar, mekap, dulhan ka makeup, bou sajano, biyer mekap, biyer makeup, biyer mekoap, shaadi ka makeup, wedding makeup',
  },
  { means: 'saree', said: 'sari, shari, saari, saree, sadi' },
  { means: 'mehendi', said: 'henna, hena, mehndi, mehandi, mehedi' },
  { means: 'bridal', said: 'dulhan mehndi, shaadi, wedding, biye, biyer, shadi' },
  { means: 'hair', said: 'baal, bal, chul, kesh, baalo' },
  { means: 'hair & spa', said: 'hair spa, baalo ki dekhbhal, chuler jotno' },
  {
    means: 'root, grey',
    said: 'hair colour, hair color, hair dye, dye, baal rangna, baal kala karna, safed baal, baal rangwana, baal rang, white hair, kolop, chul rong, mahendi baal, grey hair, gray hair, chul kalo',
  },
  {
    means: 'haircut',
    said: 'hair cut, baal katna, baal kaatna, baal katwana, baal katana, chul kata, katai, naai, nai, barber, napit, hajam, trim, cutting, haircutting, baal kaatne wala, hair cutting, nau',
  },
  {
    means: 'kids',
    said: 'bacche, bachche, bachcha, baccha, child, children, baccar, bachhar, shishu, bachon, baby, bacchader, bachhader',
  },
  {
    means: 'beard, shave',
    said: 'dadhi, daadhi, dari kata, mooch, moonch, shaving, dari, gof, dadi, dadhi banana, dari banana, sheb',
  },
  {
    means: 'massage, champi',
    said: 'maalish, malish, champi, tel malish, head massage, body massage, matha malish, sir dard, back pain, badan dard, kamar dard, masaj, massage, gaye byatha',
  },
  // Painting
  {
    means: 'painting',
    said: 'rang, rangna, rong, paint, painter, putai, pataai, rangai, ghar rang, rong kora, rong mistri, whitewash, white wash, safedi, chuna, distemper, colour, color, pent, pentar, rang rogan, puttai, peint',
  },
  { means: 'texture', said: 'design wall, designer wall, tekschar' },
  { means: 'wallpaper', said: 'wall paper, walpepar' },
  { means: 'balcony', said: 'barandah, balkani, baranda' },
  { means: 'gate', said: 'phatak, loha gate' },
  // Carpentry
  {
    means: 'carpentry',
    said: 'carpenter, badhai, barhai, badhayi, kath mistri, kather mistri, kaath ka kaam, lakdi, lakdi ka kaam, kather kaj, karpentar, wood work, woodwork, mistri lakdi, chutor, kath',
  },
  { means: 'furniture', said: 'farnichar, almari, almirah, asbab, assbab, mej' },
  { means: 'bed', said: 'palang, khat, khaat, palong, charpai' },
  { means: 'wardrobe', said: 'almari, almirah, cupboard, almaari, alna' },
  { means: 'desk', said: 'table, mez, tebil, study table, laptop table, computer table' },
  { means: 'chair', said: 'kursi, cheyar, chear' },
  { means: 'door', said: 'darwaza, darwaja, dorja, dorwaja, kivad, dor' },
  { means: 'lock', said: 'tala, taala, chabi, key, chavi, kundi, kunji' },
  { means: 'hinge', said: 'kabza, kabja, kobja' },
  { means: 'drawer', said: 'daraj, draj, deraj' },
  { means: 'curtain', said: 'parda, parde, porda, kartan' },
  { means: 'shelf', said: 'almirah shelf, tak, rack, shelves' },
  { means: 'picture, mirror', said: 'photo, frame, tasveer, chobi, aaina, sheesha, ayna, sheesa, foto' },
  { means: 'polish', said: 'palish, polis, chamkana' },
  // Pests
  {
    means: 'pest',
    said: 'keede, keeda, keet, poka, insect, insects, bugs, pest control, kida, poka mara, keede makode, exterminator',
  },
  {
    means: 'cockroach',
    said: 'tilchatta, telchatta, arshola, telapoka, telaapkaa, kakroch, roach, tilchatte, cocroach, jhingur',
  },
  { means: 'ant', said: 'cheenti, chinti, chiti, pipre, pipra, ants, cheetiyan' },
  { means: 'termite', said: 'deemak, dimak, uipoka, ui poka, white ant, white ants, termites, ui' },
  { means: 'bug', said: 'khatmal, charpoka, char poka, bedbug, bedbugs, bed bugs, charpokar' },
  { means: 'mosquito', said: 'machhar, machar, macchar, mosha, dengue, moskito, moscito, macchhar, malaria, mosar' },
  { means: 'mesh', said: 'jaali, jali, net, jal, machhardani' },
];

/** Where a thing is and what is wrong with it. It finds too, but the thing counts more. */
export const details: readonly EverydayWords[] = [
  { means: 'bhk', said: 'bi ech ke, biechke' },
  { means: 'deep', said: 'deep' },
  {
    means: 'cleaning, clean',
    said: 'safai, saaf, safai wala, safai wali, saf karna, clean, cleaner, porishkar, poriskar, saaf safai, maid, wash, washing up, kaam wali, kamwali, bai, kajer lok, kajer mashi, jhadu, jharu, pochha, pocha, mopping, housekeeping, house keeping, sweeper, dusting, house help, housemaid, wash, washing up, swachh, dhona, dhulna, dhulai',
  },
  { means: 'kitchen', said: 'rasoi, rasoi ghar, rannaghor, kichen, chauka, ranna ghor, kicen' },
  { means: 'bathroom', said: 'gusalkhana, bathrum, washroom, snan ghor, bath room, gusal, kolghor, baathroom' },
  { means: 'wall', said: 'deewar, diwar, deyal, dewal, dival' },
  {
    means: 'seepage, damp, waterproofing',
    said: 'seelan, silan, sealan, damp, dampness, nami, deewar me pani, wet wall, wall wet, seepej, noni, nona, chat se pani, deyal bheja, dewal bheja',
  },
  {
    means: 'leak, leaks',
    said: 'leakage, leaking, dripping, drip, tapak, tapakna, tapak raha, risav, risaav, risna, chuna, pani gir raha, pani tapak raha, jol porche, pani leak, chuye porche, likej',
  },
];

/** What is to be done. It orders what the things find, and finds by itself only where nothing else was said. */
export const acts: readonly EverydayWords[] = [
  { means: 'draping', said: 'pehnana, pehnna, pahnana, porano, wearing, drape' },
  { means: 'water', said: 'pani, paani, jol, jal, water' },
  {
    means: 'repair, fault, fix, replacement, check',
    said: 'repair, kharab, kharap, thik, theek, thik karna, theek karwana, marammat, meramat, meramot, fix, fixing, broken, not working, kaam nahi kar, toota, tuta, toot gaya, bigad, bigda, kaj korche na, nosto, bhanga, bhenge, sarano, sarai, mistri, mechanic, mistry, technician, band, problem, issue, ripeyar, sudhar, nosto hoye, chal nahi, cholche na, damage, awaaz, noise',
  },
  {
    means: 'installation, installing, fitting, mounting',
    said: 'install, lagana, lagwana, lagane, lagani, fitting, fit, bithana, lagano, bosano, mount, hang, latkana, tangna, setup, set up, fix new, naya lagana, new',
  },
  { means: 'replacement, change', said: 'replace, badalna, badal, badlna, badalwana, bodlano, bodol, change, naya' },
  { means: 'cooling, fault', said: 'thanda, thonda, cool, cooling, not cooling, thanda nahi' },
  { means: 'service, servicing', said: 'sarvis, servicing, sarbhis, maintenance' },
  { means: 'uninstall', said: 'remove, nikalna, hatana, khulna, shifting, shift, shifting karna, khola' },
  { means: 'gas', said: 'gas bharna, gas refill, gas filling, gas bhora, gas khatam, gas bharwana, gas bharwani' },
  { means: 'treatment, control', said: 'spray, marna, maarna, mara, dawai, davai, oshudh, bhagana, tarano, medicine' },
];

/** What other markets offer, until the catalogue has it. Nothing here fits, neither what is to be done with it (a car to wash) nor what sounds like it (gaadi, gadda). */
export const foreign: readonly EverydayWords[] = [
  {
    means: 'vehicle',
    said: 'car, kaar, gaadi, gadi, gari, bike, baik, motorcycle, motorbike, scooter, scooty, skooty',
  },
  { means: 'phone', said: 'mobile repair, mobile screen, phone repair, phone screen, mobile thik, phone thik' },
  {
    means: 'kitchen machine',
    said: 'mixer grinder, grinder, grinder mixer, juicer, juicer mixer, mixie, mixi, mixer repair, mixer service, mixer thik, mixer theek, mixer kharab, mixer mistri, mixer machine',
  },
  { means: 'computer', said: 'keyboard, laptop, desktop, motherboard, printer, computer repair' },
  { means: 'hair appliance', said: 'hair dryer, hairdryer, hair straightener, trimmer' },
  { means: 'rodent', said: 'rats, rat, mice, mouse, chuha, chuhe, chuhon, indur, idur, ondur' },
  { means: 'removal van', said: 'packers, packer, movers, mover, packers movers, packing moving, truck, tempo' },
  { means: 'animal', said: 'dog, kutta, kukur, pet grooming' },
];

/** Said around what is wanted, in three languages. */
export const fillers = new Set(
  (
    'a an and any at best by can do for from get good help home house i in is it me my near nearby need of on our per please some someone the to up want who with work you ' +
    'ka ki ke ko kar karna karne karni karwana karwani karwane karao karo karaiye karvana me mein main mera meri mere se wala wali wale chahiye chaiye chahie hai hain ho hua hui raha rahi rahe ' +
    'aur ek koi bhi ghar par pe paas liye aa aana aao bulao bulana hoga hona jana ja gaya gayi gaye nahi nahin nhi na kaam kam sasta accha acha ' +
    'mujhe hume humko amake amader er r te theke jonno korte kora korano korbo lagbe chai dorkar ache amar bari barir ghorer ekta ebong kore dite hobe jabe lok kaj kachakachi hoyeche hoy'
  ).split(/\s+/),
);
