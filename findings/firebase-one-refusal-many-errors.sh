#!/usr/bin/env bash
# firebase 12.19.0 (@firebase/database 1.1.5, the same as in 13.2.0), ws 8.23.0, Node.js 20.20.
#
# Expected: whatever the rules refuse rejects with the same `code`, by which a program tells a refusal from a fault.
# Instead: `get` and `runTransaction` have no code at all, and only words, each other ones. Who asks for `error.code === 'PERMISSION_DENIED'` takes a refused
# `get` for a fault.
#
# Seen:
#   set: PERMISSION_DENIED, "PERMISSION_DENIED: Permission denied"
#   onValue: PERMISSION_DENIED, "permission_denied at /x: Client doesn't have permission to access the desired data."
#   get: undefined, "Permission denied"
#   runTransaction: undefined, "permission_denied"
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund firebase@12.19.0 ws@8.23.0 >/dev/null 2>&1
cat > refusals.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import { get, getDatabase, onValue, ref, runTransaction, set } from 'firebase/database';
import { WebSocketServer } from 'ws';

// A server whose rules refuse everything.
const server = new WebSocketServer({ port: 0 });
server.on('connection', (socket, { headers }) => {
  const send = (message) => socket.send(JSON.stringify(message));
  send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: headers.host, s: 's' } } });
  socket.on('message', (text) => {
    const { t, d } = JSON.parse(text);
    if (t === 'd') send({ t: 'd', d: { r: d.r, b: d.a === 's' ? { s: 'ok', d: '' } : { s: 'permission_denied', d: 'Permission denied' } } });
  });
});
const place = ref(getDatabase(initializeApp({ databaseURL: `ws://127.0.0.1:${server.address().port}/?ns=demo` })), 'x');
const calls = {
  set: () => set(place, 1),
  onValue: () => new Promise((resolve, reject) => onValue(place, resolve, reject)),
  get: () => get(place),
  runTransaction: () => runTransaction(place, () => 1),
};
const codes = [];
for (const [name, call] of Object.entries(calls)) {
  const error = await call().then(() => ({}), (one) => one);
  codes.push(error.code);
  console.log(`${name}: ${error.code}, ${JSON.stringify(error.message)}`);
}
process.exit(codes.join() === 'PERMISSION_DENIED,PERMISSION_DENIED,,' ? 0 : 1);
JS
node refusals.mjs 2>/dev/null
