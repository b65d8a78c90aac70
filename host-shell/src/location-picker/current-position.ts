import { GEOLOCATION_TIMEOUT_MS } from 'shared-contracts';
import { messages } from '../messages.ts';
import type { Coordinates } from './place-finder.ts';

/** Rejects with an Error whose message is the sentence to show (product.md §8 Location). */
export function currentPosition(): Promise<Coordinates> {
  const { unsupported, denied } = messages.location.errors;
  const { geolocation } = navigator;
  if (!geolocation) return Promise.reject(new Error(unsupported));
  return new Promise((resolve, reject) => {
    // A permission prompt that nobody answers holds no clock of the browser's: this one ends it.
    const limit = setTimeout(() => reject(new Error(denied)), GEOLOCATION_TIMEOUT_MS);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(limit);
        resolve({ latitude: coords.latitude, longitude: coords.longitude });
      },
      () => {
        clearTimeout(limit);
        reject(new Error(denied));
      },
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
