import { provider } from 'remote-sdk/testing';
import type { Category, Provider, Service } from 'shared-contracts';
import { exampleService } from 'shared-contracts/examples';

/** Entities for tests: honest defaults, with what a test is about put over them. */
export const serviceOf = (over: Partial<Service> = {}): Service => ({
  ...exampleService,
  id: over.slug ?? 'fan-repair-kolkata',
  title: 'Ceiling Fan Repair',
  description: '<p>Noise, wobble or no speed.</p><ul><li>Capacitor check</li></ul>',
  slug: 'fan-repair-kolkata',
  images: ['/media/services/fan-repair-and-installation-a-640.avif'],
  reviewsCount: 32,
  category: { id: 'cat-electrician', name: 'Electrician' },
  subcategory: { id: 'sub-fan', name: 'Fan Repair & Installation', slug: 'fan-repair-and-installation' },
  priceRange: { min: 149, max: 299 },
  price: 199,
  ...over,
});

export const servicesOf = (count: number, over: (index: number) => Partial<Service> = () => ({})): Service[] =>
  Array.from({ length: count }, (_, index) =>
    serviceOf({ id: `svc-${index + 1}`, slug: `service-${index + 1}`, title: `Service ${index + 1}`, ...over(index) }),
  );

export const categoryOf = (over: Partial<Category> = {}): Category => ({
  id: 'cat-electrician',
  name: 'Electrician',
  icon: '/media/categories/icon-row.svg#svgView(viewBox(768,0,96,96))',
  color: '#E09A12',
  isActive: true,
  subcategories: [
    { id: 'sub-fan', name: 'Fan Repair & Installation', slug: 'fan-repair-and-installation' },
    { id: 'sub-lights', name: 'Lights & Fixtures', slug: 'lights-and-fixtures' },
  ],
  ...over,
});

export const providerOf = (over: Partial<Provider> = {}): Provider =>
  provider({
    id: 'prov-1',
    name: 'Anil Das',
    service_price: 219,
    average_rating: 4.7,
    total_reviews: 2,
    experience: 8,
    about: 'Trained electrician.',
    nextAvailable: null,
    ...over,
  });
