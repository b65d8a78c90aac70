import * as v from 'valibot';
import { measureExcuses, partnerDocumentKinds, partnerStates, providerStandings } from '../domain/application.ts';
import { bookingStatuses } from '../domain/booking.ts';
import { cities } from '../domain/catalog.ts';
import { notificationKinds } from '../domain/notification.ts';
import { bookingPhotoKinds } from '../domain/photo.ts';
import { tradeChecks, tradeStates } from '../domain/trade.ts';

/** Entities as the API answers them. */

const id = v.string();
const instant = v.string();
const rupees = v.number();
const priceString = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/));

/** Degrees of latitude and longitude (WGS 84). */
export const coordinatesSchema = v.object({
  latitude: v.pipe(v.number('Please choose a valid location'), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number('Please choose a valid location'), v.minValue(-180), v.maxValue(180)),
});

/** A kind of service within a category. */
export const subcategorySchema = v.object({ id, name: v.string(), slug: v.string(), image: v.optional(v.string()) });

/** A category with its subcategories. */
export const categorySchema = v.object({
  id,
  name: v.string(),
  icon: v.string(),
  color: v.string(),
  isActive: v.boolean(),
  subcategories: v.array(subcategorySchema),
});

/** A service of one city. */
export const serviceSchema = v.object({
  id,
  title: v.string(),
  /** Sanitised HTML. */
  description: v.string(),
  slug: v.string(),
  images: v.array(v.string()),
  rating: v.number(),
  reviewsCount: v.number(),
  bookingsCount: v.number(),
  category: v.object({ id, name: v.string() }),
  subcategory: v.object({ id, name: v.string(), slug: v.string() }),
  priceRange: v.object({ min: rupees, max: rupees }),
  price: rupees,
  durationMinutes: v.number(),
  city: v.picklist(cities),
  isActive: v.boolean(),
  /** It promises a woman professional: only women whom staff recorded as such offer it. */
  byWoman: v.optional(v.boolean()),
});

/** A trade of a provider, which is a category of services, with what staff checked of it. */
export const tradeSchema = v.object({
  categoryId: id,
  /** Of the category. */
  name: v.string(),
  state: v.picklist(tradeStates),
  /** Empty: listed since before trades were checked one by one. */
  checked: v.array(v.picklist(tradeChecks)),
  /** When it was decided; while it waits, when it was asked for. */
  at: instant,
  /** Only on the provider's own desk: why it was refused. `code`: of `tradeRefusals`, or `other` with staff's words. */
  reason: v.optional(
    v.object({ code: v.string(), words: v.optional(v.object({ en: v.string(), hi: v.string(), bn: v.string() })) }),
  ),
});

/** A picture that a person gave us, encoded anew: `path` is where it lies on this site; sizes in pixels. */
export const photoSchema = v.object({ id, path: v.string(), width: v.number(), height: v.number() });

/** A photo that one side of a booking gave. Who may see it fetches it with `getBookingPhoto`. */
export const bookingPhotoSchema = v.object({
  id,
  kind: v.picklist(bookingPhotoKinds),
  /** Whoever asks gave it, and may remove it. */
  own: v.boolean(),
  width: v.number(),
  height: v.number(),
  at: instant,
});

/** What a provider shows of themselves. */
export const providerFaceSchema = v.object({
  about: v.string(),
  photo: v.nullable(photoSchema),
  /** Work that they have done, newest first. */
  samples: v.array(photoSchema),
});

/** A provider as customers see them, for one service. */
export const providerSchema = v.object({
  id,
  name: v.string(),
  service_price: rupees,
  average_rating: v.number(),
  total_reviews: v.number(),
  /** Years. */
  experience: v.number(),
  city: v.picklist(cities),
  area: v.string(),
  about: v.string(),
  photo: v.optional(photoSchema),
  samples: v.optional(v.array(photoSchema)),
  /** Staff checked this trade of theirs; `trades` says what. Absent: not known. */
  verified: v.optional(v.boolean()),
  /** Trades that staff verified, that of the service first. */
  trades: v.optional(v.array(tradeSchema)),
  /** Staff recorded that she is a woman. Absent: not known. */
  woman: v.optional(v.boolean()),
  /** Start of the first free slot within the next days; null where there is none. */
  nextAvailable: v.nullable(instant),
  /** About how far their area is from where the caller asked for, in kilometres; absent where nobody asked. */
  distanceKm: v.optional(v.number()),
});

