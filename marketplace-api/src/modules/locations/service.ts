import { AUTOCOMPLETE_MIN_CHARACTERS, type Place, type PlaceSuggestion } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { notFound } from '../../platform/refusal.ts';
import { romanise } from '../catalog/index.ts';
import { searchForm } from './place-names.ts';
import { findPlace, nearestPlace, suggestPlaces } from './repository.ts';
import { placeBeginningWith } from './translated-places.ts';

const SUGGESTIONS = 8;

/** As it is written in Latin letters: पुणे → pune, हावड़ा → Howrah. */
function inLatin(typed: string): string {
  const text = typed.trim();
  if (!/[\u0900-\u09ff]/.test(text)) return text;
  const written = text.split(/\s+/).map(romanise).join(' ');
  return placeBeginningWith(text) ?? written.replace(/([aiu])\1/g, '$1');
}

export async function suggest(db: Db, typed: string): Promise<PlaceSuggestion[]> {
  const text = typed.trim().length < AUTOCOMPLETE_MIN_CHARACTERS ? '' : searchForm(inLatin(typed));
  return text.length < AUTOCOMPLETE_MIN_CHARACTERS ? [] : suggestPlaces(db, text, SUGGESTIONS);
}

export async function getPlace(db: Db, id: string): Promise<Place> {
  const place = await findPlace(db, id);
  if (!place) throw notFound('This place does not exist');
  return place;
}

export async function reverse(db: Db, latitude: number, longitude: number): Promise<Place> {
  // Loaded when it is first asked: it reads the borders of the world, and takes as long as all of this package.
  const { iso1A2Code } = await import('@rapideditor/country-coder');
  const inIndia = iso1A2Code([longitude, latitude]) === 'IN';
  const place = inIndia ? await nearestPlace(db, latitude, longitude) : undefined;
  if (!place) throw notFound('We are only in India for now');
  return place;
}
