import type { AppRouter } from '../router/create-router.ts';
import { CORE_RANGE, CORE_WEIGHTS, coreFile, TYPEFACE } from './typeface.ts';

/** Had the first frame to do without the file? */
function wasLate(file: string): boolean {
  const [painted] = performance.getEntriesByName?.('first-paint') ?? [];
  const [fetched] = performance.getEntriesByName?.(new URL(file, location.href).href) ?? [];
  if (!painted || !fetched) return true;
  return (fetched as PerformanceResourceTiming).responseEnd > painted.startTime;
}

/**
 * A typeface that came too late for the first frame stays away from what is read already, and joins with the next page,
 * when all is rendered anew: a filter, or a service's details, leave most of a page as it is. A page that the browser
 * renders itself takes it as soon as it is there.
 *
 * @param nameAt the name of the page that is shown at an address
 */
export function joinLateTypeface(
  router: Pick<AppRouter, 'state' | 'subscribe'>,
  isRendered: boolean,
  nameAt: (pathname: string) => string | null,
): void {
  const file = coreFile();
  if (typeof FontFace === 'undefined' || (isRendered && !wasLate(file))) return;
  const source = `url(${file}) format('woff2')`;
  const face = new FontFace(TYPEFACE, source, { weight: CORE_WEIGHTS, unicodeRange: CORE_RANGE, display: 'swap' });
  const join = () => void document.fonts.add(face);
  const loading = face.load();
  if (!isRendered) {
    loading.then(join, () => {});
    return;
  }
  loading.catch(() => {});
  const page = nameAt(router.state.location.pathname);
  const stop = router.subscribe(({ location }) => {
    if (nameAt(location.pathname) === page) return;
    stop();
    join();
  });
}
