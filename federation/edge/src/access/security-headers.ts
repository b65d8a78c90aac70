import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SCRIPT_POLICY, START_POLICY } from 'federation-contracts';
import type { Composition, HostDocument, RenderedPage } from 'federation-contracts/composition';
import { HOT_POLICY } from 'federation-runtime/page-globals';
import { PAGE_KEY_HEADER } from '../cdn/page-key.ts';
import { between } from '../html/between.ts';
import { needsFeature, SPECULATION_RULES, splashStyle } from '../html/html-parts.ts';
import { noticePage } from '../html/notice-page.ts';
import { CSP_REPORTS_PATH } from './policy-reports.ts';

/** Further origins that a page may use, from settings: maps, Firebase, pictures, development servers. */
export interface ExtraOrigins {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
  /** Development servers on this machine: whatever a release brings from here may come from there, and no more. */
  readonly hot?: readonly string[];
}

/** What a page runs and styles by itself, by its hashes (`'sha256-…'`), and what its host declares. */
export interface PageParts {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Trusted Types policies besides those that start the page and load its scripts. */
  readonly trustedTypes?: readonly string[];
  /** Its scripts start workers, from bytes that the loader has verified. */
  readonly workers?: boolean;
  /** Its scripts set markup from texts: the loader's policy for whatever has none lets in what is inert. */
  readonly markup?: boolean;
  /** Its scripts compile WebAssembly. */
  readonly webAssembly?: boolean;
}

const directive = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');

/**
 * Each policy has one maker: the starting script, the loader, and those that the host declares. Google's maps and hot
 * development builds know neither these nor hashes of styles, so where they are allowed neither is asked for.
 */
const trustedTypes = (declared: readonly string[]): string[] => [
  "require-trusted-types-for 'script'",
  directive('trusted-types', START_POLICY, SCRIPT_POLICY, ...declared),
];

const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of all style elements in a piece of HTML. */
export const styleHashes = (html: string): string[] =>
  [...between(html, '<style', '</style>')].map((text) => inlineHash(text.slice(text.indexOf('>') + 1)));

/** A page with more is left to the browser: each costs 53 bytes, and proxies take headers of some 4 to 8 kB. */
export const MOST_STYLE_TEXTS = 40;

/** What of a text is in the element once it is parsed. */
const asParsed = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Emotion fills an empty element by script, which no policy sees. */
const EMPTY = inlineHash('');

