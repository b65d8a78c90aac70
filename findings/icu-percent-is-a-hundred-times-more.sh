#!/usr/bin/env bash
# intl-messageformat 12.1.5, @messageformat/core 3.4.1, Node.js 20.20.
#
# Expected: one message is written alike by two libraries for ICU's messages. In ICU's number skeletons `percent` only adds the
# sign, and `scale/100`, or `%x100` for both, multiplies.
# Instead: `percent` multiplies already in intl-messageformat, and `scale/100` once more: a tax of 0.18 is 1,800%. @messageformat
# does as ICU. There is no skeleton that both write right, for one ratio: whoever moves a catalogue from one to the other is off
# a hundredfold, without an error. The older `{tax, number, percent}` is the same in both.
#
# Seen (intl-messageformat, @messageformat):
#   {tax, number, ::percent scale/100}: 1,800%, 18%
#   {tax, number, ::%x100}: 1,800%, 18%
#   {tax, number, ::percent}: 18%, 0.18%
#   {tax, number, percent}: 18%, 18%
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund intl-messageformat@12.1.5 @messageformat/core@3.4.1 >/dev/null 2>&1
cat > tax.mjs <<'JS'
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

const core = new MessageFormat('en-IN');
const seen = ['::percent scale/100', '::%x100', '::percent', 'percent'].map((style) => {
  const message = `{tax, number, ${style}}`;
  const texts = [new IntlMessageFormat(message, 'en-IN').format({ tax: 0.18 }), core.compile(message)({ tax: 0.18 })];
  console.log(`${message}: ${texts.join(', ')}`);
  return texts.join(' ');
});
process.exit(seen.join('; ') === '1,800% 18%; 1,800% 18%; 18% 0.18%; 18% 18%' ? 0 : 1);
JS
node tax.mjs