/** A provider whom a customer keeps, with what they offer now. */
export const favouriteSchema = v.object({
  id,
  name: v.string(),
  average_rating: v.number(),
  total_reviews: v.number(),
  experience: v.number(),
  city: v.picklist(cities),
  area: v.string(),
  verified: v.optional(v.boolean()),
  trades: v.optional(v.array(tradeSchema)),
  /** Empty where they offer nothing any more. */
  services: v.array(v.object({ slug: v.string(), title: v.string(), price: rupees })),
});

/** A time of a provider's day that a booking could take. */
export const slotSchema = v.object({
  start: instant,
  end: instant,
  available: v.boolean(),
  /** Booked. A time that is neither available nor taken has passed, or is too soon. */
  taken: v.optional(v.boolean()),
});

/** What all customers together think of their bookings; `average` is 0 where nobody has said so yet. */
export const marketRatingSchema = v.object({ average: v.number(), reviews: v.number() });

/** A day of the provider's calendar. */
export const freeDaySchema = v.object({
  /** `2026-11-23` in Kolkata. */
  date: v.string(),
  /** False: a day off. */
  open: v.boolean(),
  /** How many times can be had. */
  free: v.number(),
  /** The first of them. */
  first: v.nullable(instant),
});

/** Whether a provider comes to a pin code, and what that area is called; null: we do not know it. */
export const pinCodeCheckSchema = v.object({ served: v.boolean(), area: v.nullable(v.string()) });

/** What is usually accepted for a service: the middle half of what was agreed lately, in rupees. */
export const acceptedPricesSchema = v.object({
  from: v.number(),
  to: v.number(),
  /** How many bookings that is. */
  bookings: v.number(),
  /** Whose: those of the provider who was asked for, or of all who offer the service. */
  of: v.picklist(['provider', 'everybody']),
});

/** What a customer said of a completed booking. */
export const reviewSchema = v.object({
  id,
  sellerId: id,
  /** What was done. */
  service: v.optional(v.object({ id, title: v.string() })),
  /** Only in the answer to who wrote it: false where it counts for no rating (rule 7.8). */
  counts: v.optional(v.boolean()),
  /** Only in the answer to who wrote it; lists do not say whose booking it was. */
  offerId: v.nullable(id),
  rating: v.number(),
  review: v.string(),
  customerName: v.string(),
  createdAt: instant,
  /** What the provider says to it; `at` is when they first did. */
  reply: v.optional(v.object({ text: v.string(), at: instant })),
  /** Only in their writer's own data: staff hid it, for one of `reviewReports`. */
  hidden: v.optional(v.object({ reason: v.string(), at: instant })),
});

const postalAddress = {
  flat: v.string(),
  street: v.string(),
  landmark: v.string(),
  pinCode: v.string(),
  city: v.string(),
};
const point = v.nullable(coordinatesSchema);

/** One of a person's saved addresses; `label` is their own word for it. */
export const addressSchema = v.object({
  id,
  label: v.string(),
  ...postalAddress,
  coordinates: point,
  /** When it was last sent with a booking. */
  lastUsedAt: v.nullable(instant),
});

/** An address as it was when the booking was sent. */
export const bookingAddressSchema = v.object({ label: v.string(), ...postalAddress, coordinates: point });

const side = v.picklist(['customer', 'provider']);

/** A new time that one side of an agreed booking proposes; the old one holds until the other side agrees. */
export const moveSchema = v.object({
  dateTime: instant,
  by: side,
  /** Afterwards nobody can agree any more, and all stays as it was. */
  expiresAt: instant,
});

/** Work beyond what was agreed, at a new price for all of it. */
export const extraSchema = v.object({
  description: v.string(),
  price: priceString,
  state: v.picklist(['proposed', 'accepted', 'declined']),
  at: instant,
});