/** No eval, and inline scripts and styles only by their hashes: data is inlined as JSON, which does not run. */
export function contentSecurityPolicy(
  { script = [], connect = [], frame = [], image = [], hot = [] }: ExtraOrigins,
  inline: PageParts = {},
): string {
  const isClosed = script.length === 0;
  return [
    directive('default-src', "'self'"),
    directive(
      'script-src',
      "'self'",
      ...(inline.webAssembly ? ["'wasm-unsafe-eval'"] : []),
      ...(inline.scripts ?? []),
      ...script,
      ...hot,
    ),
    directive(
      'style-src',
      "'self'",
      ...(isClosed ? [EMPTY, ...(inline.styles ?? [])] : ["'unsafe-inline'", ...script]),
      ...hot,
    ),
    // Positions and colours of single elements; they can load nothing but pictures.
    directive('style-src-attr', "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:', 'blob:', ...image, ...hot),
    ...(hot.length > 0 ? [directive('media-src', "'self'", ...hot)] : []),
    // A hot shell brings its fonts from where its scripts come.
    directive('font-src', "'self'", 'data:', ...script, ...hot),
    directive('connect-src', "'self'", ...connect, ...hot, ...hot.map((origin) => origin.replace(/^http/, 'ws'))),
    directive('frame-src', ...(frame.length > 0 ? frame : ["'none'"])),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'", ...(inline.workers ? ['blob:'] : [])),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
    directive('report-to', 'csp'),
    ...(isClosed
      ? trustedTypes([
          ...(inline.markup ? ['default'] : []),
          ...(inline.trustedTypes ?? []),
          ...(hot.length > 0 ? [HOT_POLICY, "'allow-duplicates'"] : []),
        ])
      : []),
  ].join('; ');
}

/** The policies of a host's pages. */
interface HostPolicies {
  /** Of pages that the browser renders. */
  readonly plain: string;
  /** Of a page that the edge has rendered, with its styles besides the host's; null where that is too long. */
  drawn(page: Pick<RenderedPage, 'styles' | 'styleTexts'>): string | null;
}

/** The policies of an edge. */
export interface PagePolicies {
  /** Of pages that stand alone. */
  readonly notice: string;
  /** Every script of its pages has a hash: none comes from elsewhere or from a development server. */
  readonly isHashed: boolean;
  of(page: { readonly host: HostDocument; readonly composition: Composition }): HostPolicies;
}

/** What remotes add to a page's policy: declared, and allowed by the channel's policy (`ComposedRemote.policy`). */
function ofRemotes(composition: Composition, origins: ExtraOrigins) {
  const { remotes, fallbacks } = composition;
  const all = [...Object.values(remotes), ...Object.values(fallbacks ?? {})];
  const sources = (directive: keyof NonNullable<(typeof all)[number]['policy']>): string[] =>
    all.flatMap(({ policy }) => policy?.[directive] ?? []);
  return {
    origins: {
      ...origins,
      connect: [...(origins.connect ?? []), ...sources('connect-src')],
      frame: [...(origins.frame ?? []), ...sources('frame-src')],
      image: [...(origins.image ?? []), ...sources('img-src')],
    },
    trustedTypes: sources('trusted-types'),
    workers: needsFeature(composition, 'workers'),
    webAssembly: needsFeature(composition, 'webassembly'),
    markup: needsFeature(composition, 'markup'),
  };
}

function policiesOf(extra: ExtraOrigins, host: HostDocument, composition: Composition): HostPolicies {
  const { firstPaint } = host;
  const { origins, trustedTypes: declared, ...abilities } = ofRemotes(composition, extra);
  const parts = { ...abilities, trustedTypes: [...host.trustedTypes, ...declared] };
  const scripts = firstPaint ? [firstPaint.beforePaint, firstPaint.startPage, SPECULATION_RULES].map(inlineHash) : [];
  const styles = styleHashes(splashStyle(host));
  return {
    plain: contentSecurityPolicy(origins, { ...parts, styles }),
    drawn({ styles: more, styleTexts = [] }) {
      if (styleTexts.length > MOST_STYLE_TEXTS) return null;
      const hashes = [...styles, ...styleHashes(more), ...styleTexts.map(asParsed).map(inlineHash)];
      return contentSecurityPolicy(origins, { ...parts, scripts, styles: hashes });
    },
  };
}

export function createPagePolicies(origins: ExtraOrigins): PagePolicies {
  const known = new WeakMap<Composition, HostPolicies>();
  return {
    notice: contentSecurityPolicy(origins, { styles: styleHashes(noticePage('', '', '')) }),
    isHashed: !origins.script?.length && !origins.hot?.length,
    of({ host, composition }) {
      const policies = known.get(composition) ?? policiesOf(origins, host, composition);
      known.set(composition, policies);
      return policies;
    },
  };
}

/**
 * WebKit 26 refuses what a page preloads of its scripts, though the hash stands there, and reports each: the page would
 * wait for one after the other. A CDN gives one page to all browsers.
 */
const preloadsUnderPolicy = ({ headers }: FastifyRequest): boolean =>
  headers[PAGE_KEY_HEADER.toLowerCase()] !== undefined ||
  !/AppleWebKit\/(?!.*Chrom(e|ium)\/)/.test(headers['user-agent'] ?? '');

export function setPageSecurity(reply: FastifyReply, { isHashed }: PagePolicies, policy: string): void {
  // The browser holds the loaders to it: a script that one of them requests without a hash does not run.
  if (isHashed && preloadsUnderPolicy(reply.request))
    reply.header('integrity-policy', 'blocked-destinations=(script), endpoints=(csp)');
  reply.headers({
    'content-security-policy': policy,
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
}
