/** The Navigation API, as far as it is used here (Chrome 102, Safari 26, Firefox 147). */
interface NavigateEvent extends Event {
  /** A person followed a link, sent a form, or used the browser's own controls. */
  readonly userInitiated: boolean;
  readonly destination: { readonly url: string };
}
type Navigation = Pick<EventTarget, 'addEventListener'>;

const isWeb = (url: URL): boolean => /^https?:$/.test(url.protocol);

/**
 * Keeps scripts from leaving the page for another site, with what they know in the address: what the
 * Content-Security-Policy forbids to fetch, picture, beacon, frame and form, it has no word for here. People go where
 * they like.
 *
 * @param report called with the site's origin, and nothing else of the address
 */
export function boundNavigations(
  report: (origin: string) => void,
  { navigation, location }: { navigation?: Navigation; location: Pick<Location, 'origin'> } = window as never,
): void {
  navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, cancelable, destination } = event as NavigateEvent;
    const url = new URL(destination.url);
    if (userInitiated || !cancelable || !isWeb(url) || url.origin === location.origin) return;
    event.preventDefault();
    report(url.origin);
  });
}
