import type { Booking, CallName } from 'shared-contracts';
import {
  exampleCategory as category,
  exampleAddress as home,
  exampleProvider as provider,
  exampleService as service,
} from 'shared-contracts/examples';

/** One example of each entity and each request, as the demonstration market would give it. A test checks them all. */
const booking: Booking = {
  id: 'KAZA7GQ2M4XW',
  status: 'PENDING',
  price: '350',
  dateTime: '2026-11-22T10:00:00+05:30',
  createdAt: '2026-11-21T04:30:00.000Z',
  description: 'Service booking request',
  service: {
    id: service.id,
    slug: service.slug,
    title: service.title,
    durationMinutes: 45,
    category: { name: 'Plumbing' },
    subcategory: { name: 'Taps & Mixers' },
  },
  seller: { id: provider.id, name: provider.name },
  hasReview: false,
  paymentType: 'CASH',
  version: 1,
  expiresAt: '2026-11-22T04:30:00.000Z',
};
const exampleTrade = category.id;
const application = {
  id: 'PRT-7GQ2M4XW',
  state: 'DOCUMENTS',
  receivedAt: '2026-11-20T04:30:00.000Z',
  name: 'Ravi Kumar',
  occupation: 'Plumber',
  asked: ['identity', 'skill'],
  note: null,
  details: {
    ...{ pinCode: '700091', area: 'Salt Lake Sector V, Kolkata', experience: 8 },
    ...{ trades: [exampleTrade], upiId: 'ravi@okaxis' },
  },
  documents: [{ id: 'b8f3c0ffee', kind: 'identity', at: '2026-11-21T04:30:00.000Z' }],
  missing: ['skill'],
  reason: null,
  ready: null,
  may: ['EDIT', 'WITHDRAW'],
  version: 3,
};
const inThree = { en: 'You did not come on 12 November.', hi: 'आप 12 नवंबर को नहीं आए।', bn: 'আপনি 12 নভেম্বর আসেননি।' };
const measure = {
  ...{ id: 'MSR-7GQ2M4XW', kind: 'pause', reason: 'no-shows', danger: false, state: 'NOTICE', facts: inThree },
  ...{ noticedAt: '2026-11-20T04:30:00.000Z', deadline: '2026-11-27T04:30:00.000Z', days: 7, readAt: null },
  incidents: [
    { bookingId: 'KAZA7GQ2M4XW', what: 'no-show', service: 'Tap Repair', at: '2026-11-12T04:30:00.000Z', excuse: null },
  ],
  ...{ answer: null, decision: null, decidedAt: null, endsAt: null, appeal: null, appealDecision: null },
  may: ['READ', 'ANSWER'],
  version: 1,
};
const withStatus = (status: Booking['status'], more: Partial<Booking> = {}): Booking => ({
  ...booking,
  status,
  version: 2,
  expiresAt: null,
  ...more,
});
const rejected = withStatus('REJECTED', { rejectReason: 'Declined by the customer' });
const cancelled = withStatus('CANCELLED', { cancelReason: 'Changed plans' });
const event = { at: booking.createdAt, actor: 'customer', action: 'SEND', from: null, to: 'PENDING', price: '350' };
const review = {
  id: 'rev_5d2c',
  sellerId: provider.id,
  offerId: booking.id,
  rating: 5,
  review: 'On time, tidy, and the tap is dry.',
  customerName: 'Mira Sen',
  createdAt: '2026-11-22T07:00:00.000Z',
};
const user = {
  id: 'usr_8kfj',
  name: 'Mira Sen',
  mobileNo: '9876543210',
  email: null,
  isActive: true,
  location: 'Salt Lake Sector V, Kolkata, West Bengal',
  locationPoint: { latitude: 22.5765, longitude: 88.4331 },
  lastLogin: '2026-11-21T04:30:00.000Z',
  role: 'customer',
};
const notification = {
  id: '41',
  kind: 'accepted',
  audience: 'customer',
  bookingId: booking.id,
  title: 'Booking accepted',
  text: 'Subhash Das will come for Tap Replacement: 22 Nov 2026, 10:00 am, ₹350.',
  service: { title: service.title },
  seller: { id: provider.id, name: provider.name },
  at: '2026-11-21T04:31:00.000Z',
  read: false,
};
const place = { id: 'geo_1275004', label: 'Kolkata, West Bengal', latitude: 22.56263, longitude: 88.36304 };
const offer = {
  serviceId: service.id,
  sellerId: provider.id,
  price: '350',
  dateTime: booking.dateTime,
  description: booking.description,
  paymentType: 'CASH',
};
const extra = {
  description: 'A new washer and an elbow joint',
  price: '550',
  state: 'proposed',
  at: '2026-11-22T05:00:00.000Z',
} as const;
const calendarFeed = { path: '/calendars/q3Jb0iYk2t5mX8c1.ics' };
const problem = { kind: 'quality', message: 'The tap still drips a little.' };
const address = { id: 'adr_5k2p', ...home, lastUsedAt: null };
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzZXMifQ.c2lnbmF0dXJl';
const customer = { id: user.id, name: user.name, location: user.location };
const forProvider = { customer, usualPrice: '350' };
const byProvider = withStatus('ACCEPTED', forProvider);
const earned = { grossPaise: 35_000, commissionPaise: 1_750, netPaise: 33_250 };
const earnedBooking = {
  id: booking.id,
  service: { title: service.title },
  customer: { name: 'Mira S.' },
  completedAt: '2026-11-22T06:00:00.000Z',
  ...earned,
};
const reply = { text: 'Thank you, Mira. See you next year!', at: '2026-11-23T05:00:00.000Z' };
const photo = { id: '9f2c61d0a4', path: '/media/people/9f2c61d0a4.webp', width: 512, height: 512 };
const dispute = {
  id: 'DSP-7GQ2M4XW',
  bookingId: booking.id,
  state: 'EVIDENCE',
  openedBy: 'customer',
  openedAt: booking.createdAt,
  deadline: booking.createdAt,
  words: [{ side: 'customer', at: booking.createdAt, text: 'The tap still drips.' }],
  may: ['ADD_EVIDENCE', 'WITHDRAW'],
  reason: null,
  refundPaise: null,
  decidedAt: null,
} as const;
const bookingPhoto = {
  ...{ id: '9f2c61d0a4b7e8c35d106f42', kind: 'request', own: true },
  ...{ width: 1280, height: 960, at: booking.createdAt },
} as const;
const face = { about: 'Careful and on time.', photo, samples: [] };
const work = {
  version: 3,
  workingHours: [{ weekday: 1, start: '09:00', end: '18:00' }],
  daysOff: [],
  pinCodes: ['700091'],
  services: [{ id: service.id, price: 350 }],
  areas: [{ pinCode: '700091', name: 'Salt Lake Sector V' }],
  catalogue: [
    {
      id: service.id,
      title: service.title,
      category: { name: service.category.name },
      durationMinutes: service.durationMinutes,
      priceRange: service.priceRange,
    },
  ],
};

