import { useMemo, useState } from 'react';
import { keepPreviousData, useCall } from 'remote-sdk';
import type { City, Service } from 'shared-contracts';
import { useDebounced } from 'shared-ui';
import { useCategories } from '../categories/useCategories.ts';
import { useLazyPart } from '../status/useLazyPart.ts';
import type { SubcategoryMatch } from './match-subcategories.ts';
import { readRecentSearches } from './recent-searches.ts';

export type Suggestion =
  | { kind: 'recent'; text: string }
  | ({ kind: 'subcategory' } & SubcategoryMatch)
  | { kind: 'service'; service: Service };

/** Comes when the field is entered: the first page does without it. */
const loadMatching = () => import('./match-subcategories.ts');

const DEBOUNCE_MS = 180;
const LEAST_CHARACTERS = 2;
const MOST_SERVICES = 5;

/**
 * What to offer for a text: recent searches while it is empty, else subcategories (known here) and services (asked of
 * the server). Each answer belongs to the text it was asked for, so a late one never takes the place of a newer one.
 */
export function useSuggestions(text: string, city: City, active: boolean) {
  const typed = text.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const categories = useCategories({ enabled: active });
  const [recent, setRecent] = useState<string[]>([]);
  const wanted = active && typed.length >= LEAST_CHARACTERS && settled.length >= LEAST_CHARACTERS;
  const answer = useCall(
    'searchServices',
    { query: { q: settled.slice(0, 200), city } },
    { enabled: wanted, placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  const services = wanted ? answer.data?.data : undefined;
  const known = categories.data;
  const match = useLazyPart('match-subcategories', loadMatching, active).data?.matchSubcategories;

  const items = useMemo((): Suggestion[] => {
    if (typed === '') return recent.map((item) => ({ kind: 'recent', text: item }));
    const subcategories = match?.(known ?? [], typed) ?? [];
    return [
      ...subcategories.map((found) => ({ kind: 'subcategory' as const, ...found })),
      ...(services ?? []).slice(0, MOST_SERVICES).map((service) => ({ kind: 'service' as const, service })),
    ];
  }, [typed, recent, known, services, match]);

  return {
    items,
    loading: active && typed.length >= LEAST_CHARACTERS && (settled !== typed || answer.isFetching),
    /** Recent searches live in storage: read again when the box is entered. */
    refreshRecent: () => setRecent(readRecentSearches()),
  };
}
