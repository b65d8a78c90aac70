import type { GoogleMaps } from './google-maps-types.ts';

const CALLBACK = '__kazaMapsReady';
const PATIENCE_MS = 10_000;
type MapsWindow = { google?: { maps?: GoogleMaps }; [CALLBACK]?: () => void };

let loading: Promise<GoogleMaps> | null = null;

const addressOf = (key: string) =>
  `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
    key,
    v: 'weekly',
    loading: 'async',
    libraries: 'places',
    region: 'IN',
    language: 'en',
    callback: CALLBACK,
  })}`;

function load(key: string): Promise<GoogleMaps> {
  const page = globalThis as MapsWindow;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The maps script did not load'));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    page[CALLBACK] = () => {
      clearTimeout(timer);
      const maps = page.google?.maps;
      if (maps) resolve(maps);
      else fail();
    };
    script.src = addressOf(key);
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  });
}

/** The maps script, once for the page and only on demand; a failure is not cached, the next call tries again. */
export function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  loading ??= load(key).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
