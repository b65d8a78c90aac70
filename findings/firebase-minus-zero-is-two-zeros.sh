#!/usr/bin/env bash
# firebase 12.19.0 (@firebase/database 1.1.5), Node.js 20.20.
#
# Expected: keys that are different texts are different children, as documented for numbers ("01" beside "1").
# Instead: "-0" and "00" are one child to the JavaScript SDK. It orders keys that look like integers by their number and then by
# their length, and takes what comes out equal for the same key: the number of "-0" is the number of "00", and both are two long.
# The later one takes the place of the earlier, under the name of the one that was there. An update that writes one and removes
# the other throws.
#
# Seen (offline, nothing but the SDK):
#   set -0, then 00: {"-0":"zeros"}
#   update of both throws: Attempted to find predecessor key for a nonexistent key.  What gives?
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund firebase@12.19.0 >/dev/null 2>&1
cat > zeros.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import { getDatabase, goOffline, onValue, ref, set, update } from 'firebase/database';

const database = getDatabase(initializeApp({ projectId: 'test' }), 'ws://127.0.0.1:9/?ns=test');
goOffline(database);
// It holds nothing so far, and knows it.
void set(ref(database), null);
/** What the SDK shows of a place after it was told something. */
function shown(place, tell) {
  let snapshot;
  onValue(ref(database, place), (now) => { snapshot = now; });
  tell(ref(database, place));
  return snapshot;
}

const one = JSON.stringify(
  shown('each', () => {
    void set(ref(database, 'each/-0'), 'minus');
    void set(ref(database, 'each/00'), 'zeros');
  }).val(),
);
console.log(`set -0, then 00: ${one}`);
let said = 'nothing is thrown';
try {
  shown('merged', (at) => void set(at, { a: 1 }));
  update(ref(database, 'merged'), { a: null, '-0': 1, '00': null }).catch(() => {});
} catch (error) {
  said = error.message;
}
console.log(`update of both throws: ${said}`);
process.exit(one === '{"-0":"zeros"}' && said.startsWith('Attempted') ? 0 : 1);
JS
timeout 60 node zeros.mjs
