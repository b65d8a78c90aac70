import * as v from 'valibot';
import { addressLimits, pinCodePattern } from '../domain/address.ts';
import {
  measureExcuses,
  measureLimits,
  partnerDocumentKinds,
  partnerLimits,
  upiPattern,
} from '../domain/application.ts';
import {
  bookingStatuses,
  DEFAULT_BOOKING_DESCRIPTION,
  disputeLimits,
  extraLimits,
  MAX_ASKED_PROVIDERS,
  PAYMENT_TYPE,
  problemKinds,
  problemLimits,
  reviewReports,
} from '../domain/booking.ts';
import { cities, listLimits, serviceSorts } from '../domain/catalog.ts';
import { bookingPhotoKinds, photoKinds, photoLimits } from '../domain/photo.ts';
import { replyLimits, reviewLimits } from '../domain/review.ts';
import { tradeLimits } from '../domain/trade.ts';
import { mobilePattern, occupations } from '../domain/user.ts';
import { languageCodes } from '../domain/values/language.ts';
import { rupeesToPaise } from '../domain/values/money.ts';
import { lengthOfText, problemOfName, problemOfText } from '../domain/values/shown-text.ts';
import { fromKolkata } from '../domain/values/time.ts';
import { latinDigits } from '../domain/values/typed-digits.ts';
import { problemOfHours, workLimits } from '../domain/work.ts';
import { coordinatesSchema } from './entities.ts';

const UNUSABLE = 'This text contains characters that cannot be used';

/** Building bricks of what clients send. Each message is fit to be shown to a customer. */

const isReal = (work: () => unknown) => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

/** A character that a reader counts has few marks and joiners, so that a text is not much longer than it looks. */
const UNITS_PER_CHARACTER = 8;

interface Shown {
  label: string;
  max: number;
  min?: number;
  /** What is said of a text that is too short, or too long. */
  short?: string;
  long?: string;
  /** Line feeds may stand in it. */
  lines?: boolean;
  /** What is said of addresses of pages; absent: they may stand in it (places, what only our support reads). */
  noAddress?: string;
  /** What is said of the market's own name; absent: it may be written. */
  notOurs?: string;
}

/** Why a text cannot stand, in words for who wrote it. One that is too long is not looked at any further. */
function complaintOf(value: string, { label, max, min = 1, lines = false, ...says }: Shown): string | undefined {
  const long = says.long ?? `${label} must be at most ${max} characters`;
  if (value.length > max * UNITS_PER_CHARACTER) return long;
  const length = lengthOfText(value, max);
  if (length > max) return long;
  const problem = value === '' ? null : says.notOurs ? problemOfName(value) : problemOfText(value, { lines });
  if (problem === 'characters' || problem === 'empty') return UNUSABLE;
  if (length < min) return says.short ?? `${label} is required`;
  return problem === null ? undefined : { address: says.noAddress, 'own name': says.notOurs }[problem];
}

/** A text that others read (domain/shown-text.ts); its length is what a reader counts. */
const shown = (rule: Shown) =>
  v.pipe(
    v.string(rule.short ?? `${rule.label} is required`),
    v.transform((value) => (rule.lines ? value.replace(/\r\n|[\r\u2028\u2029]/g, '\n') : value).trim()),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? complaintOf(dataset.value, rule) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  );

/** A line of text that others are shown. */
export const line = (label: string, max: number) => shown({ label, max });

export const personName = shown({
  label: 'Name',
  max: 100,
  noAddress: 'Please write your name without web addresses',
  notOurs: 'Please write your own name',
});

export const idText = v.pipe(
  v.string('This field is required'),
  v.minLength(1, 'This field is required'),
  v.maxLength(100, 'This value is too long'),
);

