import DOMPurify, { type Config } from 'dompurify';
import { sanitiserPolicy } from './trusted-types.ts';

/** Marks that a description may use; no attributes, so no styles, handlers or links. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4'],
  ALLOWED_ATTR: [],
};

/** HTML that is safe to show. With Trusted Types it is one of them; React's types only know strings. */
export function sanitise(html: string): string {
  const policy = sanitiserPolicy() as Config['TRUSTED_TYPES_POLICY'];
  const config = { ...allowed, ...(policy && { TRUSTED_TYPES_POLICY: policy }), RETURN_TRUSTED_TYPE: true };
  return DOMPurify.sanitize(html, config) as unknown as string;
}
