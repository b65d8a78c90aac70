import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const known = new LRUCache<string, string>({ max: 5_000 });

/** Descriptions hold text and lists; scripts, styles, links, pictures and attributes go. */
export function safeHtml(html: string): string {
  let safe = known.get(html);
  if (safe === undefined) {
    safe = sanitizeHtml(html, {
      allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'br'],
      allowedAttributes: {},
    });
    known.set(html, safe);
  }
  return safe;
}