export const mobile = v.pipe(
  v.string('Please enter a valid mobile number'),
  v.regex(mobilePattern, 'Please enter a valid mobile number'),
);
const phoneNumber = v.pipe(
  v.string('Phone number is required'),
  v.minLength(1, 'Phone number is required'),
  v.regex(/^\d{10}$/, 'Please enter a valid 10-digit phone number'),
);
export const email = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.minLength(1, 'Email is required'),
  v.maxLength(254, 'Please enter a valid email address'),
  v.email('Please enter a valid email address'),
);
export const code = v.pipe(
  v.string('Please enter complete OTP'),
  v.transform(latinDigits),
  v.regex(/^\d{6}$/, 'Please enter complete OTP'),
);

/** First-step token of a verify-mobile. */
export const stepToken = v.pipe(v.string('Please request a new OTP'), v.maxLength(2000));
export const accountAnswer = v.object({ answer: line('Answer', 100) });

/** Number or numeric string in rupees, at most two decimals, ₹1 to ₹10,00,000 → paise (rule 4.3). */
export const price = v.pipe(
  v.union([v.number(), v.string()], 'Please enter a valid price'),
  v.transform((value) => latinDigits(String(value))),
  v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'Please enter a valid price'),
  v.transform((value) => rupeesToPaise(Number(value))),
  v.minValue(100, 'The price must be at least ₹1'),
  v.maxValue(100_000_000, 'The price must be at most ₹10,00,000'),
);

/** Years of which dates, their neighbours and instants in every zone are known to `Date` and PostgreSQL alike. */
const isKnownDay = (date: string, time = '00:00') =>
  date >= '1900' && date < '9999' && isReal(() => fromKolkata(date, time));

/** ISO 8601 with a zone → instant. Whether it lies in the future is the booking's rule, not the schema's. */
const dateTime = v.pipe(
  v.string('Please choose a date and time'),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/,
    'Please choose a valid date and time',
  ),
  v.check((value) => {
    const [date = '', rest = ''] = value.split('T');
    return !Number.isNaN(Date.parse(value)) && isKnownDay(date, rest.slice(0, 5));
  }, 'Please choose a valid date and time'),
  v.transform((value) => new Date(value)),
);

export const calendarDate = v.pipe(
  v.string('Please choose a date'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a valid date'),
  v.check((value) => isKnownDay(value), 'Please choose a valid date'),
);
export const clockTime = v.pipe(
  v.string('Please choose a time'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a valid time'),
);

/** End of working hours: midnight may be written as the end of its day. */
const endTime = v.pipe(
  v.string('Please choose a time'),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please choose a valid time'),
);

export const reason = shown({
  label: 'Reason',
  max: 500,
  lines: true,
  noAddress: 'Please write it without web addresses',
});

/** The version of the booking that was on the screen; else 409 CHANGED_MEANWHILE. A call without it is lawful. */
export const seenVersion = v.optional(
  v.pipe(v.number('Must be a whole number'), v.integer('Must be a whole number'), v.minValue(1, 'Must be at least 1')),
);

/** A query value: text → number within bounds. */
export const queryNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => /^-?\d{1,15}(\.\d{1,15})?$/.test(String(value)), 'Must be a number'),
    v.transform(Number),
    v.minValue(min, `Must be at least ${min}`),
    v.maxValue(max, `Must be at most ${max}`),
  );
export const wholeNumber = (min: number, max: number) =>
  v.pipe(queryNumber(min, max), v.integer('Must be a whole number'));

export const paging = (limit: number) => ({
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  limit: v.optional(wholeNumber(1, listLimits.max), limit),
});

/** `PENDING,COUNTERED` → the statuses that are asked for. */
export const statuses = v.pipe(
  v.string(),
  // Of what is longer than all of them only the first ones are read.
  v.transform((value) => value.split(',', 2 * bookingStatuses.length)),
  v.array(v.picklist(bookingStatuses, 'Unknown booking status')),
);

const searchText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Search text must be at most 200 characters'),
  v.transform(latinDigits),
);
export const placeText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100, 'Search text must be at most 100 characters'),
  v.transform(latinDigits),
);
const city = v.picklist(cities, 'Unknown city');

