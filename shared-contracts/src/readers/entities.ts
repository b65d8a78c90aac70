import type {
  Address,
  Booking,
  BookingAddress,
  BookingEvent,
  BookingPhoto,
  BookingWithEvents,
  Category,
  Coordinates,
  Dispute,
  EarnedBooking,
  EarningsPeriod,
  Favourite,
  FreeDay,
  Notification,
  OwnApplication,
  OwnMeasure,
  Photo,
  Provider,
  ProviderFace,
  ProviderProfile,
  ProviderWork,
  Receipt,
  Review,
  Service,
  Slot,
  Statement,
  Trade,
} from '../api/entities.ts';
import type { BookingActor, BookingStatus } from '../domain/booking.ts';
import { DEFAULT_RATING } from '../domain/catalog.ts';
import {
  clock,
  type Fields,
  flag,
  instant,
  list,
  maybe,
  number,
  object,
  or,
  orNull,
  price,
  type Read,
  someText,
  text,
  word,
  wordOr,
} from './read.ts';

/* What an entity cannot do without has no fallback; without the rest it is shown as well as it can be. */

const anyText = or(text, '');
const zero = or(number, 0);
const named = object<{ name: string }>({ name: anyText });
const noName = { name: '' };
const titled = or(object<{ title: string }>({ title: anyText }), { title: '' });
const HOUR = 60;

const person = object<Booking['seller']>({ id: anyText, name: anyText });

export const category: Read<Category> = object<Category>({
  id: text,
  name: text,
  icon: anyText,
  color: anyText,
  isActive: or(flag, true),
  subcategories: or(
    list(object<Category['subcategories'][number]>({ id: text, name: text, slug: text, image: maybe(someText) })),
    [],
  ),
});

const fullService = object<Service>({
  id: text,
  title: text,
  description: anyText,
  slug: text,
  images: or(list(someText), []),
  rating: or(number, DEFAULT_RATING),
  reviewsCount: zero,
  bookingsCount: zero,
  category: or(object<Service['category']>({ id: anyText, name: anyText }), { id: '', ...noName }),
  subcategory: or(object<Service['subcategory']>({ id: anyText, name: anyText, slug: anyText }), {
    id: '',
    slug: '',
    ...noName,
  }),
  priceRange: or(object<Service['priceRange']>({ min: number, max: number }), { min: 0, max: 0 }),
  price: number,
  durationMinutes: or(number, HOUR),
  city: wordOr(''),
  isActive: or(flag, true),
  byWoman: maybe(flag),
});

export const service: Read<Service> = (value, report) => {
  const read = fullService(value, report);
  // A range that nobody gave is the price.
  return read && read.priceRange.max === 0 ? { ...read, priceRange: { min: read.price, max: read.price } } : read;
};

/** Of this site alone: a page shows no picture that another one serves. */
const ownPath: Read<string> = (value) => (/^\/[^/\\]/.test(String(value)) ? text(value, () => {}) : undefined);
const photo = object<Photo>({ id: text, path: ownPath, width: number, height: number });
export const bookingPhoto: Read<BookingPhoto> = object<BookingPhoto>({
  id: text,
  kind: word,
  own: or(flag, false),
  width: number,
  height: number,
  at: instant,
});
export const providerFace: Read<ProviderFace> = object<ProviderFace>({
  about: anyText,
  photo: orNull(photo),
  samples: or(list(photo), []),
});

const trades = list(
  object<Trade>({
    categoryId: text,
    name: someText,
    state: word,
    checked: or(list(word<Trade['checked'][number]>), []),
    at: instant,
    reason: maybe(
      object<NonNullable<Trade['reason']>>({
        code: anyText,
        words: maybe(object<{ en: string; hi: string; bn: string }>({ en: anyText, hi: anyText, bn: anyText })),
      }),
    ),
  }),
);

export const provider: Read<Provider> = object<Provider>({
  id: text,
  name: text,
  service_price: number,
  average_rating: zero,
  total_reviews: zero,
  experience: zero,
  city: wordOr(''),
  area: anyText,
  about: anyText,
  photo: maybe(photo),
  samples: maybe(list(photo)),
  verified: maybe(flag),
  trades: maybe(trades),
  woman: maybe(flag),
  nextAvailable: orNull(instant),
  distanceKm: maybe(number),
});

export const favourite: Read<Favourite> = object<Favourite>({
  id: text,
  name: text,
  average_rating: zero,
  total_reviews: zero,
  experience: zero,
  city: wordOr(''),
  area: anyText,
  verified: maybe(flag),
  trades: maybe(trades),
  services: or(list(object<Favourite['services'][number]>({ slug: someText, title: someText, price: number })), []),
});

export const slot: Read<Slot> = object<Slot>({ start: instant, end: instant, available: flag, taken: maybe(flag) });
export const freeDay: Read<FreeDay> = object<FreeDay>({
  date: someText,
  open: or(flag, true),
  free: zero,
  first: orNull(instant),
});

