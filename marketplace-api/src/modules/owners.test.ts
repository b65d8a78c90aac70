import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { testApiFor } from '../testing/test-api-for.ts';
import { modules } from './index.ts';

const api = testApiFor('file');
const ownerOf = (table: string) => modules.find(({ tables }) => tables?.includes(table as keyof Tables));

/** Columns that name a person: a customer, or a number. */
const PERSON = ['user_id', 'customer_id', 'customer_name', 'mobile_no', 'recipient', 'session_id'];

test('every table has one owner', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(api.api.context.db);
  const owned = modules.flatMap(({ tables }) => tables ?? []);
  expect([...owned].sort()).toEqual(rows.map(({ name }) => name));
});

test('whoever owns a table with a person in it forgets that person', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = any(${PERSON})`.execute(api.api.context.db);
  expect(rows.length).toBeGreaterThan(8);
  for (const { name } of rows) expect([name, typeof ownerOf(name)?.forget]).toEqual([name, 'function']);
});

/** Tables that a source writes, by the query builder and in SQL of its own. */
function writesIn(text: string): string[] {
  const built = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g);
  const raw = text.matchAll(/(?:`|\n\s*)(?:insert into|delete from|update) (\w+)/g);
  return [...built, ...raw].map(([, table = '']) => table);
}

test('nobody writes rows of another module', () => {
  const root = join(__dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    // The demonstration fills a database, an archive moves one, migrations make one.
    .filter((path) => /^(modules|platform)\/.*\.ts$/.test(path) && !/\.test\.ts$|\/migrations\//.test(path));
  const foreign = sources.flatMap((path) => {
    const [, folder] = path.split('/');
    const name = path.startsWith('platform/') ? 'platform' : folder;
    const own = modules.find((module) => module.name === name)?.tables ?? [];
    return writesIn(readFileSync(join(root, path), 'utf8'))
      .filter((table) => ownerOf(table) && !own.includes(table as keyof Tables))
      .map((table) => `${path} writes ${table}`);
  });
  expect(foreign).toEqual([]);
});
