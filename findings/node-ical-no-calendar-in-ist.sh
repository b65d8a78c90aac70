#!/usr/bin/env bash
# node-ical 0.27.2, Node.js 20.20, on a machine in UTC.
#
# Expected: a calendar that describes its own time zone, in a VTIMEZONE five and a half hours ahead of UTC, is read by
# that description, whatever the zone is called: the name is only there to be referred to (RFC 5545, 3.2.19).
# Instead: the name alone decides, the description is not looked at. Called `IST`, as such zones are in India, the whole
# calendar throws a RangeError. Called `EST`, the visit at nine is at nine in New York. Called `Shop`, it is at nine where the
# machine stands. Only `Asia/Kolkata` is right.
#
# Seen:
#   Asia/Kolkata: 2026-12-01T03:30:00.000Z
#   IST: RangeError: Forbidden ICU TimeZone
#   EST: 2026-12-01T14:00:00.000Z
#   Shop: 2026-12-01T09:00:00.000Z
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2 >/dev/null 2>&1
cat > zones.mjs <<'JS'
import ical from 'node-ical';

const calendar = (zone) => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Shop//Visits//EN
BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1
DTSTAMP:20261101T000000Z
DTSTART;TZID=${zone}:20261201T090000
SUMMARY:Visit
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const seen = ['Asia/Kolkata', 'IST', 'EST', 'Shop'].map((zone) => {
  let said;
  try {
    said = Object.values(ical.sync.parseICS(calendar(zone))).find(({ type }) => type === 'VEVENT').start.toISOString();
  } catch (error) {
    said = `${error.name}: ${error.message}`;
  }
  console.log(`${zone}: ${said}`);
  return said.slice(0, 13);
});
process.exit(seen.join() === '2026-12-01T03,RangeError: F,2026-12-01T14,2026-12-01T09' ? 0 : 1);
JS
TZ=UTC node zones.mjs
