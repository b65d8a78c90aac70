import { contractionIn, locksOf } from './migration-locks.ts';
import { migrations } from './migrations/index.ts';

const of = (...statements: string[]) => ({ name: 'x', statements });

test.each(migrations)('$name only expands: the version before runs on with it', (migration) => {
  expect(contractionIn(migration)).toBeNull();
});

test('numbers of migrations only grow', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
});

test.each([
  ['alter table users add column a text', 'users', 'reads and writes', 'a moment'],
  ['alter table users\n  add column a timestamptz default now()', 'users', 'reads and writes', 'a rewrite of all rows'],
  ['alter table users alter column a type bigint', 'users', 'reads and writes', 'a rewrite of all rows'],
  ['alter table users add constraint c check (a > 0)', 'users', 'reads and writes', 'a read of all rows'],
  ['alter table users add constraint c check (a > 0) not valid', 'users', 'reads and writes', 'a moment'],
  ['create index i on users (a)', 'users', 'writes', 'a read of all rows'],
  ['create index concurrently i on users (a)', 'users', 'other migrations', 'a read of all rows'],
  ['drop index concurrently if exists i', 'i', 'other migrations', 'a moment'],
  ['create trigger t after insert on users for each row execute function f()', 'users', 'writes', 'a moment'],
  ['update users set a = 1', 'users', 'changed rows', 'a read of all rows'],
] as const)('%s', (statement, table, blocks, lasts) => {
  expect(locksOf(of(statement))).toEqual([{ table, blocks, lasts }]);
});

test('indexes are made beside all others where the migration says so, and nowhere else', () => {
  for (const { name, statements, apart } of migrations)
    for (const statement of statements)
      expect([name, /^(create (unique )?index|drop index) concurrently/.test(statement)]).toEqual([
        name,
        apart ?? false,
      ]);
});

test('a table that the migration makes is nobody else’s yet', () => {
  expect(locksOf(of('create table t (a int)', 'create index i on t (a)'))).toEqual([]);
});

test.each([
  'alter table users drop column name',
  'alter table users rename column name to title',
  'drop table users',
  'alter table users add column a text not null',
  'alter table users alter column a set not null',
])('%s is a contraction', (statement) => {
  expect(contractionIn(of(statement))).not.toBeNull();
});
