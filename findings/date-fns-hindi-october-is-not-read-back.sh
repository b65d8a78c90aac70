#!/usr/bin/env bash
# date-fns 4.4.0, Node.js 20.20.
#
# Expected: `parse` reads with a locale and a pattern what `format` wrote with the same two.
# Instead: in Hindi all days of October are invalid dates, and in Bengali the long form of every day of the year. The one
# looks for another spelling of the month than it writes, the other for an ordinal without its ending. The Hindi ordinal is
# written in Devanagari digits beside a year in Latin ones.
#
# Seen:
#   hi: 334 of 365 days are read back; not: १ अक्टूबर, 2026
#   bn: 0 of 365 days are read back; not: জানুয়ারি ১লা, 2026
#   enIN: 365 of 365 days are read back
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-fns@4.4.0 >/dev/null 2>&1
cat > dates.mjs <<'JS'
import { format, isEqual, parse } from 'date-fns';
import * as locales from 'date-fns/locale';

const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day));
const counts = ['hi', 'bn', 'enIN'].map((name) => {
  const options = { locale: locales[name] };
  const lost = days.map((day) => [day, format(day, 'PPP', options)])
    .filter(([day, text]) => !isEqual(parse(text, 'PPP', days[0], options), day));
  const first = lost.length > 0 ? `; not: ${lost[0][1]}` : '';
  console.log(`${name}: ${days.length - lost.length} of ${days.length} days are read back${first}`);
  return lost.length;
});
process.exit(counts.join() === '31,365,0' ? 0 : 1);
JS
TZ=UTC node dates.mjs
