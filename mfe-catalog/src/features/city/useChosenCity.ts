import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type City, readCity } from 'shared-contracts';
import { useAhead } from '../address/useAhead.ts';
import { useCity } from './useCity.ts';

/**
 * The city of the address, else of the location; and a function to choose another. A choice counts at once: the address
 * follows in a transition, and a search that is sent meanwhile is for the chosen city.
 */
export function useChosenCity(): [City, (city: City | null) => void] {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const fromLocation = useCity();
  const [chosen, show] = useAhead(search, readCity(params.get('city')));
  const choose = useCallback(
    (city: City | null) => {
      show(city);
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          if (city) next.set('city', city);
          else next.delete('city');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams, show],
  );
  return [chosen ?? fromLocation, choose];
}