export interface CallExample {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  data: unknown;
}

export const examples: Record<CallName, CallExample> = {
  verifyMobile: { body: { mobile: user.mobileNo }, data: { token, isNewUser: false } },
  verifyOtp: { body: { otp: '123456' }, data: { token, isNewUser: true } },
  getProfile: { data: user },
  getMe: { data: user },
  updateProfile: {
    body: { name: user.name, location: user.location, coordinates: user.locationPoint },
    data: user,
  },
  exportData: {
    data: {
      exportedAt: booking.createdAt,
      profile: { ...user, createdAt: booking.createdAt, language: 'hi' },
      sessions: [],
      addresses: [address],
      cityRequests: [{ place: 'Pune, Maharashtra', since: booking.createdAt }],
      favourites: [{ providerId: provider.id, name: provider.name, since: booking.createdAt }],
      bookings: [],
      disputes: [{ bookingId: booking.id, at: booking.createdAt, text: problem.message }],
      problems: [{ bookingId: booking.id, ticket: 'PRB-7GQ2M4XW', at: booking.createdAt, ...problem }],
      photos: [{ bookingId: booking.id, ...bookingPhoto }],
      reviews: [],
      messages: [{ bookingId: booking.id, at: booking.createdAt, text: 'I am at the gate' }],
      notifications: [],
      devices: [{ language: 'en', since: booking.createdAt }],
      work: null,
    },
  },
  enterAccount: { body: { answer: '700091' }, data: { token, isNewUser: false } },
  changeMobile: { body: { token, otp: '123456', newToken: token, newOtp: '654321' }, data: user },
  endOtherSessions: { data: null },
  deleteAccount: { body: { token, otp: '123456' }, data: null },
  listAddresses: { data: [address] },
  addAddress: { body: home, data: address },
  updateAddress: { params: { id: address.id }, body: home, data: address },
  deleteAddress: { params: { id: address.id }, data: null },
  chooseLanguage: { body: { language: 'hi' }, data: null },
  listFavourites: {
    data: [
      {
        id: provider.id,
        name: provider.name,
        average_rating: provider.average_rating,
        total_reviews: provider.total_reviews,
        experience: provider.experience,
        city: provider.city,
        area: provider.area,
        verified: true,
        services: [{ slug: service.slug, title: service.title, price: 350 }],
      },
    ],
  },
  addFavourite: { params: { id: provider.id }, data: null },
  removeFavourite: { params: { id: provider.id }, data: null },
  refreshToken: { data: { token } },
  logout: { data: null },
  listSessions: {
    data: [
      {
        id: 'ses_2b',
        device: 'Chrome on Android',
        createdAt: booking.createdAt,
        lastUsedAt: booking.createdAt,
        current: true,
      },
    ],
  },
  endSession: { params: { id: 'ses_2b' }, data: null },
  getCategories: { data: [category] },
  getCategory: { params: { id: category.id }, data: category },
  getServices: { query: { q: 'tap', city: 'Kolkata', maxPrice: 600, sort: 'rating', page: 1 }, data: [service] },
  getFeaturedServices: { query: { city: 'Kolkata' }, data: [service] },
  getMarketRating: { data: { average: 4.6, reviews: 1284 } },
  getMostBookedServices: { query: { city: 'Kolkata' }, data: [service] },
  getServicesByCategory: { params: { categoryId: category.id }, data: [service] },
  searchServices: { query: { q: 'electrcian', city: 'Kolkata' }, data: [service] },
  getService: { params: { id: service.id }, data: service },
  getRandomServices: { query: { city: 'Kolkata' }, data: [service] },
  getProvidersByService: {
    params: { slug: service.slug },
    query: { latitude: 22.58, longitude: 88.42 },
    data: [{ ...provider, distanceKm: 3 }],
  },
  getSlots: {
    params: { id: provider.id },
    query: { date: '2026-11-22', serviceId: service.id },
    data: [{ start: '2026-11-22T10:00:00+05:30', end: '2026-11-22T10:45:00+05:30', available: true, taken: false }],
  },
  getFreeDays: {
    params: { id: provider.id },
    query: { serviceId: service.id, days: 14 },
    data: [{ date: '2026-11-22', open: true, free: 14, first: '2026-11-22T10:00:00+05:30' }],
  },
  checkPinCode: {
    params: { id: provider.id },
    query: { pinCode: '700091' },
    data: { served: true, area: 'Salt Lake Sector V, Kolkata' },
  },
  getAcceptedPrices: {
    params: { id: provider.id },
    query: { serviceId: service.id },
    data: { from: 450, to: 520, bookings: 12, of: 'provider' },
  },
  getProviderReviews: { params: { id: provider.id }, query: { page: 1, limit: 10 }, data: [review] },
  sendOffer: { body: { ...offer, addressId: address.id }, data: { ...booking, address: home } },
  createBooking: { body: offer, data: booking },
  getOffers: { data: [booking] },
  getUserBookings: { query: { page: 1, limit: 10 }, data: [booking] },
  getBookingHistory: { query: { page: 1, limit: 10 }, data: [cancelled] },
  getBooking: { params: { id: booking.id }, data: { ...booking, events: [event] } },
  getReceipt: {
    params: { id: booking.id },
    data: {
      number: `R-${booking.id}`,
      bookingId: booking.id,
      issuedAt: '2026-11-22T06:00:00.000Z',
      bookedAt: booking.createdAt,
      serviceAt: booking.dateTime,
      service: { title: service.title, category: { name: 'Plumbing' }, subcategory: { name: 'Taps & Mixers' } },
      provider: booking.seller,
      customer: { name: user.name },
      address: home,
      paymentType: 'CASH',
      amountPaise: 35_000,
    },
  },
  getDispute: { params: { id: booking.id }, data: dispute },
  openDispute: { params: { id: booking.id }, body: { message: problem.message }, data: dispute },
  addToDispute: { params: { id: booking.id }, body: { message: problem.message }, data: dispute },
  actOnDispute: {
    ...{ params: { id: booking.id }, body: { action: 'WITHDRAW' } },
    data: { ...dispute, state: 'WITHDRAWN', deadline: null, may: [] },
  },
  reportProblem: { params: { id: booking.id }, body: problem, data: { ticket: 'PRB-7GQ2M4XW' } },
  listBookingPhotos: { params: { id: booking.id }, data: [bookingPhoto] },
  getBookingPhoto: { params: { id: booking.id, photo: bookingPhoto.id }, data: '(the bytes of a WebP picture)' },
  addBookingPhoto: {
    ...{ params: { id: booking.id }, query: { kind: 'request' } },
    ...{ body: '(the bytes of a JPEG, PNG or WebP photo)', data: bookingPhoto },
  },
  removeBookingPhoto: { params: { id: booking.id, photo: bookingPhoto.id }, data: [] },
  actOnOffer: { params: { id: booking.id }, body: { action: 'REJECT' }, data: rejected },
  cancelBooking: { params: { id: booking.id }, body: { reason: 'Changed plans' }, data: cancelled },
  rescheduleBooking: {
    params: { id: booking.id },
    body: { scheduledDate: '2026-11-23', scheduledTime: '11:30' },
    data: { ...booking, version: 2, dateTime: '2026-11-23T11:30:00+05:30' },
  },
  moveBooking: {
    params: { id: booking.id },
    body: { action: 'PROPOSE', dateTime: '2026-11-23T11:30:00+05:30', version: 2 },
    data: withStatus('ACCEPTED', {
      version: 3,
      move: { dateTime: '2026-11-23T11:30:00+05:30', by: 'provider', expiresAt: booking.dateTime },
    }),
  },
  changeBookingAddress: {
    params: { id: booking.id },
    body: { addressId: address.id, version: 2 },
    data: withStatus('ACCEPTED', { version: 3, address: home, addressGiven: true, addressFrom: booking.createdAt }),
  },
  extraWork: {
    params: { id: booking.id },
    body: { action: 'PROPOSE', description: extra.description, price: extra.price, version: 2 },
    data: withStatus('ACCEPTED', { version: 3, extra }),
  },
  noShow: {
    params: { id: booking.id },
    body: { action: 'REPORT', reason: 'I waited for an hour', version: 2 },
    data: withStatus('ACCEPTED', { version: 3, noShow: { by: 'customer', at: '2026-11-22T05:30:00.000Z' } }),
  },
  getBookingCalendar: {
    params: { id: booking.id },
    data: { name: `kaza-${booking.id}.ics`, text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' },
  },
  getCalendarFeed: { data: { path: null } },
  makeCalendarFeed: { data: calendarFeed },
  endCalendarFeed: { data: { path: null } },
  updateBookingStatus: { params: { id: booking.id }, body: { status: 'CANCELLED', version: 1 }, data: cancelled },
  sendServiceCode: { body: { offerId: booking.id }, data: { otp: '402913' } },
  verifyServiceCode: {
    body: { offerId: booking.id, otp: '402913' },
    data: { ...byProvider, status: 'COMPLETED', version: 3 },
  },
  createReview: {
    body: { sellerId: provider.id, offerId: booking.id, rating: 5, review: review.review },
    data: review,
  },
  contactUs: {
    body: {
      name: user.name,
      email: 'mira@example.in',
      mobileNo: user.mobileNo,
      subject: 'A question',
      message: 'Do you come on Sundays?',
    },
    data: { ticket: 'CON-7GQ2M4XW' },
  },
  getOwnApplication: { data: application },
  saveOwnApplication: {
    body: { pinCode: '700091', experience: 8, trades: [exampleTrade], upiId: 'ravi@okaxis' },
    data: application,
  },
  stepOwnApplication: {
    ...{ body: { action: 'SEND' }, data: { ...application, state: 'CHECKING', missing: [], may: ['WITHDRAW'] } },
  },
  addOwnDocument: {
    query: { kind: 'identity' },
    body: '(the bytes of a JPEG, PNG or WebP photo)',
    data: application,
  },
  removeOwnDocument: { params: { id: 'b8f3c0ffee' }, data: { ...application, documents: [] } },
  listOwnMeasures: { data: [measure] },
  answerMeasure: {
    params: { id: measure.id },
    body: {
      action: 'ANSWER',
      text: 'I was in hospital that day.',
      excused: [{ bookingId: booking.id, excuse: 'illness' }],
    },
    data: [{ ...measure, state: 'ANSWERED', answer: 'I was in hospital that day.', may: [] }],
  },
  applyAsPartner: {
    body: {
      name: 'Ravi Kumar',
      email: 'ravi@example.in',
      phoneNumber: '9123456780',
      location: '12 Park Street, Kolkata',
      occupation: 'Plumber',
    },
    data: { ticket: 'PRT-M4XW7GQ2' },
  },
  suggestLocations: { query: { q: 'kol' }, data: [{ id: place.id, label: place.label }] },
  getLocation: { params: { id: place.id }, data: place },
  reverseLocation: { query: { latitude: 22.57, longitude: 88.36 }, data: place },
  wishForService: { body: { wanted: 'Rat control', city: 'Kolkata' }, data: { wishes: 7 } },
  requestCity: { body: { place: 'Pune, Maharashtra', mobile: user.mobileNo }, data: { waiting: 12 } },
  getChatToken: {
    body: { bookingId: booking.id },
    data: {
      customToken: token,
      firebase: { apiKey: 'embedded', projectId: 'kaza', databaseURL: 'https://kaza.firebaseio.example' },
    },
  },
  getNotifications: { query: { page: 1, limit: 20 }, data: [notification] },
  getUnreadNotifications: { data: { unread: 1 } },
  readNotifications: { body: { ids: [notification.id] }, data: { unread: 0 } },
  getPushKey: {
    data: { key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM' },
  },
  subscribeToPush: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91b',
      keys: {
        p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
        auth: 'FPssNDTKnInHVndSTdbKFw',
      },
      language: 'hi',
    },
    data: null,
  },
  unsubscribeFromPush: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91b' }, data: null },

  getProviderOffers: { query: { status: 'PENDING,COUNTERED' }, data: [{ ...booking, ...forProvider }] },
  providerAction: { params: { id: booking.id }, body: { action: 'COUNTER', counterPrice: 450 }, data: byProvider },
  providerCancel: { params: { id: booking.id }, body: { reason: 'Unwell' }, data: { ...cancelled, ...forProvider } },
  setProgress: {
    params: { id: booking.id },
    body: { step: 'ON_THE_WAY', version: 2 },
    data: withStatus('ACCEPTED', { ...forProvider, version: 3, onTheWayAt: '2026-11-22T04:10:00.000Z' }),
  },
  getJobsFeed: { data: calendarFeed },
  makeJobsFeed: { data: calendarFeed },
  endJobsFeed: { data: { path: null } },
  getProviderProfile: {
    data: {
      id: provider.id,
      name: provider.name,
      city: provider.city,
      area: provider.area,
      average_rating: provider.average_rating,
      total_reviews: provider.total_reviews,
      workingHours: [{ weekday: 1, start: '09:00', end: '18:00' }],
      daysOff: [],
    },
  },
  getProviderWork: { data: work },
  updateProviderWork: {
    body: { version: 3, daysOff: ['2026-11-25'] },
    data: { ...work, version: 4, daysOff: ['2026-11-25'] },
  },
  getProviderFace: { data: face },
  saveAbout: { body: { about: face.about }, data: face },
  uploadPhoto: { query: { kind: 'face' }, body: '(the bytes of a JPEG, PNG or WebP photo)', data: face },
  removePhoto: { params: { id: photo.id }, data: face },
  requestTrade: { body: { categoryId: 'cat_painting', note: 'Three years with a painter in Salt Lake' }, data: work },
  reportReview: { params: { id: review.id }, body: { reason: 'insult', note: 'The last sentence' }, data: null },
  replyToReview: { params: { id: review.id }, body: { reply: reply.text }, data: { ...review, offerId: null, reply } },
  getStatement: {
    query: { month: '2026-11' },
    data: {
      month: '2026-11',
      from: '2026-11-01',
      to: '2026-11-30',
      provider: { id: provider.id, name: provider.name, city: provider.city },
      bookings: [earnedBooking],
      total: earned,
    },
  },
  getProviderCalendar: { query: { from: '2026-11-16' }, data: [byProvider] },
  getEarnings: {
    query: { by: 'week', page: 1 },
    data: [{ from: '2026-11-16', to: '2026-11-22', bookings: 1, ...earned }],
  },
  getEarnedBookings: {
    query: { from: '2026-11-16', to: '2026-11-22' },
    data: [earnedBooking],
  },
};
