const BEGIN = '<!-- printed by npm run bench capacity -->';
const END = '<!-- end of what was printed -->';

/** A page with the newest report between its marks. */
export function withReport(page: string, report: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The page has no place for the report (${BEGIN}).`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${report}\n\n${page.slice(end)}`;
}
