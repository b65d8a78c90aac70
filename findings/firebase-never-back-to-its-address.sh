#!/usr/bin/env bash
# firebase 12.19.0 (@firebase/database 1.1.5, the same as in 13.2.0), ws 8.23.0, Node.js 20.20.
#
# Expected: a client that lost its connection asks the address that it was given again, at least once the other one has failed.
# Instead: the host that the first greeting names replaces the address for as long as the app lives. When that host takes no
# connection, the client asks it again and again, also after `goOffline` and `goOnline`, and never the address of its configuration.
#
# Seen:
#   the address that was given: 1 connection
#   the host of the greeting: 4 connections, none of which it took
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund firebase@12.19.0 ws@8.23.0 >/dev/null 2>&1
cat > hosts.mjs <<'JS'
import { createServer } from 'node:net';
import { initializeApp } from 'firebase/app';
import { getDatabase, goOffline, goOnline, ref, set } from 'firebase/database';
import { WebSocketServer } from 'ws';

const asked = { given: 0, named: 0 };
// Takes nobody.
const named = createServer((socket) => {
  asked.named += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await new Promise((done) => named.once('listening', done));
const given = new WebSocketServer({ port: 0 });
given.on('connection', (socket) => {
  asked.given += 1;
  const send = (message) => socket.send(JSON.stringify(message));
  send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: `127.0.0.1:${named.address().port}`, s: 's' } } });
  socket.on('message', (text) => {
    const { t, d } = JSON.parse(text);
    if (t === 'd') send({ t: 'd', d: { r: d.r, b: { s: 'ok', d: '' } } });
  });
});
const database = getDatabase(initializeApp({ databaseURL: `ws://127.0.0.1:${given.address().port}/?ns=demo` }));
await set(ref(database, 'x'), 1);
for (const socket of given.clients) socket.terminate();
while (asked.named < 3 && asked.given === 1) await new Promise((done) => setTimeout(done, 50));
goOffline(database);
goOnline(database);
while (asked.named < 4 && asked.given === 1) await new Promise((done) => setTimeout(done, 50));
console.log(`the address that was given: ${asked.given} connection`);
console.log(`the host of the greeting: ${asked.named} connections, none of which it took`);
process.exit(asked.given === 1 ? 0 : 1);
JS
node hosts.mjs 2>/dev/null
