import type { BookingAddress, Category, Provider, Service } from './api/entities.ts';

/** A service of the demonstration market. */
export const exampleService: Service = {
  id: 'svc_7c1f0a2b',
  title: 'Tap Replacement',
  description: '<p>We fit a new tap and check for leaks.</p>',
  slug: 'tap-replacement-kolkata',
  images: ['/media/services/taps-and-mixers-a-640.avif'],
  rating: 4.6,
  reviewsCount: 41,
  bookingsCount: 318,
  category: { id: 'plumbing', name: 'Plumbing' },
  subcategory: { id: 'taps-and-mixers', name: 'Taps & Mixers', slug: 'taps-and-mixers' },
  priceRange: { min: 250, max: 450 },
  price: 350,
  durationMinutes: 45,
  city: 'Kolkata',
  isActive: true,
};

/** The category of that service. */
export const exampleCategory: Category = {
  id: 'plumbing',
  name: 'Plumbing',
  icon: '/media/categories/icons.svg#plumbing',
  color: '#0f7c8f',
  isActive: true,
  subcategories: [{ id: 'taps-and-mixers', name: 'Taps & Mixers', slug: 'taps-and-mixers' }],
};

/** A provider of that service. */
export const exampleProvider: Provider = {
  id: 'prv_3f9a',
  name: 'Subhash Das',
  service_price: 350,
  average_rating: 4.7,
  total_reviews: 12,
  experience: 9,
  city: 'Kolkata',
  area: 'Salt Lake Sector V',
  about: 'Careful and on time.',
  verified: true,
  nextAvailable: '2026-11-22T09:30:00+05:30',
};

/** A saved address, as it goes with a booking. */
export const exampleAddress: BookingAddress = {
  label: 'Home',
  flat: '4B',
  street: '12 Lake View Road',
  landmark: 'Opposite the post office',
  pinCode: '700091',
  city: 'Kolkata',
  coordinates: { latitude: 22.5765, longitude: 88.4331 },
};
