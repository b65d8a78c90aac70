import type { Service } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

type Facts = Pick<Service, 'images' | 'rating' | 'reviewsCount' | 'durationMinutes' | 'price' | 'priceRange'>;

export interface SampleService extends Facts {
  /** Key of its words in the catalogue. */
  name: keyof Messages['home']['samples'];
}

/** Shown on desktops when the featured services cannot be loaded. Examples, not offers. */
export const sampleServices: readonly SampleService[] = [
  {
    name: 'bathroom',
    images: ['/media/services/bathroom-cleaning-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 60,
    price: 499,
    priceRange: { min: 399, max: 649 },
  },
  {
    name: 'ac',
    images: ['/media/services/ac-service-and-repair-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 45,
    price: 549,
    priceRange: { min: 449, max: 699 },
  },
  {
    name: 'haircut',
    images: ['/media/services/mens-haircut-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 30,
    price: 249,
    priceRange: { min: 199, max: 349 },
  },
  {
    name: 'tap',
    images: ['/media/services/taps-and-mixers-a-640.avif'],
    rating: 4.5,
    reviewsCount: 0,
    durationMinutes: 30,
    price: 199,
    priceRange: { min: 149, max: 299 },
  },
];
