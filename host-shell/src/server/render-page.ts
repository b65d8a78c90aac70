import type { QueryClient } from '@tanstack/react-query';
import { createRemoteLoader, type RemoteLoader } from 'federation-runtime';
import { callKey } from 'remote-sdk';
import {
  ANONYMOUS,
  type Composition,
  cityInQuery,
  escapeHtml,
  isCallError,
  type Language,
  languageOfPath,
  languages,
  now,
  type PageRequest,
  type PageSources,
  type RenderedPage,
  type SessionState,
} from 'shared-contracts';
import { renderAsOf } from 'shared-ui';
import { loadCatalogues } from 'shared-ui/language';
import { createApp } from '../app/create-app.tsx';
import { HEADER_ID } from '../chrome/header/header-id.ts';
import { messagesIn } from '../messages.ts';
import { declaredTitle } from '../router/arrival/page-title.ts';
import { createQueryClient } from '../services/create-query-client.ts';
import { RENDERED_AT } from '../services/rendered-at.ts';
import { createServerHttp, responseIn } from './create-server-http.ts';
import { createServerServices } from './create-server-services.ts';
import { respondToQueries, responsesAsJson } from './page-responses.ts';
import { createCollectingCache, styleElements } from './page-styles.ts';
import { render } from './render-to-html.ts';

/** A page may make further calls once it has the first responses; those of the last round are left to the browser. */
const MOST_ROUNDS = 3;

function messageOf(error: unknown): string {
  if (isCallError(error)) return `${error.call} was answered with ${error.status}.`;
  return error instanceof Error ? error.message : String(error);
}

function serverLoader(composition: Composition, { loadExpose, limitMs }: PageSources): RemoteLoader {
  const names = new Map(Object.entries(composition.remotes).map(([name, { container }]) => [container, name]));
  return createRemoteLoader({
    composition,
    timeoutMs: limitMs,
    retries: 0,
    async loadFromContainer({ release, expose }) {
      const remote = names.get(release.container);
      // Last good releases are for the browser: what failed here may well run there.
      if (remote === undefined) throw new Error(`${release.container} is not rendered on a server.`);
      return (await loadExpose(remote, expose)) as never;
    },
  });
}

function serverQueryClient(): QueryClient {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return client;
}

/** The title that the shell gives to a page which has none of its own. */
function titleElement(composition: Composition, url: string, language: Language): string {
  const { brand } = messagesIn(language);
  const { pathname } = new URL(url, 'http://edge');
  const text = declaredTitle(composition, pathname, language, brand) ?? brand;
  return `<title data-shell="">${escapeHtml(text)}</title>`;
}

const paintFrom = `<link rel="expect" href="#${HEADER_ID}" blocking="render">`;

/** Settles with the work, or when it is too late for it. */
const orLate = (work: Promise<unknown>, late: AbortSignal): Promise<unknown> =>
  Promise.race([
    work,
    new Promise<void>((resolve) => {
      if (late.aborted) resolve();
      else late.addEventListener('abort', () => resolve(), { once: true });
    }),
  ]);

/** Who is signed in, as their browser's first render has it; their profile is handed over with the page. */
function sessionOf({ visitor }: PageRequest, client: QueryClient): SessionState {
  if (visitor === undefined) return ANONYMOUS;
  const answer = responseIn('getProfile', visitor);
  client.setQueryData(callKey('getProfile', {}), answer);
  client.setQueryData(RENDERED_AT, now());
  return { status: 'authenticated', user: answer.data };
}

/**
 * Renders one page: for everybody, or for its visitor. It is rendered with no answers first (but those of `asks`), to
 * learn which queries its components ask for; once those are answered it is rendered again, until nothing new is asked.
 * Pages need no code of their own for this.
 */
export async function renderPage(request: PageRequest, sources: PageSources): Promise<RenderedPage> {
  const { composition, config, url, layout } = request;
  const problems = new Set<string>();
  const onError = (error: unknown) => void problems.add(messageOf(error));
  const language = languageOfPath(url);
  const { search } = new URL(url, 'http://edge');
  const queryClient = serverQueryClient();
  const session = sessionOf(request, queryClient);
  const isSignedIn = session.status === 'authenticated';
  // A page for everybody says nothing that changes by the minute.
  renderAsOf(queryClient.getQueryData<number>(RENDERED_AT) ?? null);
  const http = createServerHttp(sources.readApi, language, isSignedIn);
  const city = cityInQuery(search);
  const services = createServerServices({ composition, config, http, language, session, city, onError });
  const loader = serverLoader(composition, sources);
  const answers = respondToQueries(queryClient, onError);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), sources.limitMs);
  const late = timeout.signal;
  const basenameOf = () => languages[language].prefix || '/';

  try {
    await orLate(Promise.all([loadCatalogues(language), answers.askAhead(request.asks ?? [], http)]), late);
    for (let round = 1; ; round += 1) {
      if (round === MOST_ROUNDS || late.aborted) answers.close();
      const styleCache = createCollectingCache();
      const { element } = createApp({ loader, services, queryClient, url, layout, basenameOf, styleCache });
      answers.hold();
      // What was let in until now is known before the rendering begins.
      if (late.aborted) await new Promise((resolve) => setTimeout(resolve, 0));
      const rendering = await render(element, { late, onError });
      const isLast = late.aborted;
      const coming = answers.ask();
      if (coming) {
        if (!isLast) answers.letIn();
        await orLate(coming, late);
        if (answers.missing() > 0) onError(new Error(`Too late for ${answers.missing()} answers.`));
        if (!isLast) continue;
      }
      const own = isSignedIn ? { visitor: session.user.id, asked: answers.asked() } : {};
      const data = responsesAsJson(queryClient);
      const { head, html } = await rendering.write();
      const title = head.includes('<title') ? '' : titleElement(composition, url, language);
      const styles = styleElements(styleCache);
      const { tag } = languages[language];
      return { language: tag, head: title + head + paintFrom, styles, html, data, problems: [...problems], ...own };
    }
  } finally {
    clearTimeout(timer);
    queryClient.clear();
  }
}
