/** The document that an address of a link names, where it is one beside it; else undefined. */
const besideOf = (address: string): string | undefined => {
  const [file = ''] = address.split('#');
  return file.endsWith('.md') && !file.includes('/') ? file.slice(0, -'.md'.length) : undefined;
};

/**
 * A document as it stands in a package: links lead to the documents that come along, all others are their words alone.
 * @param guides names of those, without an ending
 */
export function guideText(text: string, guides: readonly string[]): string {
  const [first = '', ...parts] = text.split('](');
  return parts.reduce((before, part) => {
    const end = part.indexOf(')');
    const address = part.slice(0, end);
    if (/^(#|https?:)/.test(address) || guides.includes(besideOf(address) ?? '')) return `${before}](${part}`;
    const start = before.lastIndexOf('[');
    return before.slice(0, start) + before.slice(start + 1) + part.slice(end + 1);
  }, first);
}
