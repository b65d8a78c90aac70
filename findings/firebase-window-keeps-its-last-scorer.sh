#!/usr/bin/env bash
# firebase 12.19.0 (@firebase/database 1.1.5, the same as in 13.2.0), Node.js 20.20; no server, the SDK by itself.
#
# Expected: a listener with `orderByChild('score'), limitToLast(1)` shows the same as a new listener with the same query.
# Instead: when an own write takes the score from the last row that had one, the listener goes on showing that row. Without any score
# left the SDK orders by key alone, and looks for the next row from the key of the row that it shows: those with larger keys are not found. A
# new listener shows the right one. So does a client that hears of the write from a server.
#
# Seen:
#   the listener that is there: a
#   a new one: b
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund firebase@12.19.0 >/dev/null 2>&1
cat > window.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import { getDatabase, goOffline, limitToLast, onValue, orderByChild, query, ref, set } from 'firebase/database';

const database = getDatabase(initializeApp({ databaseURL: 'https://demo.example/?ns=demo' }));
goOffline(database);
const players = ref(database, 'players');
const best = query(players, orderByChild('score'), limitToLast(1));
const keysOf = (snapshot) => Object.keys(snapshot.val() ?? {}).join();

// All players are known, so the window is the SDK's own work.
onValue(players, () => {});
set(players, { a: { name: 'Ann', score: 1 }, b: { name: 'Bob' } });
let shown = '';
const stop = onValue(best, (snapshot) => {
  shown = keysOf(snapshot);
});
set(ref(database, 'players/a'), { name: 'Ann' });
const kept = shown;
stop();
let fresh = '';
onValue(best, (snapshot) => {
  fresh = keysOf(snapshot);
}, { onlyOnce: true });
console.log(`the listener that is there: ${kept}\na new one: ${fresh}`);
process.exit(kept === 'a' && fresh === 'b' ? 0 : 1);
JS
node window.mjs 2>/dev/null
