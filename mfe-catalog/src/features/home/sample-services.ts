import type { Service } from 'shared-contracts';

export type SampleService = Pick<
  Service,
  'title' | 'description' | 'images' | 'rating' | 'reviewsCount' | 'durationMinutes' | 'price' | 'priceRange'
>;

/** Shown on desktops when the featured services cannot be loaded (product.md §8). Examples, not offers. */
export const sampleServices: readonly SampleService[] = [
  {
    title: 'Bathroom Deep Cleaning',
    description: 'Tiles, taps and fittings, from the floor to the exhaust fan.',
    images: ['/media/services/bathroom-cleaning-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 60,
    price: 499,
    priceRange: { min: 399, max: 649 },
  },
  {
    title: 'AC Service',
    description: 'Filters, coils and drain cleaned, cooling checked.',
    images: ['/media/services/ac-service-and-repair-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 45,
    price: 549,
    priceRange: { min: 449, max: 699 },
  },
  {
    title: 'Haircut for Men',
    description: 'A cut at home, with clean tools and a cape.',
    images: ['/media/services/mens-haircut-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 30,
    price: 249,
    priceRange: { min: 199, max: 349 },
  },
  {
    title: 'Tap Repair',
    description: 'Drips and leaks stopped, washers replaced.',
    images: ['/media/services/taps-and-mixers-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 30,
    price: 199,
    priceRange: { min: 149, max: 299 },
  },
];
