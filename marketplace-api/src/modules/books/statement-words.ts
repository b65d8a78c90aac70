import type { Language } from 'shared-contracts';

/** What a statement's file says. */
export interface StatementWords {
  readonly heading: string;
  readonly date: string;
  readonly booking: string;
  readonly service: string;
  readonly customer: string;
  readonly gross: string;
  readonly refund: string;
  readonly commission: string;
  readonly net: string;
  readonly total: string;
  readonly held: string;
  readonly heldText: string;
  readonly none: string;
  readonly rule: string;
}

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  en: {
    heading: 'Statement',
    ...{ date: 'Date', booking: 'Booking ID', service: 'Service', customer: 'Customer', gross: 'Customers paid' },
    ...{ refund: 'Given back', commission: 'Commission', net: 'You keep', total: 'Total' },
    held: 'Held by a dispute',
    heldText: 'In no sum above. Each joins the month in which its dispute ends.',
    none: 'No completed jobs in this month',
    rule: 'Dates are those of India. The commission is 5% of each job, or what counted when it was asked for.',
  },
  hi: {
    heading: 'विवरण',
    ...{ date: 'तारीख', booking: 'बुकिंग आईडी', service: 'सेवा', customer: 'ग्राहक', gross: 'ग्राहकों ने दिया' },
    ...{ refund: 'वापस किया गया', commission: 'कमीशन', net: 'आपके पास', total: 'कुल' },
    held: 'विवाद के कारण रोका गया',
    heldText: 'यह ऊपर के किसी योग में नहीं है। हर काम उस महीने में जुड़ेगा जिसमें उसका विवाद समाप्त हो।',
    none: 'इस महीने कोई काम पूरा नहीं हुआ',
    rule: 'तारीखें भारत की हैं। कमीशन हर काम का 5% है, या जो अनुरोध के समय लागू था।',
  },
  bn: {
    heading: 'হিসাব বিবরণী',
    ...{ date: 'তারিখ', booking: 'বুকিং আইডি', service: 'পরিষেবা', customer: 'গ্রাহক', gross: 'গ্রাহক দিয়েছেন' },
    ...{ refund: 'ফেরত', commission: 'কমিশন', net: 'আপনার থাকে', total: 'মোট' },
    held: 'বিরোধের কারণে আটকে আছে',
    heldText: 'উপরের কোনো যোগফলে নেই। যে মাসে বিরোধ শেষ হবে, কাজটি সেই মাসে যোগ হবে।',
    none: 'এই মাসে কোনো কাজ শেষ হয়নি',
    rule: 'তারিখ ভারতের। কমিশন প্রতিটি কাজের 5%, বা অনুরোধের সময় যা চালু ছিল।',
  },
};
