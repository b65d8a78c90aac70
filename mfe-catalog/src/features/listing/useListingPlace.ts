import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, SEARCH_SLUG, type Subcategory } from 'shared-contracts';
import { useCategories } from '../categories/useCategories.ts';
import { readCity } from '../city/city-of-location.ts';
import type { ListingState } from './listing-state.ts';

type Named = Pick<ListingState, 'category' | 'subcategory'>;

/** What a listing is about. */
export type ListingPlace =
  | { kind: 'loading' }
  | { kind: 'search'; category: Category | null }
  | { kind: 'subcategory'; name: string; category: Category | null; subcategory: Subcategory | null }
  | { kind: 'unknown' };

/** `taps-and-mixers` → `Taps and mixers`: a name until the real one is known. */
const nameOfSlug = (slug: string): string => {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const find = (known: Category[], slug: string) => {
  for (const category of known) {
    const subcategory = category.subcategories.find((item) => item.slug === slug);
    if (subcategory) return { category, subcategory };
  }
  return null;
};

/** A search through a category or subcategory that nobody knows finds nothing for ever. */
function placeOfSearch({ category: id, subcategory }: Named, known: Category[] | undefined): ListingPlace {
  if (!known) return { kind: 'search', category: null };
  const category = known.find((item) => item.id === id) ?? null;
  const isUnknown = (id !== null && !category) || (subcategory !== null && !find(known, subcategory));
  return isUnknown ? { kind: 'unknown' } : { kind: 'search', category };
}

function placeOf(slug: string, named: Named, known: Category[] | undefined, failed: boolean): ListingPlace {
  if (slug === SEARCH_SLUG) return placeOfSearch(named, known);
  if (known) {
    const found = find(known, slug);
    return found ? { kind: 'subcategory', name: found.subcategory.name, ...found } : { kind: 'unknown' };
  }
  // Without the categories nobody can say that the slug is wrong: the services may still come.
  if (failed) return { kind: 'subcategory', name: nameOfSlug(slug), category: null, subcategory: null };
  return { kind: 'loading' };
}

export function useListingPlace(slug: string, { category, subcategory }: Named): ListingPlace {
  const { data, isError } = useCategories();
  const [params] = useSearchParams();
  const city = params.get('city');
  const isNowhere = city !== null && city !== '' && readCity(city) === null;
  return useMemo(
    () => (isNowhere ? { kind: 'unknown' } : placeOf(slug, { category, subcategory }, data, isError)),
    [isNowhere, slug, category, subcategory, data, isError],
  );
}