/** One side says that nobody came. Code and job stay until the other side agrees, or staff decides. */
export const noShowSchema = v.object({
  by: side,
  at: instant,
  reason: v.optional(v.string()),
  denied: v.optional(v.boolean()),
});

/** One side disputes a completed booking. */
const disputedSchema = v.object({
  by: side,
  at: instant,
  /** When it was decided, or taken back. */
  endedAt: v.optional(instant),
  /** It was taken back: the other side may raise one of its own. */
  withdrawn: v.optional(v.boolean()),
});

/** A booking as one of its two sides sees it. */
export const bookingSchema = v.object({
  id,
  status: v.picklist(bookingStatuses),
  price: priceString,
  counterPrice: v.optional(priceString),
  dateTime: instant,
  createdAt: instant,
  description: v.optional(v.string()),
  service: v.object({
    id,
    slug: v.string(),
    title: v.string(),
    durationMinutes: v.number(),
    category: v.object({ name: v.string() }),
    subcategory: v.object({ name: v.string() }),
    /** The service's first picture today; absent where it has none any more. */
    image: v.optional(v.string()),
  }),
  seller: v.object({ id, name: v.string() }),
  /** Only in what a provider is shown. */
  customer: v.optional(v.object({ id, name: v.string(), location: v.nullable(v.string()) })),
  /** Where the service is wanted: for its customer; for its provider only while ACCEPTED, from `addressFrom` on. */
  address: v.optional(bookingAddressSchema),
  /** Whether there is an address at all. Absent: not known. */
  addressGiven: v.optional(v.boolean()),
  /** While ACCEPTED with an address: when its provider reads it whole; absent: once the customer shows it by hand. */
  addressFrom: v.optional(instant),
  /** Same for all requests of one offer to several providers; the first who accepts has it. */
  groupId: v.optional(id),
  /** Only while ACCEPTED: an agreed time that one side wants to change. */
  move: v.optional(moveSchema),
  extra: v.optional(extraSchema),
  noShow: v.optional(noShowSchema),
  /** When the provider said that they are on their way, and that the work has begun. */
  onTheWayAt: v.optional(instant),
  startedAt: v.optional(instant),
  /** When both sides were asked what became of a booking that neither ended. */
  endAskedAt: v.optional(instant),
  /** Only in what a provider is shown: what is left of the price that is due, or was offered, after the commission. */
  keeps: v.optional(priceString),
  /** Only in what a provider is shown: the commission in percent, where it is not 5. */
  commissionPercent: v.optional(v.number()),
  /** Only in what a provider is shown: what they ask for this service today; absent where they no longer offer it. */
  usualPrice: v.optional(priceString),
  /** Only for its customer and only while ACCEPTED. */
  otp: v.optional(v.string()),
  hasReview: v.boolean(),
  /** Only where it is COMPLETED. */
  completedAt: v.optional(instant),
  dispute: v.optional(disputedSchema),
  /** Ticket of the problem that its customer reported; only in what the customer is shown. */
  problem: v.optional(v.string()),
  paymentType: v.literal('CASH'),
  version: v.number(),
  /** When a request that nobody answers ends; null once it is answered. */
  expiresAt: v.nullable(instant),
  cancelReason: v.optional(v.string()),
  rejectReason: v.optional(v.string()),
  /** Who cancelled or rejected it. */
  endedBy: v.optional(v.picklist(['customer', 'provider', 'system'])),
});

/** One line of a booking's history. */
export const bookingEventSchema = v.object({
  at: instant,
  actor: v.picklist(['customer', 'provider', 'system']),
  action: v.string(),
  from: v.nullable(v.picklist(bookingStatuses)),
  to: v.picklist(bookingStatuses),
  price: v.optional(priceString),
  reason: v.optional(v.string()),
  /** Of what concerns a time: the new one, and the one before. */
  dateTime: v.optional(instant),
  fromDateTime: v.optional(instant),
});

