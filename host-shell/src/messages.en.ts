import type { Words } from 'remote-sdk';
import { type CallName, calls, offerActionFallback } from 'shared-contracts';

/** Words of the shell. Those of the specification stand to the letter. */
export const english = {
  brand: 'Kaza',
  loading: 'Loading...',
  skipToContent: 'Skip to main content',
  header: {
    label: 'Main',
    login: 'Login',
    logout: 'Logout',
    greeting: (name: string) => `Hi, ${name}`,
    location: 'Your location:',
  },
  language: { label: 'Language' },
  bottomNavigation: {
    label: 'Sections',
    unread: (tab: string, count: number) => `${tab}, ${count} unread ${count === 1 ? 'message' : 'messages'}`,
    count: (count: number) => (count > 99 ? '99+' : String(count)),
  },
  footer: {
    company: 'Company',
    policies: 'Policies',
    app: 'Get the app',
    promise: 'Trusted providers for your home, at a price you agree on.',
    comingSoon: 'Coming Soon',
    install: 'Install Kaza',
    appStore: 'App Store',
    playStore: 'Google Play',
    ratingLabel: (rating: string) => `Service rating: ${rating} out of 5`,
    ratingCaption: 'service rating',
    social: 'Follow Kaza',
    copyright: '© 2025 Kaza. All rights reserved.',
  },
  offline: {
    text: 'You are offline. What you opened before still works.',
  },
  notifications: {
    /** Where the remote that shows them cannot be had. */
    tryAgain: 'Try Again',
  },
  update: {
    label: 'New version',
    text: 'A newer version of Kaza is ready.',
    take: 'Use it now',
    later: 'Later',
  },
  notFound: {
    title: 'We could not find this page',
    text: 'It may have moved, or the address may have a typing mistake.',
    home: 'Go to the home page',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Your bookings are safe.',
    reload: 'Reload the page',
  },
  /** A remote could not be loaded (rule 10.5). */
  sectionFailed: 'This section could not be loaded.',
  /** Where neither the server nor the screen has words (rule 9.10). */
  callFailed: (name: CallName) => calls[name].fallback,
  offerActionFailed: offerActionFallback,
  dialogUnavailable: 'Not available',
  close: 'Close',
  location: {
    title: 'Choose your location',
    description: 'Prices and providers depend on where you are.',
    ofAddress: {
      title: 'Choose the area',
      description: 'Where the provider comes to. Nothing else on the page changes.',
    },
    search: 'Search for your area or address',
    placeholder: 'Area, street or pin code',
    hint: 'Type at least 3 characters',
    none: 'No places found',
    current: 'Use my current location',
    locating: 'Finding your location...',
    popular: 'Popular cities',
    chosen: (label: string) => `Your location now: ${label}`,
    elsewhere: {
      title: (city: string) => `Not in ${city} yet`,
      text: 'Our providers work in four cities so far. Choose one of them below, or leave your number: we count who waits where, and go first where most people do.',
      mobile: 'Mobile number',
      mobileError: 'Please enter a valid mobile number',
      tell: 'Count me in',
      sending: 'Sending...',
      failed: 'Failed to send your request. Please try again.',
      waiting: (count: number, city: string) =>
        count === 1
          ? `Thank you. You are the first who waits for us in ${city}.`
          : `Thank you. ${count} people wait for us in ${city}.`,
    },
    errors: {
      services: 'Failed to load location services',
      unsupported: 'Geolocation is not supported by this browser',
      denied: 'Unable to access your location',
      address: 'Unable to get your location address',
      details: 'Unable to get location details',
    },
  },
} as const;

export type Messages = Words<typeof english>;
