import { words as walk } from '../browsers/words.ts';

/** What the play reads and presses, as the product says it in Hindi. */
export const words = {
  ...walk.hi,
  price: 'आपका दाम',
  offer: 'प्रस्ताव भेजें',
  keepWaiting: 'यहीं इंतज़ार करें',
  pushQuestion: 'क्या उत्तर आने पर हम आपको बताएँ?',
  sent: 'आपका अनुरोध भेज दिया गया',
  move: 'समय बदलें',
  countered: 'नया दाम आया है!',
  counter: (service: string) => `अपना दाम बताएँ: ${service}`,
  counterPrice: /^दाम रुपये में/,
  sendCounter: 'मेरा दाम भेजें',
  accept: 'प्रस्ताव मानें',
  confirmed: 'आपकी बुकिंग पक्की हो गई',
  onMyWay: (service: string) => `रास्ते में हूँ: ${service}`,
  isOnTheWay: /से रास्ते में हैं/,
  enterCode: (service: string) => `कोड डालें: ${service}`,
  complete: 'काम पूरा करें',
  completed: 'आपकी सेवा पूरी हो गई',
  close: 'बंद करें',
  leaveReview: 'समीक्षा लिखें',
  excellent: 'शानदार',
  yourReview: /^आपकी समीक्षा/,
  submitReview: 'समीक्षा भेजें',
  thanks: /आपकी समीक्षा प्रकाशित हो गई है/,
} as const;

const ZERO = '०'.charCodeAt(0);
/** Digits as a Hindi keyboard types them: `98` is `९८`. */
export const native = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));
