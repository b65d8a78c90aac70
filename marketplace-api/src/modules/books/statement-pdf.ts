import PDFDocument from 'pdfkit';
import { formatsIn, fromKolkata, type Language, type Statement } from 'shared-contracts';
import { columnsOf, rowOf, totalRow } from './statement-csv.ts';
import type { StatementWords } from './statement-words.ts';
import { addTypefaces, runsOf, type Script, type Weight } from './typefaces.ts';

type Page = InstanceType<typeof PDFDocument>;
const MARGIN = 36;
/** Widths of the columns, in points; amounts are set to the right. */
const widths = [58, 84, 108, 76, 52, 46, 52, 47] as const;
const FIRST_AMOUNT = 4;
const GAP = 6;

interface Pen {
  readonly document: Page;
  readonly script: Script;
}

/** Width of a text of several scripts. */
function widthOf({ document, script }: Pen, text: string, weight: Weight): number {
  return runsOf(text, script).reduce(
    (sum, run) => sum + document.font(`${weight}-${run.script}`).widthOfString(run.text),
    0,
  );
}

/** Breaks a text into lines that fit; a word that is longer than a line is cut. */
function linesOf(pen: Pen, text: string, weight: Weight, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(pen, longer, weight) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
      if (line !== '' && widthOf(pen, line + segment, weight) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}

function drawLine(pen: Pen, text: string, x: number, y: number, weight: Weight): void {
  let at = x;
  for (const run of runsOf(text, pen.script)) {
    pen.document.font(`${weight}-${run.script}`).text(run.text, at, y, { lineBreak: false });
    at += pen.document.widthOfString(run.text);
  }
}

const lineHeight = (size: number) => size * 1.5;

/** Writes texts below one another, on a new page where they do not fit; returns where it ended. */
function drawText(pen: Pen, text: string, y: number, size: number, weight: Weight = 'regular'): number {
  pen.document.fontSize(size);
  let at = y;
  for (const line of linesOf(pen, text, weight, pen.document.page.width - 2 * MARGIN)) {
    at = room(pen, at, lineHeight(size));
    drawLine(pen, line, MARGIN, at, weight);
    at += lineHeight(size);
  }
  return at;
}

function room({ document }: Pen, y: number, height: number): number {
  if (y + height <= document.page.height - MARGIN) return y;
  document.addPage();
  return MARGIN;
}

function drawRow(pen: Pen, cells: readonly string[], y: number, weight: Weight = 'regular'): number {
  const size = 8.5;
  pen.document.fontSize(size);
  const wrapped = cells.map((cell, column) => linesOf(pen, cell, weight, (widths[column] ?? 50) - GAP));
  const height = Math.max(...wrapped.map((lines) => lines.length)) * lineHeight(size) + GAP;
  const top = room(pen, y, height);
  let x = MARGIN;
  for (const [column, lines] of wrapped.entries()) {
    const width = widths[column] ?? 50;
    for (const [index, line] of lines.entries()) {
      const indent = column < FIRST_AMOUNT ? 0 : width - GAP - widthOf(pen, line, weight);
      drawLine(pen, line, x + indent, top + GAP / 2 + index * lineHeight(size), weight);
    }
    x += width;
  }
  const end = top + height;
  pen.document.moveTo(MARGIN, end).lineTo(x, end).lineWidth(0.5).strokeColor('#cccccc').stroke();
  return end;
}

/** A month's statement on paper, in a language, with the letters of all three. */
export async function statementPdf(
  statement: Statement,
  words: StatementWords,
  language: Language,
): Promise<Uint8Array> {
  const { provider, from, to, bookings, held = [] } = statement;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Kaza ${statement.month} ${provider.id}` },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  await addTypefaces(document);
  const pen: Pen = { document, script: language === 'bn' ? 'bn' : 'hi' };
  const day = (date: string) => formatsIn(language).instant(fromKolkata(date, '12:00'), { dateStyle: 'medium' });
  let y = drawText(pen, `Kaza · ${words.heading}`, MARGIN, 18, 'bold');
  y = drawText(pen, `${provider.name}, ${provider.city}`, y, 12);
  y = drawText(pen, `${day(from)} – ${day(to)}`, y, 10) + GAP;
  y = drawRow(pen, columnsOf(words), y, 'bold');
  for (const job of bookings) y = drawRow(pen, rowOf(job), y);
  if (bookings.length === 0) y = drawText(pen, words.none, y + GAP, 10);
  y = drawRow(pen, totalRow(statement, words), y, 'bold') + GAP;
  if (held.length > 0) {
    y = drawText(pen, words.held, y + GAP, 12, 'bold');
    y = drawText(pen, words.heldText, y, 9);
    for (const job of held) y = drawRow(pen, rowOf(job), y);
  }
  drawText(pen, words.rule, y + GAP, 8.5);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