export const servicesQuery = v.object({
  category: v.optional(idText),
  subcategory: v.optional(idText),
  q: v.optional(searchText),
  city: v.optional(city),
  minPrice: v.optional(queryNumber(0, 1_000_000)),
  maxPrice: v.optional(queryNumber(0, 1_000_000)),
  minRating: v.optional(queryNumber(0, 5)),
  minDuration: v.optional(queryNumber(0, 10_000)),
  maxDuration: v.optional(queryNumber(0, 10_000)),
  sort: v.optional(v.picklist(serviceSorts, 'Unknown sort order'), 'popularity'),
  ...paging(listLimits.services),
});
export const cityQuery = v.object({ city: v.optional(city) });
export const searchQuery = v.object({ q: v.optional(searchText, ''), city: v.optional(city) });

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

const offerFields = v.object({
  serviceId: idText,
  sellerId: v.optional(idText),
  /** Asks several with one offer, in place of `sellerId`; the first who accepts has it. */
  sellerIds: v.optional(
    v.pipe(
      v.array(idText),
      v.minLength(1, 'Please choose a provider'),
      v.maxLength(MAX_ASKED_PROVIDERS, 'You can ask three providers at once'),
      v.check(unique, 'A provider stands twice'),
    ),
  ),
  price,
  dateTime,
  description: v.optional(
    v.pipe(
      shown({ label: 'Message', max: 1000, min: 0, lines: true, noAddress: 'Please write it without web addresses' }),
      v.transform((value) => value || DEFAULT_BOOKING_DESCRIPTION),
    ),
    DEFAULT_BOOKING_DESCRIPTION,
  ),
  /** One of the customer's saved addresses. Without it the provider has the location of the profile. */
  addressId: v.optional(idText),
  paymentType: v.optional(v.literal(PAYMENT_TYPE, 'Only cash payment is available'), PAYMENT_TYPE),
});
export const offerBody = v.pipe(
  offerFields,
  v.forward(
    v.check(({ sellerId, sellerIds }) => (sellerId ?? sellerIds) !== undefined, 'This field is required'),
    ['sellerId'],
  ),
  v.forward(
    v.check(
      ({ sellerId, sellerIds }) => sellerId === undefined || (sellerIds ?? [sellerId]).includes(sellerId),
      'Please choose a provider',
    ),
    ['sellerIds'],
  ),
);

/** What one side of an agreed booking does about another time. */
export const moveBody = v.pipe(
  v.object({
    action: v.picklist(['PROPOSE', 'ACCEPT', 'REJECT', 'WITHDRAW'], 'Please choose to accept or reject'),
    dateTime: v.optional(dateTime),
    version: seenVersion,
  }),
  v.forward(
    v.check((body) => body.action !== 'PROPOSE' || body.dateTime !== undefined, 'Please choose a date and time'),
    ['dateTime'],
  ),
);

/** Work beyond what was agreed: the provider proposes it with a new price for all, the customer accepts or not. */
export const extraBody = v.pipe(
  v.object({
    action: v.picklist(['PROPOSE', 'ACCEPT', 'REJECT', 'WITHDRAW'], 'Please choose to accept or reject'),
    description: v.optional(
      shown({
        label: 'Extra work',
        ...extraLimits,
        short: 'Please say what the extra work is',
        lines: true,
        noAddress: 'Please write it without web addresses',
      }),
    ),
    price: v.optional(price),
    version: seenVersion,
  }),
  v.forward(
    v.check(
      ({ action, description }) => action !== 'PROPOSE' || description !== undefined,
      'Please say what the extra work is',
    ),
    ['description'],
  ),
  v.forward(
    v.check((body) => body.action !== 'PROPOSE' || body.price !== undefined, 'Please enter your price'),
    ['price'],
  ),
);

