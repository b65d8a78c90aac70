import type { Location, NavigationType, Path, To } from 'react-router-dom';
import { pathWithoutLanguage } from 'shared-contracts';
import type { OverlayHistory } from 'shared-ui';
import type { HistoryEntries } from './history-entries.ts';
import { MoveQueue } from './move-queue.ts';

interface Move {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * The history of the page, for React Router and for what lies on top of a page. A dialog has an entry of its own above
 * that of its page, so that Back closes it; the router knows of pages only.
 */
export interface AppHistory {
  readonly action: NavigationType;
  readonly location: Location;
  createHref(to: To): string;
  encodeLocation(to: To): Path;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  /** Called with each move between pages, and each change of a page's address. */
  listen(listener: (move: Move) => void): void;
  readonly overlays: OverlayHistory;
}

/** What is stored in an entry. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  /** The page that it belongs to: its entry and its overlays share it. Absent in entries of earlier releases. */
  readonly page?: string;
  /** How many overlays lie on the page in this entry. */
  readonly overlay?: number;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string => pathname + search + hash;
/** The parts of an address, as far as it has them. */
function parsePath(address: string): Partial<Path> {
  const hashAt = address.indexOf('#');
  const [beforeHash, hash] = hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)];
  const searchAt = beforeHash.indexOf('?');
  const [pathname, search] =
    searchAt < 0 ? [beforeHash, ''] : [beforeHash.slice(0, searchAt), beforeHash.slice(searchAt)];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}
const asAddress = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** A path that is relative to the present one; React Router hands over absolute ones. */
function pathOf(to: To, present: Pick<Location, 'pathname'>): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname || present.pathname, search, hash };
}

function readEntry(entries: HistoryEntries): Entry {
  const state = entries.state() as Partial<Entry> | null;
  return { ...state, usr: state?.usr ?? null, key: state?.key ?? 'default' };
}
/** The page of the present entry. */
function pageIn(entries: HistoryEntries): { location: Location; page: string } {
  const { usr, key, page = key } = readEntry(entries);
  return { location: { ...pathOf(entries.address(), { pathname: '/' }), state: usr, key } as Location, page };
}
class PageHistory implements AppHistory {
  action = 'POP' as NavigationType;
  location: Location;
  readonly overlays: OverlayHistory = { enter: (close) => this.#enter(close) };
  readonly #entries: HistoryEntries;
  readonly #listeners: ((move: Move) => void)[] = [];
  readonly #moves: MoveQueue;
  /** The page that is shown: its own entry and those of its overlays have this name. */
  #page: string;
  /** Entries of overlays above that of the page; the present entry is the last of them. */
  #depth: number;
  #open: readonly { close(): void }[] = [];
  #plan: ReturnType<typeof setTimeout> | undefined;

  constructor(entries: HistoryEntries) {
    this.#entries = entries;
    this.#moves = new MoveQueue(entries, () => this.#planSettle());
    const { location, page } = pageIn(entries);
    this.location = location;
    this.#page = page;
    // An entry of an overlay: a reload has closed it, or the page is about to open it.
    this.#depth = readEntry(entries).overlay ?? 0;
    entries.replace(this.#entryAt(this.#depth), createPath(location));
    entries.onMove(() => this.#moved());
    this.#planSettle();
  }

  createHref(to: To): string {
    return asAddress(to);
  }
  encodeLocation(to: To): Path {
    const { pathname, search, hash } = new URL(asAddress(to), 'http://localhost');
    return { pathname, search, hash };
  }
  push(to: To, state?: unknown): void {
    this.#moves.inOrder(() => this.#goTo('PUSH', to, state));
  }
  replace(to: To, state?: unknown): void {
    this.#moves.inOrder(() => this.#goTo('REPLACE', to, state));
  }
  go(delta: number): void {
    this.#moves.inOrder(() => this.#entries.go(delta));
  }
  listen(listener: (move: Move) => void): void {
    this.#listeners.push(listener);
  }

  #entryAt(overlay: number): Entry {
    return { usr: this.location.state, key: this.location.key, page: this.#page, overlay };
  }

  #goTo(action: 'PUSH' | 'REPLACE', to: To, state: unknown = null): void {
    const isPush = action === 'PUSH';
    const key = newKey();
    const location = { ...pathOf(to, this.location), state, key } as Location;
    const page = isPush ? key : this.#page;
    const overlay = isPush ? 0 : this.#depth;
    // A page that is gone to from a dialog takes the dialog's entry.
    const how = isPush && this.#depth === 0 ? 'push' : 'replace';
    this.#entries[how]({ usr: state, key, page, overlay } satisfies Entry, createPath(location));
    this.#show({ location, page, overlay }, action as NavigationType);
  }

  /** @returns whether it led to another page */
  #moved(): boolean {
    const { key, page = key, overlay = 0 } = readEntry(this.#entries);
    const own = this.#moves.came(page, overlay);
    const isHere = page === this.#page;
    // A move of ours that came after the page had gone on.
    if (own && !isHere) this.#moves.move(-own, { page: this.#page, overlay: 0 });
    // An overlay that was closed, of another page.
    else if (overlay && !isHere) this.#moves.move(-overlay);
    else {
      if (isHere) this.#standAt(overlay, own !== 0);
      else this.#show({ ...pageIn(this.#entries), overlay }, 'POP' as NavigationType);
      this.#moves.arrived();
    }
    return !isHere && !own;
  }

  #show({ location, page, overlay }: { location: Location; page: string; overlay: number }, action: NavigationType) {
    // What lies on a page goes with it.
    if (pathWithoutLanguage(location.pathname) !== pathWithoutLanguage(this.location.pathname)) this.#open = [];
    Object.assign(this, { location, action });
    this.#page = page;
    this.#depth = overlay;
    for (const listener of this.#listeners) listener({ location, action });
    this.#planSettle();
  }

  /** By Back, which closes what lay above; or by a move of ours, after which what is open was opened meanwhile. */
  #standAt(depth: number, isOwn: boolean): void {
    this.#depth = depth;
    // The page's address has changed while they were open.
    const isOld = readEntry(this.#entries).key !== this.location.key;
    if (isOld) this.#entries.replace(this.#entryAt(depth), createPath(this.location));
    if (isOwn) return;
    for (const overlay of this.#open.slice(depth).reverse()) overlay.close();
  }

  #enter(close: () => void): () => void {
    const own = { close };
    this.#open = [...this.#open, own];
    this.#moves.inOrder(() => this.#settle());
    return () => {
      this.#open = this.#open.filter((overlay) => overlay !== own);
      this.#planSettle();
    };
  }

  /** A moment later: a dialog that closes is followed by another one, or by a page that takes its entry. */
  #planSettle(): void {
    clearTimeout(this.#plan);
    if (this.#open.length !== this.#depth) this.#plan = setTimeout(() => this.#settle(), 0);
  }

  /** As many entries as overlays. */
  #settle(): void {
    clearTimeout(this.#plan);
    if (this.#moves.isMoving) return;
    while (this.#depth < this.#open.length) {
      this.#depth += 1;
      this.#entries.push(this.#entryAt(this.#depth), createPath(this.location));
    }
    const overlay = this.#open.length;
    if (this.#depth > overlay) this.#moves.move(overlay - this.#depth, { page: this.#page, overlay });
  }
}

export const createHistory = (entries: HistoryEntries): AppHistory => new PageHistory(entries);
