import { GEOLOCATION_TIMEOUT_MS } from 'shared-contracts';
import type { Messages } from '../messages.ts';
import type { Coordinates } from './place-finder.ts';

type PositionWords = Pick<Messages['location']['errors'], 'unsupported' | 'denied'>;

/** Rejects with an Error whose message is the sentence to show (rule 8.4). */
export function currentPosition({ unsupported, denied }: PositionWords): Promise<Coordinates> {
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
