import type { Statement } from 'shared-contracts';
import { english } from '../../messages.en.ts';
import { statementCsv } from './statement-csv.ts';

const job = (over: object = {}) => ({
  id: 'KAZA00000001',
  service: { title: 'AC Service' },
  customer: { name: 'Mira S.' },
  completedAt: '2026-11-20T20:00:00.000Z',
  grossPaise: 100_010,
  commissionPaise: 5_001,
  netPaise: 95_009,
  ...over,
});
const csvOf = (over: object = {}): string => {
  const statement: Statement = {
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-30',
    provider: { id: 'p1', name: 'Ravi Das', city: 'Kolkata' },
    bookings: [job(over)],
    total: { grossPaise: 100_010, commissionPaise: 5_001, netPaise: 95_009 },
  };
  return statementCsv(statement, english.statement);
};

test('a line of names, one for each job, and the sums; rupees, Kolkata’s time, and the mark of UTF-8', () => {
  expect(csvOf().split('\r\n')).toEqual([
    '\uFEFFDate,Time,Booking ID,Service,Customer,Customers paid,Commission,You keep',
    '2026-11-21,01:30,KAZA00000001,AC Service,Mira S.,1000.1,50.01,950.09',
    'Total,,,,,1000.1,50.01,950.09',
    '',
  ]);
});

test('what holds a comma, a quote or a line break is quoted, quotes twice', () => {
  expect(csvOf({ service: { title: 'Tap, "kitchen"' } })).toContain(',"Tap, ""kitchen""",Mira S.,');
  expect(csvOf({ customer: { name: 'Mi\nra' } })).toContain(',"Mi\nra",');
});

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', ' =1', '\uFF1D1'])('%j is no formula of a spreadsheet', (name) => {
  expect(csvOf({ customer: { name } })).toContain(`,'${name},`);
});

test('a formula with a comma is guarded and quoted', () => {
  expect(csvOf({ customer: { name: '=HYPERLINK("http://evil","x")' } })).toContain(
    `,"'=HYPERLINK(""http://evil"",""x"")",`,
  );
});
