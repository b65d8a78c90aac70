import type { FastifyRequest } from 'fastify';
import { APP_SHELL_PATH, type Composition, siteLanguages } from 'federation-contracts/composition';
import type { RequestAddress } from 'federation-contracts/requests';
import { type VisitorSettings, visitorCookie } from '../access/visitor-cookie.ts';
import type { Variant } from '../composition/variant.ts';
import { hasParameters, type PageMatch } from '../html/match-page.ts';
import { layoutOfRequest } from '../render/layout-of-request.ts';
import type { Found } from '../render/page-cache.ts';
import type { ServedPage } from '../render/page-maker.ts';

/** What was made of a page, if anything was. */
export type Rendered = { readonly page: ServedPage; readonly how: Found<ServedPage>['how'] | 'own' } | null;

/** Other than as the channel has it: no browser keeps such a page for later. */
export const isPinned = ({ overridden, development, pinned }: Composition, query: unknown): boolean =>
  development === true ||
  pinned === true ||
  Object.keys(overridden).length > 0 ||
  'channel' in (query as Record<string, unknown>);

/** A page of which browsers may have a copy, that the next one is sent as the difference from. */
export interface PageCopy {
  readonly path: string;
  /** Where it differs beside its path. */
  readonly form: string;
  /** Others may get it as a copy: nothing of it is missing. */
  readonly isWhole: boolean;
  /** Words of its address that say where somebody came from, and change nothing of it. */
  readonly varyNot: readonly string[];
  /** The answer is the copy: it is of one composition, and may be cached. */
  readonly isItself: boolean;
}

interface Shown {
  readonly match: PageMatch | null;
  readonly variant: Variant;
  readonly made: Rendered;
  readonly visitor: VisitorSettings | undefined;
}

/** What advertisements and mails add to links. */
const CAMPAIGN_WORDS = [
  ...['source', 'medium', 'campaign', 'term', 'content', 'id'].map((word) => `utm_${word}`),
  ...['gclid', 'fbclid', 'msclkid'],
];

/** Without those that a remote reads when it renders the page. */
function campaignWords({ releases }: Variant, { remote, pattern }: PageMatch): string[] {
  const read = releases.find(({ name }) => name === remote)?.manifest?.serverPages?.[pattern] ?? [];
  return CAMPAIGN_WORDS.filter((word) => !read.includes(word));
}

const isPlain = (path: string): boolean => /^\/[A-Za-z0-9/-]{0,200}$/.test(path);

/**
 * Null for a page that may have anything of a visitor's in it: asked for with a session, of an address with words or an
 * id of somebody's, or not as the channel has it. What others got is then not compared with it, and it becomes no copy
 * that others get.
 */
export function copyOf(
  request: FastifyRequest,
  { path, search }: RequestAddress,
  { match, variant, made, visitor }: Shown,
): PageCopy | null {
  const hasSession = visitorCookie(request, visitor) !== null || request.headers.authorization !== undefined;
  if (hasSession || !isPlain(path) || isPinned(variant.composition, request.query)) return null;
  const { composition } = request.query as { composition?: string };
  // It has no content but its composition, and the worker asks for that of one.
  if (siteLanguages(variant.host).plainPath(path) === APP_SHELL_PATH)
    return composition === variant.composition.id
      ? { path, form: '', isWhole: true, varyNot: [], isItself: true }
      : null;
  const isOfNobody = made !== null && made.how !== 'own' && !made.page.isOwn;
  if (!isOfNobody || made.page.status !== 200 || match === null || hasParameters(match.pattern)) return null;
  const varyNot = campaignWords(variant, match);
  if ([...new URLSearchParams(search).keys()].some((word) => !varyNot.includes(word))) return null;
  return { path, form: layoutOfRequest(request.headers), isWhole: made.page.isWhole, varyNot, isItself: false };
}
