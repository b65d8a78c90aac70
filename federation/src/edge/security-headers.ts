import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { CSP_REPORTS_PATH } from './policy-reports.ts';

/** Further origins that a page may use, from settings: maps, Firebase, pictures, development servers. */
export interface ExtraOrigins {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
}

/** What a page runs and draws by itself, by its hashes (`'sha256-…'`). */
export interface InlineHashes {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

const directive = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');

/**
 * Each policy has one maker: the starting script, the shell's loader and its worker, the catalog's JSON and HTML (of two releases, the
 * second with `-2`), DOMPurify in older releases. Google's maps and hot development builds know neither these nor hashes of styles, so where
 * they are allowed neither is asked for.
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types kaza-start kaza-scripts kaza-worker kaza-data kaza-data-2 kaza-html kaza-html-2 dompurify',
] as const;

const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of all style elements in a piece of HTML. */
const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) => inlineHash(text));

/** Emotion fills an empty element by script, which no policy sees. */
const EMPTY = inlineHash('');

/** No evaluated script, and no inline script or style but those whose hashes are given: data is inlined as JSON, which does not run. */
export function contentSecurityPolicy(
  { script = [], connect = [], frame = [], image = [] }: ExtraOrigins,
  inline: InlineHashes = {},
): string {
  const isClosed = script.length === 0;
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...(inline.scripts ?? []), ...script),
    directive('style-src', "'self'", ...(isClosed ? [EMPTY, ...(inline.styles ?? [])] : ["'unsafe-inline'"])),
    // Positions and colours of single elements; they can load nothing but pictures.
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:', 'blob:', ...image),
    // A hot shell brings its fonts from where its scripts come.
    directive('font-src', "'self'", 'data:', ...script),
    directive('connect-src', "'self'", ...connect),
    directive('frame-src', ...(frame.length > 0 ? frame : ["'none'"])),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'"),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
    directive('report-to', 'csp'),
    ...(isClosed ? TRUSTED_TYPES : []),
  ].join('; ');
}

/** The policies of an edge. */
export interface PagePolicies {
  /** Of pages that the browser draws. */
  readonly plain: string;
  /** Of pages that stand alone. */
  readonly notice: string;
  /** Of a page that the edge has drawn, with these styles. */
  drawn(styles: string): string;
}

export function createPagePolicies(
  origins: ExtraOrigins,
  { plainStyles, noticeStyles, scripts }: { plainStyles: string; noticeStyles: string; scripts: readonly string[] },
): PagePolicies {
  return {
    plain: contentSecurityPolicy(origins, { styles: styleHashes(plainStyles) }),
    notice: contentSecurityPolicy(origins, { styles: styleHashes(noticeStyles) }),
    drawn: (styles) => contentSecurityPolicy(origins, { scripts, styles: styleHashes(styles) }),
  };
}

export function setPageSecurity(reply: FastifyReply, policy: string): void {
  reply.headers({
    'content-security-policy': policy,
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
}
