#!/usr/bin/env bash
# chrono-node 2.10.3, Node.js 20.20.
#
# Expected: "5th Dec 10-12", as people write a slot, is the fifth of December, with the hours or without, and at any rate in
# the future, which `forwardDate` asks for.
# Instead: it is noon of 5 December 2010, twelve hours behind Greenwich, a day later in India: 10 is taken for the year, and
# -12 for the time zone. No end is found. "5 Dec 11-1" is in 2011, one hour behind. "5 Dec 10-12", without the ordinal, is the days
# from the tenth to the twelfth. With am and pm the slot is read right.
#
# Seen (asked on 28 November 2026 in India):
#   5th Dec 10-12: 2010-12-06T00:00:00.000Z
#   5 Dec 11-1: 2011-12-05T13:00:00.000Z
#   5 Dec 10-12: 2026-12-10T06:30:00.000Z to 2026-12-12T06:30:00.000Z
#   5th Dec 10am-12pm: 2026-12-05T04:30:00.000Z to 2026-12-05T06:30:00.000Z
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3 >/dev/null 2>&1
cat > slot.mjs <<'JS'
import * as chrono from 'chrono-node';

const reference = { instant: new Date('2026-11-28T06:30:00Z'), timezone: 330 };
const seen = ['5th Dec 10-12', '5 Dec 11-1', '5 Dec 10-12', '5th Dec 10am-12pm'].map((text) => {
  const [{ start, end }] = chrono.en.GB.parse(text, reference, { forwardDate: true });
  const said = [start, end].filter(Boolean).map((time) => time.date().toISOString()).join(' to ');
  console.log(`${text}: ${said}`);
  return said;
});
const [ordinal, plain, days, clear] = seen;
process.exit(
  ordinal === '2010-12-06T00:00:00.000Z' &&
    plain.startsWith('2011-12-05') &&
    days.startsWith('2026-12-10') &&
    clear.startsWith('2026-12-05T04:30')
    ? 0
    : 1,
);
JS
node slot.mjs
