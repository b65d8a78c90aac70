#!/usr/bin/env bash
# dayjs 1.11.23, moment 2.31.0, Node.js 20.20.
#
# Expected: `duration(40, 'days')` and `duration({ days: 40 })` are the same, P40D, and added to a date they end forty days later.
# Instead: the first goes by milliseconds and is cut into average months: P1M9DT14H. Added, that is a month of the calendar, nine days
# and fourteen hours: a warranty of forty days from 1 February ends on 11 March, at another hour, two days early. The second form ends
# on the 13th. From 1 July the first form ends fourteen hours late.
#
# Seen:
#   duration(40, 'days'): P1M9DT14H, ends 2026-03-11T00:00
#   duration({ days: 40 }): P40D, ends 2026-03-13T10:00
#   moment's duration(40, 'days'): P40D, ends 2026-03-13T10:00
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 moment@2.31.0 >/dev/null 2>&1
cat > warranty.cjs <<'JS'
const dayjs = require('dayjs');
const moment = require('moment');
dayjs.extend(require('dayjs/plugin/duration'));

const bought = '2026-02-01T10:00';
const seen = [
  ["duration(40, 'days')", dayjs, dayjs.duration(40, 'days')],
  ['duration({ days: 40 })', dayjs, dayjs.duration({ days: 40 })],
  ["moment's duration(40, 'days')", moment, moment.duration(40, 'days')],
].map(([what, library, warranty]) => {
  const said = `${warranty.toISOString()}, ends ${library(bought).add(warranty).format('YYYY-MM-DDTHH:mm')}`;
  console.log(`${what}: ${said}`);
  return said;
});
const [counted, named, moments] = seen;
process.exitCode = counted === 'P1M9DT14H, ends 2026-03-11T00:00' && named === 'P40D, ends 2026-03-13T10:00' && moments === named ? 0 : 1;
JS
node warranty.cjs
