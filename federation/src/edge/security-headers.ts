import type { FastifyReply } from 'fastify';

/** Further origins that a page may use, from settings: maps, Firebase, development servers. */
export interface ExtraOrigins {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
}

const directive = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');

/**
 * Only the shell's policies make addresses of scripts and of the service worker, the catalog's JSON, DOMPurify's HTML; two releases of a remote may both bring
 * theirs. Google's maps and hot development builds know neither, so where they are allowed Trusted Types are not asked for.
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  "trusted-types kaza-scripts kaza-worker kaza-data dompurify 'allow-duplicates'",
] as const;

/**
 * No evaluated script, and no inline one but those whose hashes are given: data is inlined as JSON, which does not run.
 * Emotion needs inline styles.
 */
export function contentSecurityPolicy(
  { script = [], connect = [], frame = [] }: ExtraOrigins,
  inlineScriptHashes: readonly string[] = [],
): string {
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...inlineScriptHashes, ...script),
    directive('style-src', "'self'", "'unsafe-inline'"),
    directive('img-src', "'self'", 'data:', 'blob:', 'https:'),
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
    ...(script.length === 0 ? TRUSTED_TYPES : []),
  ].join('; ');
}

export function setPageSecurity(reply: FastifyReply, policy: string): void {
  reply.headers({
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
}
