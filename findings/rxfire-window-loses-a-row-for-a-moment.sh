#!/usr/bin/env bash
# rxfire 6.2.0, firebase 12.19.0 (@firebase/database 1.1.5), rxjs 7.8.2, Node.js 20.20; no server, the SDK by itself.
#
# Expected: `list` of the last two rows shows two rows for as long as there are two, as `onValue` of the same query does.
# Instead: each row that enters the window is told in two steps, and `list` shows the one between them, too: first the
# oldest row goes, then the new one comes. A chat that shows its last fifty messages draws forty-nine with each message. When a
# row goes, the one before it comes back in the same two steps.
#
# Seen (a third row is written, and removed again):
#   onValue: a b | b c | a b
#   rxfire's list: a b | b | b c | b | a b
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rxfire@6.2.0 firebase@12.19.0 rxjs@7.8.2 >/dev/null 2>&1
cat > window.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import { getDatabase, goOffline, limitToLast, onValue, query, ref, remove, set } from 'firebase/database';
import { list } from 'rxfire/database';

const database = getDatabase(initializeApp({ databaseURL: 'https://demo.example/?ns=demo' }));
goOffline(database);
// All rows are known, so the window is the SDK's own work.
onValue(ref(database, 'rows'), () => {});
void set(ref(database, 'rows'), { a: 1, b: 2 });
const last = query(ref(database, 'rows'), limitToLast(2));
const shown = { onValue: [], "rxfire's list": [] };
onValue(last, (snapshot) => {
  const keys = [];
  snapshot.forEach(({ key }) => { keys.push(key); });
  shown.onValue.push(keys.join(' '));
});
list(last).subscribe((rows) => { shown["rxfire's list"].push(rows.map(({ snapshot }) => snapshot.key).join(' ')); });
// rxfire tells what it hears after a turn of the event loop.
const heard = () => new Promise((done) => setTimeout(done, 20));
await heard();
void set(ref(database, 'rows/c'), 3);
await heard();
void remove(ref(database, 'rows/c'));
await heard();
for (const [name, lists] of Object.entries(shown)) console.log(`${name}: ${lists.join(' | ')}`);
const [whole, stepwise] = Object.values(shown).map((lists) => lists.join());
process.exit(whole === 'a b,b c,a b' && stepwise === 'a b,b,b c,b,a b' ? 0 : 1);
JS
node window.mjs 2>/dev/null