/** A dispute as one side of its booking sees it. Money is paise. */
export const disputeSchema = v.object({
  id,
  bookingId: id,
  state: v.picklist(['EVIDENCE', 'REVIEW', 'LATE', 'DECIDED', 'SETTLED', 'WITHDRAWN']),
  openedBy: side,
  openedAt: instant,
  /** Until when both sides are heard, or it is decided. */
  deadline: v.nullable(instant),
  words: v.array(v.object({ side, at: instant, text: v.string() })),
  /** What this side may do now. */
  may: v.array(v.picklist(['ADD_EVIDENCE', 'REST', 'WITHDRAW'])),
  /** Why it was decided so, and what the customer gets back. */
  reason: v.nullable(v.string()),
  refundPaise: v.nullable(v.pipe(v.number(), v.integer())),
  decidedAt: v.nullable(instant),
});

const said = v.object({ en: v.string(), hi: v.string(), bn: v.string() });

/** An application to offer services, as its applicant sees it. */
export const ownApplicationSchema = v.object({
  id,
  state: v.picklist(partnerStates),
  receivedAt: instant,
  name: v.string(),
  occupation: v.string(),
  /** What staff ask photos of, and what they wrote to that. */
  asked: v.array(v.picklist(partnerDocumentKinds)),
  note: v.nullable(said),
  details: v.nullable(
    v.object({
      pinCode: v.string(),
      area: v.string(),
      /** Years. */
      experience: v.number(),
      /** Ids of categories. */
      trades: v.array(id),
      upiId: v.string(),
    }),
  ),
  documents: v.array(v.object({ id, kind: v.picklist(partnerDocumentKinds), at: instant })),
  /** What has to come before it can be sent: `details`, or kinds of documents. */
  missing: v.array(v.string()),
  /** Why it was refused. `code` is one of `tradeRefusals`, or `other` with staff's own words. */
  reason: v.nullable(v.object({ code: v.string(), words: v.optional(said) })),
  /** Of one that is approved: what has to be on the desk before it goes live. */
  ready: v.nullable(v.object({ services: v.boolean(), hours: v.boolean() })),
  may: v.array(v.picklist(['EDIT', 'SEND', 'WITHDRAW', 'GO_LIVE'])),
  version: v.number(),
});

/** A measure against a provider, as they see it themselves. */
export const ownMeasureSchema = v.object({
  id,
  kind: v.picklist(['pause', 'end']),
  reason: v.picklist(['no-shows', 'late-cancels', 'complaints', 'unsafe', 'identity', 'money']),
  /** Paused at once. */
  danger: v.boolean(),
  state: v.picklist([
    ...(['DANGER', 'NOTICE', 'ANSWERED', 'UNANSWERED', 'IN_FORCE', 'APPEALED'] as const),
    ...(['FINAL', 'DROPPED', 'OVERTURNED', 'LIFTED'] as const),
  ]),
  facts: said,
  noticedAt: instant,
  /** Of the state; null: none. */
  deadline: v.nullable(instant),
  /** Of a pause. */
  days: v.number(),
  readAt: v.nullable(instant),
  incidents: v.array(
    v.object({
      bookingId: id,
      what: v.picklist(['no-show', 'late-cancel']),
      service: v.string(),
      at: instant,
      /** Why it does not count; null: it does. */
      excuse: v.nullable(v.picklist(measureExcuses)),
    }),
  ),
  answer: v.nullable(v.string()),
  decision: v.nullable(said),
  decidedAt: v.nullable(instant),
  /** When a pause is over. */
  endsAt: v.nullable(instant),
  appeal: v.nullable(v.string()),
  appealDecision: v.nullable(said),
  may: v.array(v.picklist(['READ', 'ANSWER', 'APPEAL'])),
  version: v.number(),
});

/** A booking with its history, oldest event first. */
export const bookingWithEventsSchema = v.object({ ...bookingSchema.entries, events: v.array(bookingEventSchema) });

/** What a customer paid for a completed booking, for their own books. */
export const receiptSchema = v.object({
  /** The same for a booking however often it is asked for. */
  number: v.string(),
  bookingId: id,
  /** When the service was completed and so paid in cash. */
  issuedAt: instant,
  bookedAt: instant,
  serviceAt: instant,
  service: v.object({
    title: v.string(),
    category: v.object({ name: v.string() }),
    subcategory: v.object({ name: v.string() }),
  }),
  provider: v.object({ id, name: v.string() }),
  customer: v.object({ name: v.string() }),
  /** Where it was done; null where the booking named no saved address, or it is no longer stored. */
  address: v.nullable(bookingAddressSchema),
  paymentType: v.literal('CASH'),
  /** What was paid, in paise. */
  amountPaise: v.pipe(v.number(), v.integer()),
});

