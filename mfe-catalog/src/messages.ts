import { formatsIn } from 'shared-contracts';
import { defineMessages, type Words } from 'shared-ui/host';

const { number } = formatsIn('en');

/** Every text on the screens of this remote, by meaning. */
export const english = {
  brand: 'Kaza',
  home: {
    pageTitle: 'Kaza | Find Trusted Home Services Near You',
    pageDescription:
      'Book verified professionals for salon, cleaning, plumbing, electrical, AC repair and more in Kolkata, Delhi, Mumbai and Bangalore.',
    heading: 'Find Trusted Home Services Near You',
    subtitle: 'Salon, Plumbing, Cleaning, and more — Book instantly',
    highlights: { verified: 'Verified Professionals', instant: 'Instant Booking', rated: 'Rated Service' },
    categories: 'What are you looking for?',
    categoriesFailed: 'Failed to fetch categories',
    noCategories: 'No categories are open for booking right now',
    subcategoryCount: (n: number) => (n === 1 ? '1 service type' : `${n} service types`),
    featured: 'Featured services',
    featuredFailed: 'Failed to load featured services',
    featuredEmpty: (city: string) => `Nothing is featured in ${city} right now`,
    browseAll: 'Browse all services',
    seeAll: 'See all',
    seeAllServices: 'services',
    sample: 'Sample',
    samplesNote: 'These are examples of what you will find here. They cannot be booked.',
    samples: {
      bathroom: {
        title: 'Bathroom Deep Cleaning',
        description: 'Tiles, taps and fittings, from the floor to the exhaust fan.',
      },
      ac: { title: 'AC Service', description: 'Filters, coils and drain cleaned, cooling checked.' },
      haircut: { title: 'Haircut for Men', description: 'A cut at home, with clean tools and a cape.' },
      tap: { title: 'Tap Repair', description: 'Drips and leaks stopped, washers replaced.' },
    },
    yourLocation: 'Your location:',
    book: 'Book',
    bookNamed: (title: string) => `Book ${title}`,
    why: 'Why Choose Kaza',
    reasons: {
      verified: {
        title: 'Skilled and verified',
        text: 'Every professional is checked before the first visit, and rated after each one.',
      },
      fair: {
        title: 'Fair pricing',
        text: 'You see the price before you book, and you may offer your own.',
      },
      simple: {
        title: 'Simple booking',
        text: 'Pick a service, a professional and a time. It takes about a minute.',
      },
      support: {
        title: 'Fast, reliable support',
        text: 'Chat with your professional, or call us Mon-Sat, 9AM-7PM.',
      },
    },
  },
  search: {
    city: 'City',
    label: 'What service do you need?',
    placeholder: 'What service do you need?',
    submit: 'Search',
    recent: 'Recent search',
    nothing: 'No suggestions. Press Search to look anyway.',
    name: (q: string) => (q ? `Results for “${q}”` : 'All services'),
    description: (q: string, city: string) =>
      q ? `Home services that match “${q}” in ${city}.` : `Every home service that Kaza offers in ${city}.`,
  },
  listing: {
    loadingTitle: 'Services',
    headingIn: (name: string, city: string) => `${name} in ${city}`,
    pageTitle: (heading: string) => `${heading} | Kaza`,
    description: (name: string, city: string) =>
      `Compare prices and ratings for ${name.toLowerCase()} in ${city}, and book a verified professional on Kaza.`,
    count: (n: number) => (n === 1 ? '1 service found' : `${n} services found`),
    results: 'Results',
    updating: 'Updating results…',
    none: 'No services found',
    noneFiltered: 'No service passes all of these filters. Clear them to see the rest.',
    noneSearch: (q: string, city: string) => `Nothing in ${city} matches “${q}”. Try fewer or other words.`,
    didYouMean: 'Did you mean',
    noneCity: (name: string, city: string) => `Nobody offers ${name} in ${city} yet. Another city may have it.`,
    clear: 'Clear filters',
    filters: 'Filters',
    filtersActive: (n: number) => (n === 0 ? 'Filters' : `Filters (${n})`),
    filtersFailed: 'The filters could not be loaded.',
    applyFilters: 'Show results',
    more: 'Show more',
    loadingMore: 'Loading more…',
    shown: (n: number, total: number) => `Showing ${n} of ${total}`,
    tooMany: 'That is a lot of services. Use the filters to narrow them down.',
    failed: 'Failed to fetch services',
    slow: 'This is taking longer than usual. We are still trying.',
    retry: 'Try Again',
    home: 'Home',
    breadcrumbs: 'You are here',
    unknownTitle: 'We could not find this page',
    unknownText: 'This service type does not exist, or is no longer offered. Here is a way on.',
    goHome: 'Go to home',
  },
  filters: {
    sort: 'Sort by',
    sorts: {
      popularity: 'Popularity',
      rating: 'Highest Rating',
      'price-asc': 'Price: Low to High',
      'price-desc': 'Price: High to Low',
      duration: 'Duration',
    },
    price: 'Price range',
    prices: { all: 'All', low: 'Under ₹300', medium: '₹300 - ₹600', high: 'Above ₹600' },
    rating: 'Minimum rating',
    anyRating: 'All',
    ratingFrom: (rating: number) => `${rating.toFixed(1)} and above`,
    duration: 'Duration',
    durations: { any: 'Any', short: '30 min or less', medium: '30 - 60 min', long: 'Over 60 min' },
  },
  service: {
    bookNow: 'Book Now',
    bookNamed: (title: string) => `Book Now: ${title}`,
    duration: (minutes: number) => {
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      return [hours > 0 ? `${hours} hr` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ') || '0 min';
    },
    durationLabel: 'Duration',
    priceRange: 'Price range',
    range: (min: string, max: string) => (min === max ? min : `${min} - ${max}`),
    usualPrice: 'Usual price',
    booked: (n: number) => (n === 1 ? 'Booked once' : `Booked ${number(n)} times`),
    pictures: 'Pictures',
    picture: (title: string, n: number, of: number) => `${title}, picture ${n} of ${of}`,
    about: 'About this service',
    providers: 'Professionals',
    providersFailed: 'Failed to fetch service providers',
    nextFree: (when: string) => `Next free: ${when}`,
    noProviders: 'No professional offers this right now',
    noProvidersText: 'Please look again later, or choose a similar service.',
    experience: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
    bookProvider: (name: string) => `Book ${name}`,
    choose: 'Book',
    reviewsOf: (name: string) => `Reviews of ${name}`,
    showReviews: (n: number) => (n === 1 ? 'Read 1 review' : `Read ${n} reviews`),
    hideReviews: 'Hide reviews',
    moreReviews: 'More reviews',
    noReviews: 'No reviews yet',
    reviewsFailed: 'Failed to fetch reviews',
    failed: 'Failed to fetch service details',
    notFound: 'This service could not be found',
    backToList: 'See other services',
    loading: 'Service details',
    unavailable: 'This service cannot be booked right now.',
  },
  subcategories: {
    title: (name: string) => `${name}: what do you need?`,
    loading: 'Choose a service type',
    all: (name: string) => `See everything in ${name}`,
    none: 'Nothing is open in this category right now',
    failed: 'Failed to fetch category',
  },
} as const;

export type Messages = Words<typeof english>;

export const { useMessages, messagesIn } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "bn" */ './messages.bn.ts'),
});
