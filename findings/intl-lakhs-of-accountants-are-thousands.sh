#!/usr/bin/env bash
# Node.js 26.10.0 (ICU 78.3; Node.js 20.20 with ICU 78.2, 22.23 and 24.21 do the same).
#
# Expected: a language whose numbers are grouped by lakhs, 1,23,45,678, groups all that it writes of them in that way.
# Instead: the grouping belongs to each pattern of a language. `currencySign: 'accounting'` in the English of India goes over
# to 12,345,678, also where the amount is not negative; Bengali does with percent, and Marathi with rupees. So two columns
# of one bill are grouped in two ways.
#
# Seen:
#   en-IN: plain 1,23,45,678, rupees ₹1,23,45,678, accounting ₹12,345,678, percent 1,23,45,678%
#   hi-IN: plain 1,23,45,678, rupees ₹1,23,45,678, accounting ₹1,23,45,678, percent 1,23,45,678%
#   bn-IN: plain ১,২৩,৪৫,৬৭৮, rupees ₹১,২৩,৪৫,৬৭৮, accounting ₹১,২৩,৪৫,৬৭৮, percent ১২,৩৪৫,৬৭৮%
#   mr-IN: plain १,२३,४५,६७८, rupees ₹१२,३४५,६७८, accounting ₹१२,३४५,६७८, percent १२,३४५,६७८%
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@26.10.0 >/dev/null 2>&1
cat > lakhs.cjs <<'JS'
const rupees = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 };
const kinds = {
  plain: {},
  rupees,
  accounting: { ...rupees, currencySign: 'accounting' },
  percent: { style: 'percent' },
};
const grouped = ['en-IN', 'hi-IN', 'bn-IN', 'mr-IN'].map((locale) => {
  const texts = Object.entries(kinds).map(([kind, options]) => {
    const amount = kind === 'percent' ? 123_456.78 : 12_345_678;
    return [kind, new Intl.NumberFormat(locale, options).format(amount)];
  });
  console.log(`${locale}: ${texts.map(([kind, text]) => `${kind} ${text}`).join(', ')}`);
  return texts.map(([, text]) => (/\p{Nd},\p{Nd}{2},\p{Nd}{2},\p{Nd}{3}/u.test(text) ? 'lakhs' : 'thousands')).join(' ');
});
const [english, hindi, bengali, marathi] = grouped;
process.exitCode =
  english === 'lakhs lakhs thousands lakhs' &&
  hindi === 'lakhs lakhs lakhs lakhs' &&
  bengali === 'lakhs lakhs lakhs thousands' &&
  marathi === 'lakhs thousands thousands thousands'
    ? 0
    : 1;
JS
node_modules/.bin/node lakhs.cjs
