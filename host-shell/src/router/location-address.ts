import { cityInQuery } from 'shared-contracts';
import type { ShellLocation } from '../services/location-service.ts';
import type { AppRouter } from './create-router.ts';

/**
 * The city in a page's address counts before the chosen place, for as long as that page is shown; a place that is
 * chosen there is the newer word.
 */
export function followCityOfAddress(
  { state, history, subscribe }: Pick<AppRouter, 'state' | 'history' | 'subscribe'>,
  location: Pick<ShellLocation, 'follow' | 'onChosen'>,
): void {
  location.follow(cityInQuery(state.location.search));
  subscribe(({ location: { search } }) => location.follow(cityInQuery(search)));
  location.onChosen(() => {
    const present = history.location;
    const params = new URLSearchParams(present.search);
    if (!params.has('city')) return;
    params.delete('city');
    const search = params.size > 0 ? `?${params}` : '';
    history.replace({ ...present, search }, present.state);
  });
}
