import { useMemo } from 'react';
import { type Category, SEARCH_SLUG, type Subcategory } from 'shared-contracts';
import { useCategories } from '../categories/useCategories.ts';
import type { ListingState } from './listing-state.ts';

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

function placeOf(
  slug: string,
  categoryId: string | null,
  known: Category[] | undefined,
  failed: boolean,
): ListingPlace {
  if (slug === SEARCH_SLUG) {
    return { kind: 'search', category: known?.find((category) => category.id === categoryId) ?? null };
  }
  if (known) {
    for (const category of known) {
      const subcategory = category.subcategories.find((item) => item.slug === slug);
      if (subcategory) return { kind: 'subcategory', name: subcategory.name, category, subcategory };
    }
    return { kind: 'unknown' };
  }
  // Without the categories nobody can say that the slug is wrong: the services may still come.
  if (failed) return { kind: 'subcategory', name: nameOfSlug(slug), category: null, subcategory: null };
  return { kind: 'loading' };
}

export function useListingPlace(slug: string, { category }: Pick<ListingState, 'category'>): ListingPlace {
  const { data, isError } = useCategories();
  return useMemo(() => placeOf(slug, category, data, isError), [slug, category, data, isError]);
}
