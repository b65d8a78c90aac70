#!/usr/bin/env bash
# currency.js 2.0.4, Node.js 20.20.
#
# Expected: a library that reads "₹ 500", "Rs 500" and "INR 500" as 500 reads "Rs. 500" so, too, the way India's bills have it; at the
# least where it is told that the symbol is `Rs. `, and of what it wrote itself.
# Instead: "Rs. 500" is half a rupee. Letters and spaces are struck out, the dot of the abbreviation stays, and what is left is
# ".500". With paise there are two dots, and the value is NaN, without an error even with `errorOnInvalid`.
#
# Seen:
#   Rs 500: 500
#   Rs. 500: 0.5
#   Rs. 500, with its symbol: 0.5
#   Rs. 500.00, as it wrote it: NaN
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4 >/dev/null 2>&1
cat > rupees.cjs <<'JS'
const currency = require('currency.js');

const options = { symbol: 'Rs. ', errorOnInvalid: true };
const written = currency(500, options).format();
const seen = {
  'Rs 500': currency('Rs 500').value,
  'Rs. 500': currency('Rs. 500').value,
  'Rs. 500, with its symbol': currency('Rs. 500', options).value,
  [`${written}, as it wrote it`]: currency(written, options).value,
};
for (const [text, value] of Object.entries(seen)) console.log(`${text}: ${value}`);
process.exitCode = Object.values(seen).join() === '500,0.5,0.5,NaN' ? 0 : 1;
JS
node rupees.cjs