const coordinates = orNull(object<Coordinates>({ latitude: number, longitude: number }));
const postalAddress = {
  label: anyText,
  flat: anyText,
  street: anyText,
  landmark: anyText,
  pinCode: anyText,
  city: anyText,
  coordinates,
};
export const address: Read<Address> = object<Address>({ id: text, ...postalAddress, lastUsedAt: orNull(instant) });

export const review: Read<Review> = object<Review>({
  id: text,
  sellerId: anyText,
  offerId: orNull(text),
  rating: number,
  review: anyText,
  customerName: anyText,
  createdAt: instant,
  reply: maybe(object<NonNullable<Review['reply']>>({ text, at: instant })),
  service: maybe(object<NonNullable<Review['service']>>({ id: anyText, title: someText })),
  counts: maybe(flag),
  hidden: maybe(object<NonNullable<Review['hidden']>>({ reason: anyText, at: instant })),
});

const bookingFields: Fields<Booking> = {
  id: text,
  status: word,
  price,
  counterPrice: maybe(price),
  dateTime: instant,
  createdAt: instant,
  description: maybe(text),
  service: object<Booking['service']>({
    id: anyText,
    slug: anyText,
    title: text,
    durationMinutes: or(number, HOUR),
    category: or(named, noName),
    subcategory: or(named, noName),
    image: maybe(text),
  }),
  seller: person,
  customer: maybe(object<NonNullable<Booking['customer']>>({ id: anyText, name: anyText, location: orNull(text) })),
  address: maybe(object<BookingAddress>(postalAddress)),
  addressGiven: maybe(flag),
  addressFrom: maybe(instant),
  groupId: maybe(someText),
  move: maybe(object<NonNullable<Booking['move']>>({ dateTime: instant, by: wordOr(''), expiresAt: instant })),
  extra: maybe(object<NonNullable<Booking['extra']>>({ description: someText, price, state: wordOr(''), at: instant })),
  noShow: maybe(
    object<NonNullable<Booking['noShow']>>({ by: wordOr(''), at: instant, reason: maybe(text), denied: maybe(flag) }),
  ),
  onTheWayAt: maybe(instant),
  startedAt: maybe(instant),
  endAskedAt: maybe(instant),
  keeps: maybe(price),
  commissionPercent: maybe(number),
  usualPrice: maybe(price),
  otp: maybe(text),
  hasReview: or(flag, false),
  completedAt: maybe(instant),
  dispute: maybe(
    object<NonNullable<Booking['dispute']>>({
      by: wordOr(''),
      at: instant,
      endedAt: maybe(instant),
      withdrawn: maybe(flag),
    }),
  ),
  problem: maybe(text),
  paymentType: wordOr('CASH'),
  version: zero,
  expiresAt: orNull(instant),
  cancelReason: maybe(text),
  rejectReason: maybe(text),
  endedBy: maybe(word<BookingActor>),
};
/**
 * Reads a booking tolerantly: unknown fields are dropped, an unknown status stays.
 *
 * @returns undefined for what makes no sense as a booking
 */
export const booking: Read<Booking> = object(bookingFields);

const sideWord = wordOr<'customer' | 'provider'>('customer');
/** Unknown states stay; what the side may do is known words alone. */
export const dispute: Read<Dispute> = object<Dispute>({
  id: someText,
  bookingId: text,
  state: wordOr(''),
  openedBy: sideWord,
  openedAt: instant,
  deadline: orNull(instant),
  words: list(object<Dispute['words'][number]>({ side: sideWord, at: instant, text })),
  may: list(word<Dispute['may'][number]>),
  reason: orNull(text),
  refundPaise: orNull(number),
  decidedAt: orNull(instant),
});

export const receipt: Read<Receipt> = object<Receipt>({
  number: someText,
  bookingId: text,
  issuedAt: instant,
  bookedAt: instant,
  serviceAt: instant,
  service: object<Receipt['service']>({ title: text, category: or(named, noName), subcategory: or(named, noName) }),
  provider: person,
  customer: or(named, noName),
  address: orNull(object<BookingAddress>(postalAddress)),
  paymentType: wordOr('CASH'),
  amountPaise: number,
});

const bookingEvent: Read<BookingEvent> = object<BookingEvent>({
  at: instant,
  actor: wordOr('system'),
  action: anyText,
  from: orNull(word<BookingStatus>),
  to: wordOr(''),
  price: maybe(price),
  reason: maybe(text),
  dateTime: maybe(instant),
  fromDateTime: maybe(instant),
});
export const bookingWithEvents: Read<BookingWithEvents> = object<BookingWithEvents>({
  ...bookingFields,
  events: or(list(bookingEvent), []),
});

