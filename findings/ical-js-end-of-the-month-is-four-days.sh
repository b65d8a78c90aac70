#!/usr/bin/env bash
# ical.js 2.2.1, rrule-temporal 2.2.8, temporal-polyfill 1.0.8, Node.js 20.20.
#
# Expected: `BYMONTHDAY=28,29,30,31;BYSETPOS=-1` is the last day of each month (RFC 5545, 3.3.10): so a subscription that began
# on a 31st is written. Of weekdays, BYSETPOS chooses the last one of a month.
# Instead: BYSETPOS counts for ical.js only beside BYDAY in a monthly rule. Beside days of the month it is read, kept and left
# out of account: there are four visits at the end of the month. `BYDAY=TU,TH;BYSETPOS=1` in a weekly rule gives both days.
#
# Seen:
#   ical.js, last day: 2027-01-31 2027-02-28 2027-03-28 2027-03-29 2027-03-30
#   rrule-temporal, last day: 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31
#   ical.js, last weekday: 2027-01-29 2027-02-26 2027-03-31 2027-04-30 2027-05-31
#   ical.js, first of Tuesday and Thursday: 2027-01-05 2027-01-07 2027-01-12 2027-01-14 2027-01-19
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule-temporal@2.2.8 temporal-polyfill@1.0.8 >/dev/null 2>&1
cat > positions.mjs <<'JS'
import 'temporal-polyfill/global';
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

function icalJs(start, rule) {
  const days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  return Array.from({ length: 5 }, () => days.next().toString());
}
function rruleTemporal(start, rule) {
  const rruleString = `DTSTART;TZID=Asia/Kolkata:${start.replaceAll('-', '')}T000000\nRRULE:${rule}`;
  return new RRuleTemporal({ rruleString }).all((_, index) => index < 5).map((day) => day.toPlainDate().toString()).slice(0, 5);
}
const lastDay = ['2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'];
const seen = {
  'ical.js, last day': icalJs(...lastDay),
  'rrule-temporal, last day': rruleTemporal(...lastDay),
  'ical.js, last weekday': icalJs('2027-01-29', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
  'ical.js, first of Tuesday and Thursday': icalJs('2027-01-05', 'FREQ=WEEKLY;BYDAY=TU,TH;BYSETPOS=1'),
};
for (const [what, days] of Object.entries(seen)) console.log(`${what}: ${days.join(' ')}`);
const [mine, theirs, weekdays, first] = Object.values(seen);
const inMarch = (days) => days.filter((day) => day.startsWith('2027-03')).length;
process.exit(inMarch(mine) > 1 && inMarch(theirs) === 1 && inMarch(weekdays) === 1 && first[1] === '2027-01-07' ? 0 : 1);
JS
node positions.mjs
