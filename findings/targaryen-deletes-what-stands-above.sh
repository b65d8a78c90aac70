#!/usr/bin/env bash
# targaryen 3.1.0, firebase 12.19.0 (@firebase/database 1.1.5), Node.js 20.20.
#
# Expected: a simulator of rules and the SDK agree on what a write leaves. Deleting `note/draft` where `note` is the text "kept" leaves "kept": a text has no
# children, and the SDK says so.
# Instead: for targaryen `note` is gone, so a rule `newData.exists()` refuses what changes nothing.
#
# Seen:
#   the SDK shows: "kept"
#   targaryen's rule finds: nothing, and refuses
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund targaryen@3.1.0 firebase@12.19.0 >/dev/null 2>&1
cat > delete.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import { getDatabase, goOffline, onValue, ref, remove, set } from 'firebase/database';
import targaryen from 'targaryen';

const database = getDatabase(initializeApp({ databaseURL: 'https://demo.example/?ns=demo' }));
goOffline(database);
set(ref(database, 'note'), 'kept');
let shown;
onValue(ref(database, 'note'), (snapshot) => {
  shown = snapshot.val();
});
remove(ref(database, 'note/draft'));
const rules = { rules: { note: { '.write': 'newData.exists()' } } };
const { allowed, newDatabase } = targaryen.database(rules, { note: 'kept' }).as(null).write('note/draft', null);
const found = newDatabase.snapshot('note').exists() ? 'something' : 'nothing';
console.log(`the SDK shows: ${JSON.stringify(shown)}\ntargaryen's rule finds: ${found}, and ${allowed ? 'allows' : 'refuses'}`);
process.exit(shown === 'kept' && found === 'nothing' && !allowed ? 0 : 1);
JS
node delete.mjs 2>/dev/null
