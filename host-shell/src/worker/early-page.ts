import { ROOT_ELEMENT_ID } from 'shared-contracts';
import { elements } from '../brand/elements.ts';

/** Where the worker answers with a script that loads the page again. */
export const AGAIN_PATH = '/.kept/again.js';
const AGAIN_AT_THE_LATEST_S = 3;

const AGAIN_SCRIPT = 'location.reload()';
/** Pages run no script without its hash. */
const AGAIN_INTEGRITY = 'sha384-tif0w0R40tRzQyqTBSjue4H9wBwZxd6+DHZ6llyNvOO8Gsb7YfFkiZRqWoVDXW/3';

/** Ends a page that began with what is not true any more. The second way is for a worker that has ended meanwhile. */
export const AGAIN = `<meta http-equiv="refresh" content="${AGAIN_AT_THE_LATEST_S}"><script src="${AGAIN_PATH}" integrity="${AGAIN_INTEGRITY}" crossorigin="anonymous"></script>`;

export const againScript = (): Response =>
  new Response(AGAIN_SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  });

/**
 * What the edge rendered of a page, without what the rendering is taken over with: all up to the composition. Up to
 * there a page runs nothing of a release but the shell's small script in its head. Null: the edge did not render it.
 */
export function beginningOf(html: string): string | null {
  const root = html.indexOf(`<div id="${ROOT_ELEMENT_ID}">`);
  const end = html.indexOf(`<script type="application/json" id="${elements.composition}">`);
  return root !== -1 && root < end ? html.slice(0, end) : null;
}

/** A cached page that may be shown before the edge has answered. */
export interface EarlyPage {
  readonly headers: Headers;
  readonly beginning: string;
  readonly rest: string;
}

/** Null: it has nothing to begin with. */
export async function earlyPage(page: Response): Promise<EarlyPage | null> {
  const html = await page.text();
  const beginning = beginningOf(html);
  return beginning === null ? null : { headers: page.headers, beginning, rest: html.slice(beginning.length) };
}

/** Says what may run in the page, and cannot be changed once it has begun. */
const POLICY = 'content-security-policy';

/** Fetches a script of the cached page's releases, of which one may have been revoked meanwhile. */
const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*>/g;
/** Of the first element, which names its composition; the page sets it right (offline/offline-page.ts). */
const COMPOSITION_NAME = / data-composition="[^"]*"/;

const withoutScripts = (beginning: string): string => beginning.replace(SCRIPT_PRELOADS, '');
/** What anybody sees of a rendering, whichever releases it is of. */
const asSeen = (beginning: string): string => withoutScripts(beginning).replace(COMPOSITION_NAME, '');

/**
 * The rest of the edge's page, if it begins with what is shown already, be it of other releases: then both together are
 * the edge's page. Null: they are not.
 */
export function restOf(answer: Readonly<{ headers: Headers; html: string }>, begun: EarlyPage): string | null {
  const { headers, html } = answer;
  if (headers.get(POLICY) !== begun.headers.get(POLICY)) return null;
  const fresh = beginningOf(html);
  return fresh !== null && asSeen(fresh) === asSeen(begun.beginning) ? html.slice(fresh.length) : null;
}

/** The page in two parts; `rest` never rejects. Until its rest comes it asks for no file of a release. */
export function streamed({ headers, beginning }: EarlyPage, rest: Promise<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(withoutScripts(beginning)));
      controller.enqueue(encoder.encode(await rest));
      controller.close();
    },
  });
  return new Response(body, { status: 200, headers });
}