/** One side says that nobody came, takes it back, or answers the other side who said so. */
export const noShowBody = v.object({
  action: v.optional(v.picklist(['REPORT', 'AGREE', 'DENY', 'WITHDRAW'], 'Please choose an answer'), 'REPORT'),
  reason: v.optional(reason),
  version: seenVersion,
});

/** Another address for a booking, or the present one shown to its provider before the time. */
export const bookingAddressBody = v.pipe(
  v.object({ addressId: v.optional(idText), share: v.optional(v.literal(true)), version: seenVersion }),
  v.forward(
    v.check((body) => body.addressId !== undefined || body.share === true, 'Please choose an address'),
    ['addressId'],
  ),
);

export const pinCode = v.pipe(
  v.string('Please enter a valid 6-digit pin code'),
  v.transform((value) => latinDigits(value).replace(/\s/g, '')),
  v.regex(pinCodePattern, 'Please enter a valid 6-digit pin code'),
);

export const addressBody = v.object({
  label: line('Address name', addressLimits.label),
  flat: line('Flat or house', addressLimits.flat),
  street: line('Street', addressLimits.street),
  landmark: v.optional(shown({ label: 'Landmark', max: addressLimits.landmark, min: 0 }), ''),
  pinCode,
  city: line('City', addressLimits.city),
  coordinates: v.optional(v.nullable(coordinatesSchema), null),
});

/** Something that was looked for and not found: counted, whoever wants it. */
export const wishBody = v.object({ wanted: line('What you are looking for', 100), city });

/** A request for a message when we come to a place. */
export const cityRequestBody = v.object({ place: line('Location', 300), mobile });

export const reviewBody = v.object({
  sellerId: idText,
  offerId: idText,
  rating: v.pipe(
    v.number('Please select a rating'),
    v.integer('Please select a rating'),
    v.minValue(1, 'Please select a rating'),
    v.maxValue(5, 'Please select a rating'),
  ),
  review: shown({
    label: 'Review',
    ...reviewLimits,
    short: 'Please write at least 10 characters in your review',
    long: 'Your review must be at most 1000 characters',
    lines: true,
    noAddress: 'Please write your review without web addresses',
  }),
});

const disputeWords = shown({
  label: 'Text',
  ...disputeLimits,
  short: 'Please write at least 10 characters',
  long: 'Your text must be at most 2000 characters',
  lines: true,
});
export const openDisputeBody = v.object({ message: disputeWords, version: seenVersion });
export const disputeWordsBody = v.object({ message: disputeWords });
export const disputeActionBody = v.object({ action: v.picklist(['REST', 'WITHDRAW'], 'Unknown action') });

export const problemBody = v.object({
  kind: v.picklist(problemKinds, 'Please choose what went wrong'),
  message: shown({
    label: 'Report',
    ...problemLimits,
    short: 'Please write at least 10 characters about the problem',
    long: 'Your report must be at most 1000 characters',
    lines: true,
  }),
});

export const reviewReportBody = v.object({
  reason: v.picklist(reviewReports, 'Please choose a reason'),
  note: v.optional(
    v.union([v.literal(''), shown({ label: 'Report', min: 1, max: 500, short: 'Report is required', lines: true })]),
    '',
  ),
});

/** Where distances are counted from: both or none. */
export const fromQuery = v.pipe(
  v.object({ latitude: v.optional(queryNumber(-90, 90)), longitude: v.optional(queryNumber(-180, 180)) }),
  v.forward(
    v.check(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'Please choose a valid location',
    ),
    ['longitude'],
  ),
);

/** A provider's words beneath a review; one paragraph. */
export const replyBody = v.object({
  reply: v.pipe(
    shown({
      label: 'Reply',
      ...{ min: replyLimits.min, max: replyLimits.max },
      short: 'Please write your reply',
      long: 'Your reply must be at most 500 characters',
      lines: true,
      noAddress: 'Please write your reply without web addresses',
    }),
    v.transform((value) => value.replace(/\s+/gu, ' ')),
  ),
});

