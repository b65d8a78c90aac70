import type { User } from '../api/entities.ts';
import type { Dialogs } from './dialogs.ts';
import type { EventBus, SessionState, UserLocation } from './events.ts';
import type { HttpClient } from './http.ts';
import type { LanguageService } from './language.ts';
import type { LiveService } from './live.ts';

/** Who is signed in, and the ways in and out. */
export interface Session {
  current(): SessionState;
  /** As the edge rendered this page, which the first render repeats; absent: for nobody in particular. */
  asRendered?(): SessionState;
  /** @deprecated Former name of `asRendered`: remotes released before read it, shells released before give it alone. */
  asDrawn?(): SessionState;
  /** For useSyncExternalStore; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Opens the login dialog if nobody is signed in. Gives the customer, or null when the dialog was dismissed. */
  require(reason?: string): Promise<User | null>;
  /** For the login remote: a token was given by the server. */
  start(token: string, user: User): void;
  /** The profile changed. */
  update(user: User): void;
  /** Ends the session on the server and here; here even if the call fails. */
  signOut(): Promise<void>;
  /** A present token for what cannot go through `http`; refreshed when about to end. Null: nobody is signed in. */
  token(): Promise<string | null>;
}

/** The place of the visitor, stored by the shell. */
export interface LocationService {
  /** The place that was chosen, and is stored. */
  current(): UserLocation;
  /** The place that the page speaks of: the city in its address, else the chosen place. Absent in shells before 1.1. */
  shown?(): UserLocation;
  /** `shown` as the edge rendered this page, which the first render repeats; absent: the default place. */
  asRendered?(): UserLocation;
  /** @deprecated Former name of `asRendered`. */
  asDrawn?(): UserLocation;
  /** For useSyncExternalStore, of `current` and `shown`; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Moves the whole site there: the place is stored, and a city in the page's address gives way to it. */
  choose(location: UserLocation): void;
}

/** Reports of a page about itself. */
export interface Telemetry {
  /** Reports an error with the remote that it came from; the shell adds composition and versions. */
  error(error: unknown, where: { remote: string; action?: string }): void;
  event(name: string, detail?: Record<string, string | number | boolean>): void;
}

/** Settings that a page may know (README, settings table). */
export interface PublicConfig {
  supportPhones: [string, string];
  supportEmail: string;
  mapsApiKey: string | null;
  /** Embedded mode: codes are shown at /dev/outbox. */
  embedded: boolean;
  /** Where people reach the site (`https://kaza.example`); absent where no setting says it. */
  origin?: string;
}

/**
 * Addresses of the page, for remotes without a router of their own: in React, links and hooks of the router do the
 * same. They are written as links are, from `/` and without a language, which the shell puts in front.
 */
export interface NavigationService {
  /** Path, query and fragment that the page is at. */
  current(): string;
  /** Called when the address has changed; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** What the `href` of a link to an address says: with the page's language. */
  href(address: string): string;
  /**
   * Shows the page of an address without loading the document again.
   * @throws TypeError for an address outside of this site
   */
  go(address: string, how?: { readonly replace?: boolean }): void;
}

/** What remotes may write into the page as markup. The shell made all Trusted Types policies before their code ran. */
export interface HtmlService {
  /**
   * Loads the sanitiser.
   *
   * @returns a function that takes HTML of anybody and returns what is safe to show: paragraphs, lists and emphasis, no
   * attributes. Where the browser has Trusted Types it is one of them, for `dangerouslySetInnerHTML`.
   */
  sanitiser(): Promise<(html: string) => string>;
  /**
   * Returns JSON as the text of a data block, `<script type="application/ld+json">`.
   * @throws SyntaxError for a text that is no JSON
   */
  data(json: string): string;
}

/**
 * Values that remotes declare in their `remote.json`, by the name of the remote. A remote's build adds its own
 * (`src/values.d.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it
export interface ValueTable {}

/** Values that a channel holds for a remote (`values` of its `remote.json`): changing one needs no new build. */
export type ReadValues = (remote: string) => Readonly<Record<string, string | number | boolean>>;

/** All that a remote gets from the shell, through `useHost()` of remote-sdk. */
export interface HostServices {
  session: Session;
  http: HttpClient;
  events: EventBus;
  live: LiveService;
  dialogs: Dialogs;
  language: LanguageService;
  location: LocationService;
  telemetry: Telemetry;
  navigation: NavigationService;
  /** Absent in shells before 1.1, on a server and in pages of other people: texts are shown plain there. */
  html?: HtmlService;
  config: PublicConfig;
  /** Values of the channel, by the name of a remote. Absent in shells before 1.4. */
  values?: ReadValues;
}
