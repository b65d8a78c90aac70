#!/usr/bin/env bash
# ical.js 2.2.1, rrule-temporal 2.2.8, temporal-polyfill 1.0.8, Node.js 20.20.
#
# Expected: `FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1` is the last day of each quarter, in every year.
# Instead: it is so in the first year. From the second on June ends on 1 July and September on 1 October: the day is counted
# back from the length of another month of the rule, and what June does not have runs over into the next month. A rule with one
# month, or a monthly one with the same parts, is right.
#
# Seen:
#   ical.js, yearly: 2027-06-30 2027-09-30 2027-12-31 2028-03-31 2028-07-01 2028-10-01
#   ical.js, monthly: 2027-06-30 2027-09-30 2027-12-31 2028-03-31 2028-06-30 2028-09-30
#   rrule-temporal, yearly: 2027-06-30 2027-09-30 2027-12-31 2028-03-31 2028-06-30 2028-09-30
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule-temporal@2.2.8 temporal-polyfill@1.0.8 >/dev/null 2>&1
cat > quarters.mjs <<'JS'
import 'temporal-polyfill/global';
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

const parts = 'BYMONTH=3,6,9,12;BYMONTHDAY=-1';
function icalJs(frequency) {
  const days = ICAL.Recur.fromString(`FREQ=${frequency};${parts}`).iterator(ICAL.Time.fromDateString('2027-06-30'));
  return Array.from({ length: 6 }, () => days.next().toString()).join(' ');
}
const rruleString = `DTSTART;TZID=Asia/Kolkata:20270630T000000\nRRULE:FREQ=YEARLY;${parts};COUNT=6`;
const theirs = new RRuleTemporal({ rruleString }).all().map((day) => day.toPlainDate().toString()).join(' ');
const yearly = icalJs('YEARLY');
const monthly = icalJs('MONTHLY');
console.log(`ical.js, yearly: ${yearly}\nical.js, monthly: ${monthly}\nrrule-temporal, yearly: ${theirs}`);
process.exit(yearly.endsWith('2028-07-01 2028-10-01') && theirs.endsWith('2028-06-30 2028-09-30') && monthly === theirs ? 0 : 1);
JS
node quarters.mjs
