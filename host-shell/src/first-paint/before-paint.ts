import { beforePaint, recordEvents } from 'federation-runtime/first-paint';
import { layoutOf, pageElement, RESERVED_PLACE, storageKeys } from 'shared-contracts';
import { PREFIX } from '../brand/prefix.ts';

/** Null also where storage is forbidden. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whom the stored token is for; empty where that is not known, which is no page's visitor. */
function storedUserId(): string {
  try {
    return String(JSON.parse(stored(storageKeys.user) ?? '').id);
  } catch {
    return '';
  }
}

/** The place that this browser keeps stands in for the default one: no other is seen, and nothing moves. */
function showPlace(place: string): void {
  const root = document.documentElement;
  root.style.setProperty(RESERVED_PLACE.property, JSON.stringify(place));
  root.setAttribute(RESERVED_PLACE.attribute, '');
}

const place = stored(storageKeys.userLocation);
const city = new URLSearchParams(location.search).get('city');
// A city in the address counts before the stored place, and is rendered already.
if (place && (!city || place.includes(city))) showPlace(place);
const touch = navigator.maxTouchPoints > 0 || 'ontouchstart' in window;
beforePaint({
  layout: layoutOf({ width: innerWidth, userAgent: navigator.userAgent, touch }),
  visitor: stored(storageKeys.authToken) === null ? null : storedUserId(),
});
recordEvents(pageElement(PREFIX, 'held'));
