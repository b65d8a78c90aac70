import { iso1A2Code } from '@rapideditor/country-coder';
import { AUTOCOMPLETE_MIN_CHARACTERS, type Place, type PlaceSuggestion } from 'shared-contracts';
import type { Db } from '../../plumbing/database.ts';
import { notFound } from '../../plumbing/errors.ts';
import { searchForm } from './place-names.ts';
import { findPlace, nearestPlace, suggestPlaces } from './repository.ts';

const SUGGESTIONS = 8;

export async function suggest(db: Db, typed: string): Promise<PlaceSuggestion[]> {
  const text = searchForm(typed);
  return text.length < AUTOCOMPLETE_MIN_CHARACTERS ? [] : suggestPlaces(db, text, SUGGESTIONS);
}

export async function getPlace(db: Db, id: string): Promise<Place> {
  const place = await findPlace(db, id);
  if (!place) throw notFound('This place does not exist');
  return place;
}

export async function reverse(db: Db, latitude: number, longitude: number): Promise<Place> {
  const inIndia = iso1A2Code([longitude, latitude]) === 'IN';
  const place = inIndia ? await nearestPlace(db, latitude, longitude) : undefined;
  if (!place) throw notFound('We are only in India for now');
  return place;
}
