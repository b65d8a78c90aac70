export interface TextPart {
  text: string;
  /** Where it leads, if it is a web address. */
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
const TRAILING = /[.,!?;:)\]}]+$/;

/** Only what says http(s) itself, and no address that hides its host behind a user name. */
function safeHref(text: string): string | undefined {
  try {
    const url = new URL(text);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && !url.username && !url.password ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a message into plain text and web addresses; the full stop after an address is not part of it. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    const href = safeHref(address);
    if (!href) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
