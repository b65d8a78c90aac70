import { CURRENCY, type Language, type PublicConfig, pathIn, type Service } from 'shared-contracts';
import type { Messages } from '../../messages.ts';
import { plainText } from '../service/plain-text.ts';
import { servicePath } from '../service/service-path.ts';

const context = { '@context': 'https://schema.org' } as const;

/** Where the page stands: `https://…` and its language. */
export interface Site {
  origin: string;
  language: Language;
}

/** The address of a page of ours, in the page's own language. */
export const addressOf = ({ origin, language }: Site, path: string): string => origin + pathIn(language, path);

/** The operator: name, address, hours. */
export const localBusiness = (site: Site, config: PublicConfig, messages: Messages) => ({
  ...context,
  '@type': 'LocalBusiness',
  '@id': `${site.origin}/#business`,
  name: messages.brand,
  url: addressOf(site, '/'),
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
export const breadcrumbList = (site: Site, trail: readonly { name: string; path: string }[]) => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(site, path),
  })),
});

export const serviceData = (site: Site, service: Service, brand: string) => ({
  ...context,
  '@type': 'Service',
  name: service.title,
  description: plainText(service.description),
  serviceType: service.subcategory.name,
  category: service.category.name,
  url: addressOf(site, servicePath(service)),
  areaServed: { '@type': 'City', name: service.city },
  provider: { '@type': 'LocalBusiness', '@id': `${site.origin}/#business`, name: brand },
  ...(service.images[0] && { image: `${site.origin}${service.images[0]}` }),
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