const workingHours = v.array(v.object({ weekday: v.number(), start: v.string(), end: v.string() }));

/** What the provider's own desk knows of them. */
export const providerProfileSchema = v.object({
  id,
  name: v.string(),
  city: v.picklist(cities),
  area: v.string(),
  average_rating: v.number(),
  total_reviews: v.number(),
  /** Clock times of Kolkata, `09:00`; `weekday` 0 is Sunday. A day off has no row, a day with a break has two. */
  workingHours,
  /** Kolkata dates on which nothing is worked, whatever the hours say. */
  daysOff: v.array(v.string()),
  /** Only who is `active` is listed and booked. Absent: active. */
  standing: v.optional(v.picklist(providerStandings)),
  /** A notice waits for their answer. */
  notice: v.optional(v.boolean()),
});

/** How a provider works, as they set it themselves. */
export const providerWorkSchema = v.object({
  /** Raised by each change; a change names the one that it was made from. */
  version: v.number(),
  workingHours,
  /** Kolkata dates from today on. */
  daysOff: v.array(v.string()),
  /** Single hours in which nothing is worked, from now on. */
  blocked: v.optional(v.array(v.object({ start: instant, end: instant }))),
  /** Minutes that are kept free before and after each booking. */
  travelMinutes: v.optional(v.number()),
  /** Where they come to; null: everywhere in their city. */
  pinCodes: v.nullable(v.array(v.string())),
  /** `listed` false: customers do not see it yet, its trade is not verified. */
  services: v.array(v.object({ id, price: rupees, listed: v.optional(v.boolean()) })),
  /** All trades that they have or asked for. */
  trades: v.optional(v.array(tradeSchema)),
  /** Staff recorded that she is a woman, whom services that promise one need. */
  woman: v.optional(v.boolean()),
  /** What can be chosen from: pin codes of the city, and its services. */
  areas: v.array(v.object({ pinCode: v.string(), name: v.string() })),
  catalogue: v.array(
    v.object({
      id,
      title: v.string(),
      category: v.object({ id: v.optional(id), name: v.string() }),
      durationMinutes: v.number(),
      priceRange: v.object({ min: rupees, max: rupees }),
      byWoman: v.optional(v.boolean()),
    }),
  ),
});

const paise = v.pipe(v.number(), v.integer());
/** Integer paise: what was due, the commission of it (domain/money.ts says how it is rounded), and what is left. */
const earned = { grossPaise: paise, commissionPaise: paise, netPaise: paise };

/** What a provider earned in a week or month: sums of the completed bookings, each rounded by itself. */
export const earningsPeriodSchema = v.object({
  /** First and last day in Kolkata, both included: `2026-11-16`. Weeks begin on Monday. */
  from: v.string(),
  to: v.string(),
  bookings: v.number(),
  ...earned,
});

/** What one completed booking brought its provider. */
export const earnedBookingSchema = v.object({
  id,
  service: v.object({ title: v.string() }),
  customer: v.object({ name: v.string() }),
  completedAt: instant,
  ...earned,
  /** What a dispute gave back to the customer; the other amounts leave it out. */
  refundPaise: v.optional(paise),
});

/** What a provider earned in a month, job by job, oldest first. */
export const statementSchema = v.object({
  /** `2026-11`, with its first and last day, both included. */
  month: v.string(),
  from: v.string(),
  to: v.string(),
  provider: v.object({ id, name: v.string(), city: v.string() }),
  /** Jobs that are paid out in it: completed in it, or held by a dispute that ended in it. */
  bookings: v.array(earnedBookingSchema),
  total: v.object(earned),
  /** Completed by its end and held by a dispute then: in no sum. */
  held: v.optional(v.array(earnedBookingSchema)),
  /** What is left of those, if nothing of it goes back. */
  heldPaise: v.optional(paise),
});