/** What a provider asks for a service: whole rupees → paise. */
const servicePrice = v.pipe(
  v.union([v.number(), v.string()], 'Please enter a price in whole rupees'),
  v.transform((value) => latinDigits(String(value))),
  v.regex(/^\d{1,7}$/, 'Please enter a price in whole rupees'),
  v.transform((value) => rupeesToPaise(Number(value))),
  v.minValue(100, 'The price must be at least ₹1'),
  v.maxValue(100_000_000, 'The price must be at most ₹10,00,000'),
);
const workingHours = v.pipe(
  v.array(
    v.object({
      weekday: v.pipe(
        v.number('Please choose a day'),
        v.integer('Please choose a day'),
        v.minValue(0, 'Please choose a day'),
        v.maxValue(6, 'Please choose a day'),
      ),
      start: clockTime,
      end: endTime,
    }),
    'Please enter your working hours',
  ),
  v.maxLength(7 * workLimits.spansPerDay, 'Too many at once'),
  v.check((spans) => problemOfHours(spans)?.problem !== 'order', 'Working hours must end after they begin'),
  v.check((spans) => problemOfHours(spans)?.problem !== 'overlap', 'Working hours of a day must not overlap'),
);

/** A change of how a provider works: each part is replaced whole, what is absent stays. */
export const workBody = v.object({
  version: v.pipe(v.number(), v.integer()),
  workingHours: v.optional(workingHours),
  daysOff: v.optional(
    v.pipe(
      v.array(calendarDate, 'Please choose a date'),
      v.maxLength(workLimits.daysOff, 'Too many at once'),
      v.transform((days) => [...new Set(days)]),
    ),
  ),
  /** Single hours in which nothing is worked. */
  blocked: v.optional(
    v.pipe(
      v.array(v.object({ start: dateTime, end: dateTime }), 'Please choose a date and time'),
      v.maxLength(workLimits.blocked, 'Too many at once'),
      v.check((spans) => spans.every(({ start, end }) => start < end), 'Blocked hours must end after they begin'),
    ),
  ),
  travelMinutes: v.optional(
    v.pipe(
      v.number('Please enter whole minutes, at most 180'),
      v.integer('Please enter whole minutes, at most 180'),
      v.minValue(0, 'Please enter whole minutes, at most 180'),
      v.maxValue(workLimits.travelMinutes, 'Please enter whole minutes, at most 180'),
    ),
  ),
  pinCodes: v.optional(
    v.nullable(
      v.pipe(
        v.array(pinCode, 'Please choose at least one area'),
        v.minLength(1, 'Please choose at least one area'),
        v.maxLength(workLimits.pinCodes, 'Too many at once'),
        v.transform((codes) => [...new Set(codes)]),
      ),
    ),
  ),
  services: v.optional(
    v.pipe(
      v.array(v.object({ id: idText, price: servicePrice }), 'Please keep at least one service'),
      v.minLength(1, 'Please keep at least one service'),
      v.maxLength(workLimits.services, 'Too many at once'),
      v.check((services) => unique(services.map(({ id }) => id)), 'A service stands twice'),
    ),
  ),
});

/** A file as the page has it, or its bytes as the server gets them; what they are, the server looks up in them. */
export const photoBody = v.custom<Blob | Uint8Array>(() => true);
export const photoQuery = v.object({
  kind: v.optional(v.picklist(photoKinds, 'Please choose what the photo shows'), 'sample'),
});
export const bookingPhotoQuery = v.object({
  kind: v.optional(v.picklist(bookingPhotoKinds, 'Please choose what the photo shows'), 'request'),
});
/** What a provider says of themselves. */
export const aboutBody = v.object({
  about: shown({
    label: 'About you',
    max: photoLimits.about,
    min: 0,
    noAddress: 'Please write it without web addresses',
  }),
});

/** A trade that a provider asks for, with what they tell staff about it. */
export const tradeBody = v.object({
  categoryId: idText,
  note: v.optional(shown({ label: 'Message', max: tradeLimits.note, min: 0, lines: true }), ''),
});

