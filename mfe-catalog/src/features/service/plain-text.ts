const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What a description says, without its marks. For text nodes and attributes only: the result is not safe as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s{0,20}>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** The first sentence or paragraph: what a card has room for. */
export const summaryOf = (html: string): string => plainText(html.split(/<\/p>/i, 1)[0] ?? '') || plainText(html);
