import type { Migration } from './migrations/migration.ts';

/** What one statement does to a table that others use meanwhile. */
export interface TableLock {
  readonly table: string;
  /** Nobody reads or writes; nobody writes; nobody changes these rows; no other migration. */
  readonly blocks: 'reads and writes' | 'writes' | 'changed rows' | 'other migrations';
  /** How long: a moment, or as long as it takes to go through all rows. */
  readonly lasts: 'a moment' | 'a read of all rows' | 'a rewrite of all rows';
}

type Rule = readonly [pattern: RegExp, blocks: TableLock['blocks'], lasts: TableLock['lasts']];

/** The first one that fits counts. */
const rules: readonly Rule[] = [
  [
    /^alter table (\w+)\b.*\b(alter column \w+ (set data )?type|generated always as .* stored|set logged)/,
    'reads and writes',
    'a rewrite of all rows',
  ],
  [
    /^alter table (\w+)\b.*\badd column\b.*\bdefault (now\(\)|random|gen_|nextval|clock_)/,
    'reads and writes',
    'a rewrite of all rows',
  ],
  [
    /^alter table (\w+)\b.*\b(add constraint|add (check|foreign key|unique|exclude|primary key)|set not null)(?!.*\bnot valid\b)/,
    'reads and writes',
    'a read of all rows',
  ],
  [/^alter table (\w+)\b/, 'reads and writes', 'a moment'],
  [/^create (?:unique )?index concurrently\b.*? on (\w+)/, 'other migrations', 'a read of all rows'],
  [/^drop index concurrently (?:if exists )?(\w+)/, 'other migrations', 'a moment'],
  [/^create (?:unique )?index \w+ on (\w+)/, 'writes', 'a read of all rows'],
  [/^drop index (?:if exists )?(\w+)/, 'reads and writes', 'a moment'],
  [/^(?:drop table|truncate)(?: table)?(?: if exists)? (\w+)/, 'reads and writes', 'a moment'],
  [/^create (?:constraint )?trigger \w+\b.*? on (\w+)/, 'writes', 'a moment'],
  [/^drop trigger (?:if exists )?\w+ on (\w+)/, 'reads and writes', 'a moment'],
  [/^(?:update|delete from) (\w+)\b/, 'changed rows', 'a read of all rows'],
  [/^lock table (\w+)/, 'reads and writes', 'a moment'],
];

const inOneLine = (statement: string): string => statement.replace(/\s+/g, ' ').trim().toLowerCase();

/** Tables that a migration makes: nobody uses them yet. */
const madeBy = ({ statements }: Migration): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(inOneLine(statement))?.[1] ?? []),
  );

/** What each statement of a migration locks, in its order. Statements that touch no table in use are left out. */
export function locksOf(migration: Migration): TableLock[] {
  const made = madeBy(migration);
  return migration.statements.flatMap((statement) => {
    const line = inOneLine(statement);
    for (const [pattern, blocks, lasts] of rules) {
      const table = pattern.exec(line)?.[1];
      if (table !== undefined) return made.has(table) ? [] : [{ table, blocks, lasts }];
    }
    return [];
  });
}

/**
 * What a process of the version before would trip over while both run; a migration only expands, and what nobody uses
 * any more goes with a later release. Null where there is nothing.
 */
export function contractionIn(migration: Migration): string | null {
  const made = madeBy(migration);
  for (const statement of migration.statements.map(inOneLine)) {
    const [, table = '', what = ''] =
      /^alter table (\w+) .*\b(drop column|rename|alter column \w+ (?:set data )?type|set not null)\b/.exec(
        statement,
      ) ?? [];
    if (table && !made.has(table)) return `${what} of ${table}`;
    const [, gone] = /^drop table (?:if exists )?(\w+)/.exec(statement) ?? [];
    if (gone) return `drop of ${gone}`;
    const [, needed] = /^alter table (\w+) .*\badd column \w+ (?!.*\bdefault\b).*\bnot null\b/.exec(statement) ?? [];
    if (needed && !made.has(needed)) return `a column of ${needed} that must be given`;
  }
  return null;
}