/** A month: `2026-11`. */
export const month = v.pipe(
  v.string('Please choose a month'),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month'),
);

export const contactBody = v.object({
  name: personName,
  email,
  mobileNo: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(20, 'Please enter a valid phone number'),
      v.transform(latinDigits),
      v.regex(/^[+\d\s()-]*$/, 'Please enter a valid phone number'),
    ),
    '',
  ),
  subject: line('Subject', 200),
  message: shown({ label: 'Message', max: 5000, lines: true }),
});

export const partnerBody = v.object({
  name: personName,
  email,
  phoneNumber,
  location: line('Location', 300),
  occupation: v.picklist(occupations, 'Please choose your occupation'),
});

/** What an applicant says of themselves once staff have asked. */
export const ownApplicationBody = v.object({
  pinCode: v.pipe(
    v.string('Please enter a valid 6-digit pin code'),
    v.transform(latinDigits),
    v.regex(pinCodePattern, 'Please enter a valid 6-digit pin code'),
  ),
  experience: v.pipe(
    v.union([v.string(), v.number()], 'Please say for how many years you have worked'),
    v.transform((value) => latinDigits(String(value))),
    v.regex(/^\d{1,2}$/, 'Please say for how many years you have worked'),
    v.transform(Number),
    v.maxValue(partnerLimits.experience, 'Please say for how many years you have worked'),
  ),
  trades: v.pipe(
    v.array(idText, 'Please choose your trades'),
    v.minLength(1, 'Please choose your trades'),
    v.maxLength(partnerLimits.trades, 'Please choose at most 6 trades'),
    v.transform((ids) => [...new Set(ids)]),
  ),
  upiId: v.pipe(
    v.string('Please enter your UPI id'),
    v.trim(),
    v.toLowerCase(),
    v.regex(upiPattern, 'Please enter your UPI id'),
  ),
  version: seenVersion,
});
export const ownApplicationAction = v.object({
  action: v.picklist(['SEND', 'WITHDRAW', 'GO_LIVE'], 'Unknown action'),
  version: seenVersion,
});
/** `text`: of an answer or an appeal. `excused`: for what of it they were ill, pregnant or off. */
export const answerMeasureBody = v.object({
  action: v.picklist(['READ', 'ANSWER', 'APPEAL'], 'Unknown action'),
  text: v.optional(
    shown({
      label: 'Text',
      ...measureLimits,
      short: 'Please write at least 10 characters',
      long: 'Your text must be at most 2000 characters',
      lines: true,
    }),
  ),
  excused: v.optional(
    v.pipe(
      v.array(v.object({ bookingId: idText, excuse: v.picklist(measureExcuses, 'Please choose a reason') })),
      v.maxLength(50, 'Too many at once'),
    ),
  ),
  version: seenVersion,
});
export const ownDocumentQuery = v.object({
  kind: v.optional(v.picklist(partnerDocumentKinds, 'Please choose what the photo shows'), 'identity'),
});

/** Ids of notifications; absent: all of them. */
export const readNotificationsBody = v.object({
  ids: v.optional(v.pipe(v.array(idText), v.maxLength(200, 'Too many at once'))),
});

const base64Url = (bytes: number) =>
  v.pipe(
    v.string('This browser cannot be notified'),
    v.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'This browser cannot be notified'),
    v.check(
      (value) => Math.floor((value.replace(/={1,2}$/, '').length * 3) / 4) === bytes,
      'This browser cannot be notified',
    ),
  );

/** A browser's `PushSubscription.toJSON()`, and the language of its messages. */
export const pushSubscriptionBody = v.object({
  endpoint: v.pipe(
    v.string('This browser cannot be notified'),
    v.maxLength(1000, 'This browser cannot be notified'),
    v.url('This browser cannot be notified'),
  ),
  keys: v.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  language: v.picklist(languageCodes, 'Unknown language'),
});
