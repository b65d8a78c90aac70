import fc from 'fast-check';
import { readCsv, writeCsv } from './csv.ts';

test('whatever stands in a table is read as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', "'", '=', '+', '-', '@', '\t', 'नल') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      expect(readCsv(writeCsv(rows), 100)?.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('no cell begins with what a spreadsheet runs', () => {
  const written = writeCsv([['=1+1', '+1', '-1', '@a', '\t=1', 'fine', '=HYPERLINK("http://x","y")']]);
  for (const cell of written.replace(/^\ufeff/, '').split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
});

test('lines are counted as an editor counts them, and a quote that is never closed is told', () => {
  expect(readCsv('a,b\r\n"x\ny",1\nz,2\n', 10)?.map(({ line }) => line)).toEqual([1, 2, 4]);
  expect(readCsv('a,"b\n', 10)).toBeNull();
  expect(readCsv('a,b"c\n', 10)).toBeNull();
});
