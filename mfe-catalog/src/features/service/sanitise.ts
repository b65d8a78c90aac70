import DOMPurify from 'dompurify';

/** Marks that a description may use; no attributes, so no styles, handlers or links. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4'],
  ALLOWED_ATTR: [],
};

/**
 * HTML that is safe to show. Only in a browser: DOMPurify needs its parser. Where the browser has Trusted Types it is one of
 * them, which React hands on as it is; its types only know strings.
 */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string;
