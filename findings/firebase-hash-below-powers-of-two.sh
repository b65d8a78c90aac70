#!/usr/bin/env bash
# firebase 12.19.0 (@firebase/database 1.1.5, the same as in 13.2.0), ws 8.23.0, Node.js 20.20.
#
# Expected: a transaction sends the hash of the value that it read, so that a server can compare and set; other numbers, other hashes.
# Instead: Number.MAX_SAFE_INTEGER has the hash of the number after it, 2^53. The SDK takes the exponent from a logarithm, which rounds up just below
# a power of two. A server that hashes the true bits answers `datastale` each time, and the transaction ends in `maxretry`.
#
# Seen:
#   9007199254740991: hash m4qsp/5BbIWTdjthNlnOX+WCTB0=
#   9007199254740992: hash m4qsp/5BbIWTdjthNlnOX+WCTB0=
#   9007199254740990: another
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund firebase@12.19.0 ws@8.23.0 >/dev/null 2>&1
cat > hashes.mjs <<'JS'
import { deleteApp, initializeApp } from 'firebase/app';
import { getDatabase, onValue, ref, runTransaction } from 'firebase/database';
import { WebSocketServer } from 'ws';

/** A server of the protocol that holds one number, and takes every write. Resolves with the hash that a transaction sends. */
async function hashOf(number) {
  const server = new WebSocketServer({ port: 0 });
  const hash = new Promise((resolve) => {
    server.on('connection', (socket, { headers }) => {
      const send = (message) => socket.send(JSON.stringify(message));
      send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: headers.host, s: 's' } } });
      socket.on('message', (text) => {
        const { t, d } = JSON.parse(text);
        if (t !== 'd') return;
        if (d.a === 'q') send({ t: 'd', d: { a: 'd', b: { p: 'n', d: number } } });
        if (d.a === 'p') resolve(d.b.h);
        send({ t: 'd', d: { r: d.r, b: { s: 'ok', d: '' } } });
      });
    });
  });
  const app = initializeApp({ databaseURL: `ws://127.0.0.1:${server.address().port}/?ns=demo` }, String(number));
  const place = ref(getDatabase(app), 'n');
  await new Promise((known) => onValue(place, known));
  await runTransaction(place, () => 1);
  const sent = await hash;
  await deleteApp(app);
  for (const socket of server.clients) socket.terminate();
  server.close();
  return sent;
}
const [last, after, before] = [await hashOf(2 ** 53 - 1), await hashOf(2 ** 53), await hashOf(2 ** 53 - 2)];
console.log(`${2 ** 53 - 1}: hash ${last}\n${2 ** 53}: hash ${after}\n${2 ** 53 - 2}: ${before === last ? 'the same' : 'another'}`);
process.exit(last === after ? 0 : 1);
JS
node hashes.mjs