/** The person who is signed in, as they see themselves. */
export const userSchema = v.object({
  id,
  name: v.string(),
  mobileNo: v.string(),
  email: v.nullable(v.string()),
  isActive: v.boolean(),
  location: v.nullable(v.string()),
  locationPoint: v.nullable(coordinatesSchema),
  lastLogin: v.nullable(instant),
  role: v.picklist(['customer', 'provider']),
});

/** One line of the notification centre; words in the language of the request. */
export const notificationSchema = v.object({
  id,
  kind: v.picklist(notificationKinds),
  audience: v.picklist(['customer', 'provider']),
  bookingId: id,
  title: v.string(),
  text: v.string(),
  /** What opens its chat. */
  service: v.object({ title: v.string() }),
  seller: v.object({ id, name: v.string() }),
  at: instant,
  read: v.boolean(),
});

/** A private address by which a calendar follows the own bookings; null: there is none. Below API_BASE. */
export const calendarFeedSchema = v.object({ path: v.nullable(v.string()) });
/** A booking as an iCalendar file (RFC 5545): the same UID each time, a higher SEQUENCE after each change. */
export const calendarFileSchema = v.object({ name: v.string(), text: v.string() });

/** How many notifications are unread. */
export const unreadNotificationsSchema = v.object({ unread: v.number() });
/** Unread messages of one chat. */
export const chatUnreadSchema = v.object({ bookingId: id, count: v.number() });
/** What a browser's PushManager asks for; null where push is off. */
export const pushKeySchema = v.object({ key: v.nullable(v.string()) });

/** One of a person's sessions, as a device that is signed in. */
export const sessionSchema = v.object({
  id,
  device: v.string(),
  createdAt: instant,
  lastUsedAt: instant,
  current: v.boolean(),
});

/** A place that a search for a name found. */
export const placeSuggestionSchema = v.object({ id, label: v.string() });
/** A place with its position in degrees. */
export const placeSchema = v.object({ id, label: v.string(), latitude: v.number(), longitude: v.number() });
/** Number by which the team finds a message again. */
export const ticketSchema = v.object({ ticket: v.string() });

/** What a browser needs to open a chat with the Firebase SDK. */
export const chatAccessSchema = v.object({
  customToken: v.string(),
  firebase: v.object({
    apiKey: v.string(),
    projectId: v.string(),
    databaseURL: v.string(),
    authEmulatorUrl: v.optional(v.string()),
    databaseEmulator: v.optional(v.object({ host: v.string(), port: v.number() })),
  }),
});

/** Everything that is stored of one person, as they may take it along. */
export const exportSchema = v.object({
  exportedAt: instant,
  profile: v.object({ ...userSchema.entries, createdAt: instant, language: v.string() }),
  sessions: v.array(sessionSchema),
  addresses: v.array(addressSchema),
  /** Places where the person wants a message when we come. */
  cityRequests: v.array(v.object({ place: v.string(), since: instant })),
  favourites: v.array(v.object({ providerId: id, name: v.string(), since: instant })),
  bookings: v.array(bookingWithEventsSchema),
  /** Problems with bookings that the person reported. */
  /** What they said in disputes. */
  disputes: v.array(v.object({ bookingId: id, at: instant, text: v.string() })),
  problems: v.array(
    v.object({ bookingId: id, ticket: v.string(), at: instant, kind: v.string(), message: v.string() }),
  ),
  /** Notices to them as a provider, and what they answered. */
  measures: v.optional(v.array(ownMeasureSchema)),
  /** Their applications to offer services. */
  applications: v.optional(v.array(ownApplicationSchema)),
  /** Photos that the person gave to bookings. */
  photos: v.optional(v.array(v.object({ bookingId: id, ...bookingPhotoSchema.entries }))),
  reviews: v.array(reviewSchema),
  /** What the person wrote in chats. */
  messages: v.array(v.object({ bookingId: id, at: instant, text: v.string() })),
  notifications: v.array(notificationSchema),
  /** Browsers that get notifications. */
  devices: v.array(v.object({ language: v.string(), since: instant })),
  /** The user's settings and words as a provider; null for customers. */
  work: v.nullable(
    v.object({
      about: v.string(),
      ...v.pick(providerWorkSchema, ['workingHours', 'daysOff', 'blocked', 'travelMinutes', 'pinCodes']).entries,
      services: v.array(v.object({ id, title: v.string(), price: rupees })),
      trades: v.optional(v.array(tradeSchema)),
      photo: v.optional(v.nullable(photoSchema)),
      samples: v.optional(v.array(photoSchema)),
      replies: v.array(v.object({ reviewId: id, at: instant, text: v.string() })),
    }),
  ),
});

