#!/usr/bin/env bash
# rrule 2.8.1, ical.js 2.2.1, rrule-temporal 2.2.8, Node.js 20.20.
#
# Expected: `BYDAY=1SA,SU`, the first Saturday of a month and each Sunday, gives those days (RFC 5545, 3.3.10).
# Instead: rrule finds no day at all, without an error, while its `toText` says the rule right. It keeps weekdays with a
# number and those without in two lists, and wants a day to be in both. Each half by itself works. It has been told so since
# 2014 (jkbrzt/rrule, issue 71).
#
# Seen:
#   the text: every month on Sunday and on the 1st Saturday for 4 times
#   rrule: no day
#   ical.js: 2026-01-03 2026-01-04 2026-01-11 2026-01-18
#   rrule-temporal: 2026-01-03 2026-01-04 2026-01-11 2026-01-18
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1 ical.js@2.2.1 rrule-temporal@2.2.8 >/dev/null 2>&1
cat > days.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';

const rule = 'FREQ=MONTHLY;COUNT=4;BYDAY=1SA,SU';
const start = '20260103T090000';
const visits = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString('2026-01-03T09:00:00'));
const found = {
  rrule: rrule.rrulestr(`DTSTART:${start}Z\nRRULE:${rule}`).all().map((day) => day.toISOString()),
  'ical.js': Array.from({ length: 4 }, () => String(visits.next())),
  'rrule-temporal': new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${start}\nRRULE:${rule}` }).all().map(String),
};
console.log(`the text: ${rrule.rrulestr(`RRULE:${rule}`).toText()}`);
const days = Object.values(found).map((list) => list.map((day) => day.slice(0, 10)).join(' '));
for (const [index, library] of Object.keys(found).entries()) console.log(`${library}: ${days[index] || 'no day'}`);
process.exit(days[0] === '' && days[1] === days[2] && days[1].startsWith('2026-01-03 2026-01-04') ? 0 : 1);
JS
node days.mjs
