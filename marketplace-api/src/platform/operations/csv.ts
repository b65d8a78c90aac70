/** Tables as text (RFC 4180), with a mark that spreadsheets need to tell UTF-8. */
const MARK = '\ufeff';

/** What a spreadsheet would run as a formula is written as text. */
const RUNS = /^[=+\-@\t\r]/;
const OURS = /^'['=+\-@\t\r]/;

function cellOf(value: string): string {
  const safe = RUNS.test(value) || OURS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** A row with the line of the file that it begins in. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const unsafe = (cell: string) => (OURS.test(cell) ? cell.slice(1) : cell);

/** Reads a table in one pass. Null: a quote is never closed, or stands where none may. */
export function readCsv(text: string, most: number): CsvRow[] | null {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let [line, began] = [1, 1];
  const endCell = () => {
    cells.push(unsafe(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: began, cells });
    cells = [];
  };
  const body = text.startsWith(MARK) ? text.slice(1) : text;
  for (let at = 0; at < body.length && rows.length <= most; at++) {
    const character = body[at] ?? '';
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') cell += body[++at];
      else quoted = false;
    } else if (character === '"') {
      if (cell !== '') return null;
      quoted = true;
    } else if (character === ',') endCell();
    else if (character === '\n') {
      endRow();
      began = line;
    } else if (character !== '\r') cell += character;
  }
  if (quoted) return null;
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
