/**
 * What stands between two texts, one place after the other. A beginning without an end ends the search: what a hostile
 * build says of its page takes time in proportion to its length, which no expression promises.
 */
export function* between(html: string, start: string, end: string): Generator<string> {
  for (let at = html.indexOf(start); at >= 0; ) {
    const from = at + start.length;
    const to = html.indexOf(end, from);
    if (to < 0) return;
    yield html.slice(from, to);
    at = html.indexOf(start, to + end.length);
  }
}

/** Attributes of an element with a quoted value, by their names. */
export function attributesIn(text: string): [name: string, value: string][] {
  const parts = text.split('"');
  return parts.flatMap((value, index): [string, string][] => {
    const before = index % 2 === 1 && index < parts.length - 1 ? (parts[index - 1] ?? '') : '';
    const name = before.slice(before.lastIndexOf(' ') + 1, -1).toLowerCase();
    return before.endsWith('=') && name !== '' ? [[name, value]] : [];
  });
}
