import type { Category, City } from 'shared-contracts';
import type { Messages } from '../../messages.ts';
import { categoryPath, searchPath } from '../service/service-path.ts';
import type { Crumb } from './Breadcrumbs.tsx';
import type { ListingPlace } from './useListingPlace.ts';

export interface ListingWords {
  /** What the listing is about, in a word; empty while it is not known. */
  name: string;
  heading?: string;
  title: string;
  description: string;
  /** The one address of this content: without filters, order and open details. */
  canonical: string;
  trail: Crumb[];
}

/** Where the listing looks; `cityName` is the city in the page's language. */
export interface ListingTopic {
  slug: string;
  place: ListingPlace;
  q: string;
  city: City;
  cityName: string;
}

/** Title, heading, description, canonical address and breadcrumbs of a listing. */
export function listingWords(messages: Messages, topic: ListingTopic): ListingWords {
  const { listing } = messages;
  const { place, cityName } = topic;
  const own = place.kind === 'search' ? wordsOfSearch(messages, place.category, topic) : wordsOfSlug(topic);
  const heading = own.name && listing.headingIn(own.name, cityName);
  return {
    ...own,
    heading: heading || undefined,
    title: listing.pageTitle(heading || listing.loadingTitle),
    description: own.description ?? listing.description(own.name || listing.loadingTitle, cityName),
    trail: [
      { name: listing.home, path: '/' },
      ...own.trail,
      ...(own.name ? [{ name: own.name, path: own.canonical }] : []),
    ],
  };
}

type OwnWords = Pick<ListingWords, 'name' | 'canonical' | 'trail'> & { description?: string };

function wordsOfSearch(messages: Messages, category: Category | null, { q, city, cityName }: ListingTopic): OwnWords {
  if (category && !q) return { name: category.name, canonical: categoryPath(category.id, city), trail: [] };
  return {
    name: messages.search.name(q),
    description: messages.search.description(q, cityName),
    canonical: searchPath(q, city),
    trail: [],
  };
}

function wordsOfSlug({ slug, place, city }: ListingTopic): OwnWords {
  const known = place.kind === 'subcategory' ? place : null;
  return {
    name: known?.name ?? '',
    canonical: `/services/${encodeURIComponent(slug)}?${new URLSearchParams({ city })}`,
    trail: known?.category ? [{ name: known.category.name, path: categoryPath(known.category.id, city) }] : [],
  };
}
