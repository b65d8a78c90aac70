/**
 * What answers depend on. The database writes down which of these each change touches (migrations/0020-changes.ts), so
 * these names stand in both places.
 */
export const topics = {
  /** Too much at once to name it. */
  everything: 'everything',
  categories: 'categories',
  /** Words that services are found by. */
  words: 'words',
  /** Any service, or any of a city. */
  services: (city?: string) => (city === undefined ? 'services' : `services:${city}`),
  service: (id: string) => `service:${id}`,
  /** Who offers a service, and for how much. */
  offers: (serviceId: string) => `offers:${serviceId}`,
  /** A provider's record, hours, days off and services. */
  provider: (id: string) => `provider:${id}`,
  reviews: (providerId: string) => `reviews:${providerId}`,
  /** Accepted bookings of a provider: of any day, or of one. */
  times: (providerId: string, day?: string) =>
    day === undefined ? `times:${providerId}` : `times:${providerId}:${day}`,
  booking: (id: string) => `booking:${id}`,
  /** All bookings of a customer. */
  bookings: (customerId: string) => `bookings:${customerId}`,
  person: (id: string) => `person:${id}`,
  session: (id: string) => `session:${id}`,
  /** Any session or account. */
  sessions: 'sessions',
  /** Which numbers are those of providers. */
  accounts: 'accounts',
} as const;
