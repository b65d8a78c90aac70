import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHost } from 'remote-sdk';
import { AUTOCOMPLETE_MIN_CHARACTERS, messageOf, servedCity } from 'shared-contracts';
import { useDebounced } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { createApiPlaceFinder } from './api-place-finder.ts';
import { currentPosition } from './current-position.ts';
import { createGooglePlaceFinder } from './google-place-finder.ts';
import { loadGoogleMaps } from './load-google-maps.ts';
import type { FoundPlace, PlaceFinder, Suggestion } from './place-finder.ts';

const DEBOUNCE_MS = 250;

/** Places for what is typed, and whether they are still being looked for. */
function useSuggestions(finder: PlaceFinder, text: string) {
  const errors = useMessages().location.errors;
  const { config } = useHost();
  const typed = text.trim();
  const asked = useDebounced(typed, DEBOUNCE_MS);
  const long = typed.length >= AUTOCOMPLETE_MIN_CHARACTERS;
  const found = useQuery({
    queryKey: ['location-suggestions', config.mapsApiKey !== null, asked],
    queryFn: ({ signal }) => finder.suggest(asked, signal),
    enabled: long && asked.length >= AUTOCOMPLETE_MIN_CHARACTERS,
    retry: false,
    staleTime: 300_000,
  });
  return {
    suggestions: long ? (found.data ?? []) : [],
    searching: long && (found.isFetching || asked !== typed),
    searched: long && found.isSuccess && asked === typed,
    failure: long && found.error ? messageOf(found.error, errors.services) : null,
  };
}

/** Looks for one place at a time, and chooses it: a slow response never overrules a later choice. */
function useFind(choose: (place: FoundPlace) => void) {
  const [busy, setBusy] = useState<'position' | 'details' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const work = useRef(0);

  async function find(kind: 'position' | 'details', look: () => Promise<FoundPlace>): Promise<void> {
    const mine = ++work.current;
    setBusy(kind);
    setError(null);
    try {
      const place = await look();
      if (mine === work.current) choose(place);
    } catch (failure) {
      if (mine === work.current) setError((failure as Error).message);
    } finally {
      if (mine === work.current) setBusy(null);
    }
  }
  const stop = () => {
    work.current++;
  };
  return { busy, error, clearError: () => setError(null), find, stop };
}

const failWith =
  (sentence: string) =>
  (failure: unknown): never => {
    throw new Error(messageOf(failure, sentence));
  };

/** What the location picker shows and does. `done` is called with the place that was chosen. */
export function useLocationPicker(done: (place: FoundPlace) => void) {
  const errors = useMessages().location.errors;
  const { http, location, config } = useHost();
  const [finder] = useState<PlaceFinder>(() => {
    const { mapsApiKey } = config;
    return mapsApiKey ? createGooglePlaceFinder(() => loadGoogleMaps(mapsApiKey)) : createApiPlaceFinder(http);
  });
  const [text, setText] = useState('');
  const { failure, ...search } = useSuggestions(finder, text);

  /** A place was wanted where we are not. */
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const choose = ({ label, coordinates }: FoundPlace) => {
    if (!servedCity({ label, coordinates })) return setElsewhere(label);
    stop();
    done({ label, coordinates });
  };
  const { busy, error, clearError, find, stop } = useFind(choose);

  return {
    ...search,
    text,
    setText: (value: string) => {
      setText(value);
      clearError();
      setElsewhere(null);
    },
    busy,
    error: error ?? failure,
    elsewhere,
    choose,
    chooseSuggestion: (suggestion: Suggestion) => {
      setText(suggestion.label);
      return find('details', () => finder.details(suggestion.id).catch(failWith(errors.details)));
    },
    locate: () =>
      find('position', async () => finder.reverse(await currentPosition(errors)).catch(failWith(errors.address))),
    chosen: location.shown?.() ?? location.current(),
    stop,
  };
}
