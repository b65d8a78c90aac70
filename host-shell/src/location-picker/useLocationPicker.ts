import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHost } from 'remote-sdk';
import { AUTOCOMPLETE_MIN_CHARACTERS, messageOf } from 'shared-contracts';
import { useDebounced } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { createApiPlaceFinder } from './api-place-finder.ts';
import { currentPosition } from './current-position.ts';
import { createGooglePlaceFinder } from './google-place-finder.ts';
import { loadGoogleMaps } from './load-google-maps.ts';
import type { FoundPlace, PlaceFinder, Suggestion } from './place-finder.ts';

const DEBOUNCE_MS = 250;

/** What the location picker shows and does. `done` closes it once a place is chosen. */
export function useLocationPicker(done: () => void) {
  const errors = useMessages().location.errors;
  const { http, location, config } = useHost();
  const [finder] = useState<PlaceFinder>(() => {
    const { mapsApiKey } = config;
    return mapsApiKey ? createGooglePlaceFinder(() => loadGoogleMaps(mapsApiKey)) : createApiPlaceFinder(http);
  });
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'position' | 'details' | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** Only the latest work may choose: a slow answer never overrules a later choice. */
  const work = useRef(0);

  const typed = text.trim();
  const asked = useDebounced(typed, DEBOUNCE_MS);
  const long = typed.length >= AUTOCOMPLETE_MIN_CHARACTERS;
  const suggestions = useQuery({
    queryKey: ['location-suggestions', config.mapsApiKey !== null, asked],
    queryFn: ({ signal }) => finder.suggest(asked, signal),
    enabled: long && asked.length >= AUTOCOMPLETE_MIN_CHARACTERS,
    retry: false,
    staleTime: 300_000,
  });

  const choose = ({ label, coordinates }: FoundPlace) => {
    work.current++;
    location.choose({ label, coordinates });
    done();
  };

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
  const saying =
    (sentence: string) =>
    (failure: unknown): never => {
      throw new Error(messageOf(failure, sentence));
    };

  return {
    text,
    setText: (value: string) => {
      setText(value);
      setError(null);
    },
    suggestions: long ? (suggestions.data ?? []) : [],
    searching: long && (suggestions.isFetching || asked !== typed),
    searched: long && suggestions.isSuccess && asked === typed,
    busy,
    error: error ?? (long && suggestions.error ? messageOf(suggestions.error, errors.services) : null),
    choose,
    chooseSuggestion: (suggestion: Suggestion) => {
      setText(suggestion.label);
      return find('details', () => finder.details(suggestion.id).catch(saying(errors.details)));
    },
    locate: () =>
      find('position', async () => finder.reverse(await currentPosition(errors)).catch(saying(errors.address))),
    chosen: location.current(),
    stop: () => {
      work.current++;
    },
  };
}
