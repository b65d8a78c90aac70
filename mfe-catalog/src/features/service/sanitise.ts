import DOMPurify, { type Config } from 'dompurify';
import { createOwnPolicy } from '../own-policy.ts';

/** Marks that a description may use; no attributes, so no styles, handlers or links. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4'],
  ALLOWED_ATTR: [],
};

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
const asItIs = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };
let policy: Policy | undefined;

/** DOMPurify's own policy can be made once in a page; this module's is as private. */
function policyConfig(): Config {
  policy ??= createOwnPolicy<typeof asItIs, Policy>('kaza-html', asItIs);
  return policy ? { TRUSTED_TYPES_POLICY: policy } : {};
}

/**
 * HTML that is safe to show. Only in a browser: DOMPurify needs its parser. Where the browser has Trusted Types it is one of
 * them, which React hands on as it is; its types only know strings.
 */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, { ...allowed, ...policyConfig(), RETURN_TRUSTED_TYPE: true }) as unknown as string;