export const notification: Read<Notification> = object<Notification>({
  id: text,
  kind: word,
  audience: wordOr('customer'),
  bookingId: text,
  title: anyText,
  text: anyText,
  service: titled,
  seller: or(person, { id: '', ...noName }),
  at: instant,
  read: or(flag, false),
});

const workingHours = or(
  list(object<ProviderProfile['workingHours'][number]>({ weekday: number, start: clock, end: clock })),
  [],
);
const texts = list(someText);

export const providerProfile: Read<ProviderProfile> = object<ProviderProfile>({
  id: text,
  name: text,
  city: wordOr(''),
  area: anyText,
  average_rating: zero,
  total_reviews: zero,
  workingHours,
  daysOff: or(texts, []),
  standing: maybe(word<NonNullable<ProviderProfile['standing']>>),
  notice: maybe(flag),
});

export const providerWork: Read<ProviderWork> = object<ProviderWork>({
  version: number,
  workingHours,
  daysOff: or(texts, []),
  blocked: maybe(list(object<{ start: string; end: string }>({ start: instant, end: instant }))),
  travelMinutes: maybe(number),
  pinCodes: orNull(texts),
  services: or(list(object<ProviderWork['services'][number]>({ id: text, price: number, listed: maybe(flag) })), []),
  trades: maybe(trades),
  woman: maybe(flag),
  areas: or(list(object<ProviderWork['areas'][number]>({ pinCode: someText, name: anyText })), []),
  catalogue: or(
    list(
      object<ProviderWork['catalogue'][number]>({
        id: text,
        title: text,
        category: or(object<ProviderWork['catalogue'][number]['category']>({ id: maybe(text), name: anyText }), noName),
        durationMinutes: or(number, HOUR),
        priceRange: or(object<Service['priceRange']>({ min: number, max: number }), { min: 0, max: 0 }),
        byWoman: maybe(flag),
      }),
    ),
    [],
  ),
});

const earned = { grossPaise: zero, commissionPaise: zero, netPaise: zero };
export const earningsPeriod: Read<EarningsPeriod> = object<EarningsPeriod>({
  from: instant,
  to: instant,
  bookings: zero,
  ...earned,
});
export const earnedBooking: Read<EarnedBooking> = object<EarnedBooking>({
  id: text,
  service: titled,
  customer: or(named, noName),
  completedAt: instant,
  ...earned,
  refundPaise: maybe(number),
});

export const statement: Read<Statement> = object<Statement>({
  month: someText,
  from: instant,
  to: instant,
  provider: or(object<Statement['provider']>({ id: anyText, name: anyText, city: anyText }), {
    id: '',
    city: '',
    ...noName,
  }),
  bookings: or(list(earnedBooking), []),
  total: object<Statement['total']>(earned),
  held: maybe(list(earnedBooking)),
  heldPaise: maybe(number),
});

const said = object<{ en: string; hi: string; bn: string }>({ en: text, hi: text, bn: text });
/** Unknown states stay; what the applicant may do is known words alone. */
export const ownApplication: Read<OwnApplication> = object<OwnApplication>({
  id: someText,
  state: wordOr(''),
  receivedAt: instant,
  name: anyText,
  occupation: anyText,
  asked: list(word<OwnApplication['asked'][number]>),
  note: orNull(said),
  details: orNull(
    object<NonNullable<OwnApplication['details']>>({
      pinCode: text,
      area: anyText,
      experience: zero,
      trades: list(someText),
      upiId: anyText,
    }),
  ),
  documents: list(
    object<OwnApplication['documents'][number]>({
      id: someText,
      kind: word<OwnApplication['asked'][number]>,
      at: instant,
    }),
  ),
  missing: list(text),
  reason: orNull(object<NonNullable<OwnApplication['reason']>>({ code: text, words: maybe(said) })),
  ready: orNull(object<NonNullable<OwnApplication['ready']>>({ services: or(flag, false), hours: or(flag, false) })),
  may: list(word<OwnApplication['may'][number]>),
  version: zero,
});

/** Unknown states and reasons stay; what the provider may do is known words alone. */
export const ownMeasure: Read<OwnMeasure> = object<OwnMeasure>({
  id: someText,
  kind: wordOr('pause'),
  reason: wordOr(''),
  danger: or(flag, false),
  state: wordOr(''),
  facts: said,
  noticedAt: instant,
  deadline: orNull(instant),
  days: zero,
  readAt: orNull(instant),
  incidents: list(
    object<OwnMeasure['incidents'][number]>({
      bookingId: someText,
      what: wordOr('no-show'),
      service: anyText,
      at: instant,
      excuse: orNull(word<NonNullable<OwnMeasure['incidents'][number]['excuse']>>),
    }),
  ),
  answer: orNull(text),
  decision: orNull(said),
  decidedAt: orNull(instant),
  endsAt: orNull(instant),
  appeal: orNull(text),
  appealDecision: orNull(said),
  may: list(word<OwnMeasure['may'][number]>),
  version: zero,
});
