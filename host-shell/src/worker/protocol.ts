import { APP_SHELL_PATH, type Language, pathIn } from 'shared-contracts';

/** What page and service worker say to each other. Either may be of another release than the other. */

export interface CachedFile {
  /** An absolute path of this site. */
  readonly path: string;
  readonly integrity: string;
}

/** A composition as far as a page without a connection needs it: every file that it may load, with its hash. */
export interface CachedComposition {
  readonly id: string;
  readonly files: readonly CachedFile[];
  /** What it is made of, `name@version`. Pages of before November 2026 do not say so: there addresses do. */
  readonly releases?: readonly string[];
}

export type PageMessage =
  /** A page is shown: keep it, and all that it is made of. */
  | {
      readonly type: 'page-shown';
      readonly address: string;
      readonly language: Language;
      readonly composition: CachedComposition;
    }
  /** These releases, `name@version`, must never run again: whatever was cached of them goes. */
  | { readonly type: 'releases-revoked'; readonly releases: readonly string[] }
  /** Who looks at the page: a signed-in user, or nobody in particular. */
  | { readonly type: 'visitor'; readonly isSignedIn: boolean }
  /** The user signed out: what was cached of visits is deleted. */
  | { readonly type: 'signed-out' }
  /** The user takes the update: the waiting worker may take over. */
  | { readonly type: 'take-over' };

/** A notification was tapped: show this address. */
export interface WorkerMessage {
  readonly type: 'go-to';
  readonly address: string;
}

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type;
export const isPageMessage = (data: unknown): data is PageMessage =>
  ['page-shown', 'releases-revoked', 'visitor', 'signed-out', 'take-over'].includes(typeOf(data) as string);
export const isWorkerMessage = (data: unknown): data is WorkerMessage => typeOf(data) === 'go-to';

/** The page of the edge that has no content, and so stands in for any. */
export const appShellPath = (language: Language): string => pathIn(language, APP_SHELL_PATH);
