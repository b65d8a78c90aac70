import { isStyleSheet } from 'federation-contracts';
import type { ComposedRemote } from 'federation-contracts/composition';
import { ScriptError } from './load-script.ts';

/** As much of a release as names its sheets. */
export type StyledRelease = Pick<ComposedRemote, 'entry' | 'integrity' | 'files' | 'chunks'>;

const linkTo = (href: string): HTMLLinkElement | undefined =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).find((link) => link.href === href);

/** Of a sheet that was refused browsers keep none, or an empty one. */
const applies = ({ sheet }: HTMLLinkElement): boolean => sheet !== null && sheet.cssRules.length > 0;

/** Puts a link into the head. Rejects when the sheet is refused or late, and leaves no element behind. */
function link(href: string, integrity: string | undefined, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('link');
    element.rel = 'stylesheet';
    element.crossOrigin = 'anonymous';
    if (integrity !== undefined) element.integrity = integrity;
    element.href = href;
    const fail = (error: ScriptError) => {
      clearTimeout(timer);
      element.remove();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new ScriptError('timeout', `${href} did not arrive within ${timeoutMs} ms`)),
      timeoutMs,
    );
    element.onerror = () =>
      fail(new ScriptError('script-refused', `${href} could not be fetched or does not match its hash`));
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(element);
  });
}

/**
 * Makes what links the style sheets of an expose, each once and with its hash; those that the edge has linked stay.
 * Resolves once all of them apply. A second request for a sheet means that the first one failed: it gets a query that
 * no cache has seen.
 */
export function createSheetLinks() {
  const running = new Map<string, Promise<void>>();
  const requests = new Map<string, number>();

  function linkOnce(href: string, integrity: string | undefined, timeoutMs: number): Promise<void> {
    const known = running.get(href);
    if (known) return known;
    const present = linkTo(href);
    if (present && applies(present)) return Promise.resolve();
    // One that brought no sheet has failed.
    present?.remove();
    const earlier = requests.get(href) ?? (present ? 1 : 0);
    requests.set(href, earlier + 1);
    const linking = link(earlier === 0 ? href : `${href}?retry=${earlier}`, integrity, timeoutMs);
    running.set(href, linking);
    linking.catch(() => running.delete(href));
    return linking;
  }

  return async (release: StyledRelease, expose: string, timeoutMs: number): Promise<void> => {
    const entry = new URL(release.entry, document.baseURI);
    const sheets = (release.chunks[expose] ?? []).filter(isStyleSheet);
    const unknown = release.integrity === null ? undefined : sheets.find((path) => !(path in release.files));
    if (unknown !== undefined) throw new ScriptError('unverified', `${unknown} has no hash in the composition`);
    await Promise.all(sheets.map((path) => linkOnce(new URL(path, entry).href, release.files[path], timeoutMs)));
  };
}
