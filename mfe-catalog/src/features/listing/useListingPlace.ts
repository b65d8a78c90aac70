import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, readCity, SEARCH_SLUG, type Service, type Subcategory } from 'shared-contracts';
import { useCategories } from '../categories/useCategories.ts';
import type { ListingState } from '../filters/listing-state.ts';

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

interface Answers {
  known: Category[] | undefined;
  /** The categories could not be fetched. */
  failed: boolean;
  /** What the services of the list say of themselves. */
  listed: Service | undefined;
}

function placeOf(slug: string, named: Named, { known, failed, listed }: Answers): ListingPlace {
  if (slug === SEARCH_SLUG) return placeOfSearch(named, known);
  if (known) {
    const found = find(known, slug);
    return found ? { kind: 'subcategory', name: found.subcategory.name, ...found } : { kind: 'unknown' };
  }
  // Without the categories nobody can say that the slug is wrong: the services may still come, or be cached on this
  // device.
  const nameless = { kind: 'subcategory', category: null, subcategory: null } as const;
  if (listed?.subcategory.slug === slug) return { ...nameless, name: listed.subcategory.name };
  return failed ? { ...nameless, name: nameOfSlug(slug) } : { kind: 'loading' };
}

/** @param listed one of the services that the list shows, where they are there */
export function useListingPlace(slug: string, { category, subcategory }: Named, listed?: Service): ListingPlace {
  const { data, isError } = useCategories();
  const [params] = useSearchParams();
  const city = params.get('city');
  const isNowhere = city !== null && city !== '' && readCity(city) === null;
  return useMemo(
    () =>
      isNowhere
        ? { kind: 'unknown' }
        : placeOf(slug, { category, subcategory }, { known: data, failed: isError, listed }),
    [isNowhere, slug, category, subcategory, data, isError, listed],
  );
}
