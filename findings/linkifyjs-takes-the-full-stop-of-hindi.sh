#!/usr/bin/env bash
# linkifyjs 4.4.0, linkify-it 6.1.0, Node.js 20.20.
#
# Expected: the mark that ends a sentence is no part of the address before it, in Hindi and Bengali (।) as in English: linkifyjs
# leaves out the full stop, the comma and the question mark.
# Instead: ।, which follows a word without a space, is taken along, also right behind the host's name, and the link leads to a page
# or a host that is not there. linkify-it leaves it out.
#
# Seen (linkifyjs, linkify-it):
#   https://shop.example/book. Next: https://shop.example/book, https://shop.example/book
#   https://shop.example/book। फिर: https://shop.example/book।, https://shop.example/book
#   https://shop.example। फिर: https://shop.example।, https://shop.example
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkifyjs@4.4.0 linkify-it@6.1.0 >/dev/null 2>&1
cat > links.mjs <<'JS'
import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';

const texts = ['https://shop.example/book. Next', 'https://shop.example/book। फिर', 'https://shop.example। फिर'];
const other = new LinkifyIt();
const seen = texts.map((text) => {
  const found = [find(text)[0].value, other.match(text)[0].text];
  console.log(`${text}: ${found.join(', ')}`);
  return found.map((link) => link.endsWith('।'));
});
process.exit(seen.join() === 'false,false,true,false,true,false' ? 0 : 1);
JS
node links.mjs
