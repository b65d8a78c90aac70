#!/usr/bin/env bash
# ics 3.12.0, ical.js 2.2.1 (the reader), Node.js 20.20, on a machine in India (TZ=Asia/Kolkata).
#
# Expected: a weekly event at ten with `startOutputType: 'local'`, of which the second visit is taken out by `exclusionDates` with the
# same numbers, is written so that readers leave that visit out: an exclusion has the form of the start (RFC 5545, 3.8.5.1).
# Instead: the start is written as local time, the exclusion in UTC, 04:30, and no visit is at that time: all three stay. On a machine
# in UTC the numbers are the same, and a lenient reader leaves it out: so it passes in CI. Of an event of whole days the exclusion
# is written as a date without saying so, and the reader throws.
#
# Seen:
#   Asia/Kolkata: DTSTART:20261130T100000 EXDATE:20261207T043000Z, visits on 30 7 14
#   UTC: DTSTART:20261130T100000 EXDATE:20261207T100000Z, visits on 30 14
#   whole days: DTSTART;VALUE=DATE:20261130 EXDATE:20261207, invalid date-time value: "2026-12-07T::"
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0 ical.js@2.2.1 >/dev/null 2>&1
cat > visits.mjs <<'JS'
import ICAL from 'ical.js';
import { createEvent } from 'ics';

function read(text) {
  try {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
    const visits = event.iterator();
    const days = [];
    for (let visit = visits.next(); visit; visit = visits.next()) days.push(visit.day);
    return `visits on ${days.join(' ')}`;
  } catch (error) {
    return error.message;
  }
}
const wholeDays = process.argv[2] === 'whole days';
const at = wholeDays ? [] : [10, 0];
const { value } = createEvent({
  title: 'Cleaning',
  start: [2026, 11, 30, ...at],
  ...(wholeDays ? {} : { startOutputType: 'local' }),
  duration: wholeDays ? { days: 1 } : { hours: 1 },
  recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
  exclusionDates: [[2026, 12, 7, ...at]],
});
console.log(`${process.argv[2]}: ${value.match(/^(?:DTSTART|EXDATE).*$/gm).map((line) => line.trim()).join(' ')}, ${read(value)}`);
JS
for zone in Asia/Kolkata UTC; do TZ=$zone node visits.mjs "$zone"; done | tee seen
TZ=Asia/Kolkata node visits.mjs 'whole days' | tee -a seen
grep -q 'EXDATE:20261207T043000Z, visits on 30 7 14$' seen && grep -q 'EXDATE:20261207T100000Z, visits on 30 14$' seen && grep -q 'EXDATE:20261207, invalid' seen
