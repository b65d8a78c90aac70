#!/usr/bin/env bash
# kysely 0.28.19, Node.js 20.20; no database, the compiler by itself.
#
# Expected: `eb.and({ shop, status })` is short for two comparisons by `where`: an undefined value finds nothing in
# both, or is refused in both. (Null is thought of: it becomes `is null`.)
# Instead: `where('shop', '=', undefined)` compares with a parameter that no row equals, and `eb.and` leaves the condition out: where
# a filter's value is missing, the one answers no rows, the other those of every shop. With all values missing it is `1 = 1`.
#
# Seen:
#   where: select * from "bookings" where "status" = $1 and "shop" = $2
#   and: select * from "bookings" where "status" = $1
#   and, all missing: select * from "bookings" where 1 = 1
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund kysely@0.28.19 >/dev/null 2>&1
cat > filter.mjs <<'JS'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

const database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (known) => new PostgresIntrospector(known),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const bookings = database.selectFrom('bookings').selectAll();
const shop = undefined;
const seen = {
  where: bookings.where('status', '=', 'OPEN').where('shop', '=', shop),
  and: bookings.where((eb) => eb.and({ status: 'OPEN', shop })),
  'and, all missing': bookings.where((eb) => eb.and({ shop })),
};
const texts = Object.entries(seen).map(([what, query]) => {
  const { sql } = query.compile();
  console.log(`${what}: ${sql}`);
  return sql.split(' where ')[1];
});
process.exit(texts.join('; ') === '"status" = $1 and "shop" = $2; "status" = $1; 1 = 1' ? 0 : 1);
JS
node filter.mjs
