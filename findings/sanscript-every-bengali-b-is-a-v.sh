#!/usr/bin/env bash
# @indic-transliteration/sanscript 1.3.3, Node.js 20.20.
#
# Expected: Bengali's ব, the letter b of Bangla, becomes Devanagari's ब and the b of Latin letters. Bengali writes the v of Sanskrit
# with the same letter, and who transliterates has to choose one; for words of today that is b.
# Instead: every ব is a v, in every target: বাবা, father, is vāvā, and Bangla itself is vāṃlā. Each word that has b in Devanagari
# goes over into Bengali right, and comes back as another one: बस (bus) as वस. Bengali's letter য়, as in হয় (is), keeps the dot
# of its own script within a word of the other one.
#
# Seen:
#   বাবা: वावा, vāvā
#   বাংলা: वांला, vāṃlā
#   बस → বস → वस
#   হয়: हय\u09bc
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @indic-transliteration/sanscript@1.3.3 >/dev/null 2>&1
cat > letters.cjs <<'JS'
const sanscript = require('@indic-transliteration/sanscript');

const toHindi = (text) => sanscript.t(text, 'bengali', 'devanagari');
const toLatin = (text) => sanscript.t(text, 'bengali', 'iast');
for (const word of ['বাবা', 'বাংলা']) console.log(`${word}: ${toHindi(word)}, ${toLatin(word)}`);
const bus = sanscript.t('बस', 'devanagari', 'bengali');
const is = toHindi('হয়');
console.log(`बस → ${bus} → ${toHindi(bus)}\nহয়: ${is.replace(/\p{Script=Bengali}/gu, (letter) => `\\u0${letter.codePointAt(0).toString(16)}`)}`);
process.exitCode =
  toLatin('বাবা') === 'vāvā' && toHindi('বাবা') === 'वावा' && bus === 'বস' && toHindi(bus) === 'वस' && is.includes('\u09bc') ? 0 : 1;
JS
node letters.cjs
