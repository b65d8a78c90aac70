import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiReport, apiReport } from './api-report.ts';
import { apiReports, type Report } from './reports.ts';

const root = join(__dirname, '../..');

describe('an API report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const reportOf = (files: Readonly<Record<string, string>>): ApiReport => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return apiReport('tiny', { '.': join(folder, 'index.d.ts') });
  };

  it('shows what an entry exports, from whichever file, under the name that it has outside', () => {
    const { text: report } = reportOf({
      'index.d.ts': "export * from './a.ts';\nexport { inner as outer } from './b.ts';\nexport { z } from 'zod';",
      'a.d.ts': 'export declare function twice(x: number): number;\nexport declare function twice(x: string): string;',
      'b.d.ts': 'export declare const inner: 1;\nexport declare const unseen: 2;',
    });
    expect(report).toContain(
      'export declare function twice(x: number): number;\nexport declare function twice(x: string): string;',
    );
    expect(report).toContain('// as outer\nexport declare const inner: 1;');
    expect(report).toContain("export { z } from 'zod';");
    expect(report).not.toContain('unseen');
  });

  it('shows what exports mention, since a change of it is a change of them', () => {
    const { text: report } = reportOf({
      'index.d.ts': "import type { Options } from './a.ts';\nexport declare function open(options: Options): void;",
      'a.d.ts': 'interface Deep { a: 1 }\nexport interface Options { deep: Deep }\nexport interface Unrelated { b: 2 }',
    });
    const [, hidden = ''] = report.split('## Mentioned by these, not exported');
    expect(hidden).toMatch(/interface Deep/);
    expect(hidden).toMatch(/interface Options/);
    expect(report).not.toContain('Unrelated');
  });

  it('names exports without a doc comment; props and types of a value have theirs at the component and the value', () => {
    const { undocumented } = reportOf({
      'index.d.ts': [
        "export { said, type Colour, type Plain, Box, type BoxProps } from './a.ts';",
        'export declare const mute: 1;',
      ].join('\n'),
      'a.d.ts': [
        '/** Says it. */\nexport declare function said(): void;',
        '/** All of them. */\nexport declare const colours: readonly ["red"];',
        'export type Colour = (typeof colours)[number];',
        'export interface Plain { a: 1 }',
        '/** A box. */\nexport declare function Box(props: BoxProps): null;',
        'export interface BoxProps { b: 2 }',
      ].join('\n'),
    });
    expect(undocumented).toEqual(['tiny Plain', 'tiny mute']);
  });
});

describe('the shared packages', () => {
  let reports: readonly Report[];
  beforeAll(async () => {
    reports = await apiReports(root);
  });

  test('export what their API reports say: look at the change, then run `npm run api`', () => {
    const changed = reports.filter(({ file, text }) => {
      try {
        return readFileSync(join(root, file), 'utf8') !== text;
      } catch {
        return true;
      }
    });
    expect(changed.map(({ file }) => file)).toEqual([]);
  });

  test('say of each export what it is', () => {
    expect(reports.flatMap(({ undocumented }) => undocumented)).toEqual([]);
  });
});
