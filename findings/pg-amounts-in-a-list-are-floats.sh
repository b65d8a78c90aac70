#!/usr/bin/env bash
# pg 8.23.1, @electric-sql/pglite 0.5.17 (which runs the statement, and reads it by itself), Node.js 20.20.
#
# Expected: pg hands out `numeric` as text, so that no digit is lost, and so a list of them, such as `array_agg(amount)`, as texts.
# Instead: within an array each is a JavaScript number. One amount of a ledger keeps its paise, the same amount in a list loses them,
# and `+` adds the one where it joins the other. PGlite has texts in both places, so a test that runs on PGlite sees nothing of it.
#
# Seen:
#   pg: amount "90071992547409.93", in a list 90071992547409.94
#   PGlite: amount "90071992547409.93", in a list "90071992547409.93"
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1 @electric-sql/pglite@0.5.17 >/dev/null 2>&1
cat > amounts.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const database = await PGlite.create();
const statement = 'select amount, array[amount] as list from (values (90071992547409.93)) ledger (amount)';
const { rows, fields } = await database.query(statement);
// What the database sent, read by pg: the same text that a server sends it.
const asSent = Object.fromEntries(fields.map(({ dataTypeID }) => [dataTypeID, (text) => text]));
const sent = (await database.query(statement, [], { parsers: asSent })).rows[0];
await database.close();
const read = Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, pg.types.getTypeParser(dataTypeID, 'text')(sent[name])]));
const seen = Object.entries({ pg: read, PGlite: rows[0] }).map(([driver, { amount, list }]) => {
  console.log(`${driver}: amount ${JSON.stringify(amount)}, in a list ${JSON.stringify(list[0])}`);
  return `${typeof amount} ${typeof list[0]}`;
});
process.exit(seen.join() === 'string number,string string' ? 0 : 1);
JS
node amounts.mjs
