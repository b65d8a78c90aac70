#!/usr/bin/env bash
# flexsearch 0.8.212, @orama/orama 3.1.18, fuse.js 7.5.0, minisearch 7.2.0, Node.js 20.20.
#
# Expected: a search in Hindi tells दिन (day) from दान (donation) and दीन (poor): they share their consonants, no word.
# Instead: three of four libraries take them for one. FlexSearch ends a word at each sign of a vowel, which is a mark and
# no letter, with every one of its encoders, `Exact` too. Orama's tokenizer of its language `indian` does so as well.
# Fuse's `ignoreDiacritics`, meant for é, strikes the vowels out. MiniSearch finds the one word that was asked for.
#
# Seen:
#   FlexSearch finds for दिन: दिन दान दीन
#   Orama finds for दिन: दिन दान दीन
#   Fuse finds for दिन: दिन दान दीन
#   MiniSearch finds for दिन: दिन
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund flexsearch@0.8.212 @orama/orama@3.1.18 fuse.js@7.5.0 minisearch@7.2.0 >/dev/null 2>&1
cat > words.mjs <<'JS'
import { create, insert, search } from '@orama/orama';
import flexsearch from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

const words = ['दिन', 'दान', 'दीन'];
const flex = new flexsearch.Index({ tokenize: 'strict', encoder: flexsearch.Charset.Exact });
for (const [id, word] of words.entries()) flex.add(id, word);
const orama = create({ schema: { word: 'string' }, language: 'indian' });
for (const word of words) await insert(orama, { word });
const fuse = new Fuse(words, { ignoreDiacritics: true, threshold: 0 });
const mini = new MiniSearch({ fields: ['word'], storeFields: ['word'] });
mini.addAll(words.map((word, id) => ({ id, word })));
const asked = words[0];
const found = {
  FlexSearch: flex.search(asked).map((id) => words[id]),
  Orama: (await search(orama, { term: asked })).hits.map(({ document }) => document.word),
  Fuse: fuse.search(asked).map(({ item }) => item),
  MiniSearch: mini.search(asked).map(({ word }) => word),
};
for (const [library, list] of Object.entries(found)) console.log(`${library} finds for ${asked}: ${list.join(' ')}`);
process.exit(Object.values(found).map((list) => list.length).join() === '3,3,3,1' ? 0 : 1);
JS
node words.mjs
