import type { Category, City } from 'shared-contracts';
import { messages } from '../../messages.ts';
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

const home = { name: messages.listing.home, path: '/' };

/** Title, heading, description, canonical address and breadcrumbs of a listing. */
export function listingWords(slug: string, place: ListingPlace, q: string, city: City): ListingWords {
  const own = place.kind === 'search' ? wordsOfSearch(place.category, q, city) : wordsOfSlug(slug, place, city);
  const heading = own.name && messages.listing.headingIn(own.name, city);
  return {
    ...own,
    heading: heading || undefined,
    title: messages.listing.pageTitle(heading || messages.listing.loadingTitle),
    description: own.description ?? messages.listing.description(own.name || messages.listing.loadingTitle, city),
    trail: [home, ...own.trail, ...(own.name ? [{ name: own.name, path: own.canonical }] : [])],
  };
}

type OwnWords = Pick<ListingWords, 'name' | 'canonical' | 'trail'> & { description?: string };

function wordsOfSearch(category: Category | null, q: string, city: City): OwnWords {
  if (category && !q) return { name: category.name, canonical: categoryPath(category.id, city), trail: [] };
  return {
    name: messages.search.name(q),
    description: messages.search.description(q, city),
    canonical: searchPath(q, city),
    trail: [],
  };
}

function wordsOfSlug(slug: string, place: ListingPlace, city: City): OwnWords {
  const known = place.kind === 'subcategory' ? place : null;
  return {
    name: known?.name ?? '',
    canonical: `/services/${encodeURIComponent(slug)}?${new URLSearchParams({ city })}`,
    trail: known?.category ? [{ name: known.category.name, path: categoryPath(known.category.id, city) }] : [],
  };
}
