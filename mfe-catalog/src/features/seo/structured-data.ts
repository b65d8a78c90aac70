import { CURRENCY, type PublicConfig, type Service } from 'shared-contracts';
import { messages } from '../../messages.ts';
import { plainText } from '../service/plain-text.ts';
import { servicePath } from '../service/service-path.ts';

const context = { '@context': 'https://schema.org' } as const;

/** The operator (product.md §2 Contact): name, address, hours. */
export const localBusiness = (origin: string, config: PublicConfig) => ({
  ...context,
  '@type': 'LocalBusiness',
  '@id': `${origin}/#business`,
  name: messages.brand,
  url: `${origin}/`,
  description: messages.home.pageDescription,
  telephone: config.supportPhones[0],
  email: config.supportEmail,
  priceRange: '₹₹',
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Saltlake Sector V',
    addressLocality: 'Kolkata',
    addressRegion: 'West Bengal',
    postalCode: '700091',
    addressCountry: 'IN',
  },
  openingHours: 'Mo-Sa 09:00-19:00',
  areaServed: ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'],
});

/** Where a page stands, from the home page down. */
export const breadcrumbList = (origin: string, trail: readonly { name: string; path: string }[]) => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

export const serviceData = (origin: string, service: Service) => ({
  ...context,
  '@type': 'Service',
  name: service.title,
  description: plainText(service.description),
  serviceType: service.subcategory.name,
  category: service.category.name,
  url: `${origin}${servicePath(service)}`,
  areaServed: { '@type': 'City', name: service.city },
  provider: { '@type': 'LocalBusiness', '@id': `${origin}/#business`, name: messages.brand },
  ...(service.images[0] && { image: `${origin}${service.images[0]}` }),
  offers: {
    '@type': 'AggregateOffer',
    priceCurrency: CURRENCY,
    lowPrice: service.priceRange.min,
    highPrice: service.priceRange.max,
  },
  ...(service.reviewsCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: service.rating,
      reviewCount: service.reviewsCount,
      bestRating: 5,
    },
  }),
});
