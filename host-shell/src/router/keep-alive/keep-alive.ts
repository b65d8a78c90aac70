import type { Location, NavigationType } from 'react-router-dom';
import { pathWithoutLanguage } from 'shared-contracts';
import { createPageHolder, type PageHolder } from './page-holder.ts';

/** The router's state: as in the address bar, with the prefix of the language. */
export interface Address {
  readonly location: Location;
  readonly historyAction: NavigationType;
}

export interface KeepAlivePage {
  /** React's key: it lives as long as the page's state does. */
  readonly id: number;
  /** Which component is shown: two addresses of one page (with and without an id) keep its state. */
  readonly page: string;
  /** Where the page believes to be: what `useLocation` returns in it, also when the address bar has gone on. */
  readonly place: Location;
  /** Key of the history entry that it was shown for last; null: prerendered and never shown. */
  readonly entry: string | null;
  /** Null for the page that the browser loaded: it stands where the edge rendered it, and goes when left. */
  readonly holder: PageHolder | null;
}

/** The page that is shown, and those beside it that are out of sight. */
export interface KeepAlive {
  readonly address: Address;
  readonly shown: KeepAlivePage;
  /** At most one prerendered, and `MOST_RETAINED` for the way back, newest first. */
  readonly hidden: readonly KeepAlivePage[];
}

/** So many pages are cached for the way back. */
const MOST_RETAINED = 2;

let ids = 0;
const nextId = (): number => {
  ids += 1;
  return ids;
};

/** Where a page at an address believes to be. */
export const placeOf = ({ location }: Address): Location => ({
  ...location,
  pathname: pathWithoutLanguage(location.pathname),
});

export const initialKeepAlive = (page: string, address: Address): KeepAlive => ({
  address,
  shown: { id: nextId(), page, place: placeOf(address), entry: address.location.key, holder: null },
  hidden: [],
});

/** A page to be rendered out of sight: ahead of a visit, or with `entry` for the way back to that history entry. */
export const hiddenPage = (page: string, address: Address, entry: string | null = null): KeepAlivePage => ({
  id: nextId(),
  page,
  place: placeOf(address),
  entry,
  holder: createPageHolder(),
});

const isSameAddress = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The page out of sight for an address: on a way back the one left there, else the prerendered one. */
export function hiddenPageAt({ hidden }: KeepAlive, address: Address): KeepAlivePage | undefined {
  const place = placeOf(address);
  return address.historyAction === 'POP'
    ? hidden.find(({ entry }) => entry === address.location.key)
    : hidden.find((page) => page.entry === null && isSameAddress(page.place, place));
}

/** True once it is rendered, so that to show it waits for nothing. */
export const isRendered = ({ holder }: KeepAlivePage): boolean => holder?.container.hasChildNodes() ?? false;

/** Resolves once it is rendered, never for one that was dropped before; null: it is rendered. */
export function whenRendered(page: KeepAlivePage): Promise<void> | null {
  const { holder } = page;
  if (holder === null || isRendered(page)) return null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(holder.container, { childList: true });
  });
}

/** True once it stands in the document. */
export const isInDocument = ({ holder }: KeepAlivePage): boolean => holder?.container.isConnected ?? true;

/** Shows `page` at an address. */
export function goTo(keepAlive: KeepAlive, page: string, address: Address): KeepAlive {
  const { shown } = keepAlive;
  const entry = address.location.key;
  const found = hiddenPageAt(keepAlive, address);
  if (!found && page === shown.page)
    return { ...keepAlive, address, shown: { ...shown, entry, place: placeOf(address) } };
  // It keeps the place that it was rendered with: a new one, though equal, would have all its links rendered again.
  const place = found && address.location.state === null ? found.place : placeOf(address);
  const next = found ? { ...found, entry, place } : { ...hiddenPage(page, address), entry };
  const left = shown.holder ? [shown] : [];
  const retained = keepAlive.hidden.filter((other) => other.entry !== null && other !== found);
  return { address, shown: next, hidden: [...left, ...retained].slice(0, MOST_RETAINED) };
}

/** Renders a page out of sight, instead of another one that was prerendered or for the same way back. */
export function addHidden(keepAlive: KeepAlive, page: KeepAlivePage): KeepAlive {
  if (page.page === keepAlive.shown.page) return keepAlive;
  return { ...keepAlive, hidden: [page, ...keepAlive.hidden.filter(({ entry }) => entry !== page.entry)] };
}

/** Drops what is out of sight: it was rendered for another visitor or in another language. */
export const dropHidden = (keepAlive: KeepAlive): KeepAlive =>
  keepAlive.hidden.length === 0 ? keepAlive : { ...keepAlive, hidden: [] };