/**
 * A proof of work (altcha-lib): find the `counter` whose derived key starts with `keyPrefix`. All of `parameters` are
 * signed; they go back as they came.
 */
export const challengeSchema = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    data: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  signature: v.string(),
});
/** The challenge and what solves it. */
export const proofSchema = v.object({
  challenge: challengeSchema,
  solution: v.object({ counter: v.pipe(v.number(), v.integer(), v.minValue(0)), derivedKey: v.string() }),
});

export type DataExport = v.InferOutput<typeof exportSchema>;
export type Challenge = v.InferOutput<typeof challengeSchema>;
export type Proof = v.InferOutput<typeof proofSchema>;
export type Coordinates = v.InferOutput<typeof coordinatesSchema>;
export type Subcategory = v.InferOutput<typeof subcategorySchema>;
export type Category = v.InferOutput<typeof categorySchema>;
export type Photo = v.InferOutput<typeof photoSchema>;
export type BookingPhoto = v.InferOutput<typeof bookingPhotoSchema>;
export type ProviderFace = v.InferOutput<typeof providerFaceSchema>;
export type Trade = v.InferOutput<typeof tradeSchema>;
export type Service = v.InferOutput<typeof serviceSchema>;
export type Provider = v.InferOutput<typeof providerSchema>;
export type Favourite = v.InferOutput<typeof favouriteSchema>;
export type Slot = v.InferOutput<typeof slotSchema>;
export type FreeDay = v.InferOutput<typeof freeDaySchema>;
export type PinCodeCheck = v.InferOutput<typeof pinCodeCheckSchema>;
export type AcceptedPrices = v.InferOutput<typeof acceptedPricesSchema>;
export type Address = v.InferOutput<typeof addressSchema>;
export type BookingAddress = v.InferOutput<typeof bookingAddressSchema>;
export type CalendarFeed = v.InferOutput<typeof calendarFeedSchema>;
export type CalendarFile = v.InferOutput<typeof calendarFileSchema>;
export type Review = v.InferOutput<typeof reviewSchema>;
export type Booking = v.InferOutput<typeof bookingSchema>;
export type Receipt = v.InferOutput<typeof receiptSchema>;
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>;
export type OwnMeasure = v.InferOutput<typeof ownMeasureSchema>;
export type Dispute = v.InferOutput<typeof disputeSchema>;
export type BookingEvent = v.InferOutput<typeof bookingEventSchema>;
export type BookingWithEvents = v.InferOutput<typeof bookingWithEventsSchema>;
export type ProviderProfile = v.InferOutput<typeof providerProfileSchema>;
export type ProviderWork = v.InferOutput<typeof providerWorkSchema>;
export type Statement = v.InferOutput<typeof statementSchema>;
export type EarningsPeriod = v.InferOutput<typeof earningsPeriodSchema>;
export type EarnedBooking = v.InferOutput<typeof earnedBookingSchema>;
export type User = v.InferOutput<typeof userSchema>;
export type Notification = v.InferOutput<typeof notificationSchema>;
export type UnreadNotifications = v.InferOutput<typeof unreadNotificationsSchema>;
export type ChatUnread = v.InferOutput<typeof chatUnreadSchema>;
export type UserSession = v.InferOutput<typeof sessionSchema>;
export type PlaceSuggestion = v.InferOutput<typeof placeSuggestionSchema>;
export type Place = v.InferOutput<typeof placeSchema>;
export type ChatAccess = v.InferOutput<typeof chatAccessSchema>;
