#!/usr/bin/env bash
# firebase-admin 13.10.0 (14.5.1 does the same), ws 8.23.0, Node.js 20.20.
#
# Expected: the Admin SDK signs in with the access token of the credential that it was given.
# Instead: where the address has no TLS it never asks the credential, and signs in with the word `owner`: it takes every `http://` for an
# emulator, with no FIREBASE_DATABASE_EMULATOR_HOST set. A database of one's own behind a proxy that ends TLS sees no secret.
#
# Seen:
#   signs in with: owner
#   the credential was asked 0 times
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --omit=optional firebase-admin@13.10.0 ws@8.23.0 >/dev/null 2>&1
cat > owner.mjs <<'JS'
import { initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { WebSocketServer } from 'ws';

let [asked, said] = [0, ''];
const server = new WebSocketServer({ port: 0 });
server.on('connection', (socket, { headers }) => {
  const send = (message) => socket.send(JSON.stringify(message));
  send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: headers.host, s: 's' } } });
  socket.on('message', (text) => {
    const { t, d } = JSON.parse(text);
    if (t !== 'd') return;
    if (d.a === 'gauth' || d.a === 'auth') said = d.b.cred;
    send({ t: 'd', d: { r: d.r, b: { s: 'ok', d: '' } } });
  });
});
const credential = {
  async getAccessToken() {
    asked += 1;
    return { access_token: 'a-token-of-the-credential', expires_in: 3600 };
  },
};
const databaseURL = `http://127.0.0.1:${server.address().port}/?ns=demo`;
await getDatabase(initializeApp({ credential, databaseURL })).ref('x').set(1);
console.log(`signs in with: ${said}\nthe credential was asked ${asked} times`);
process.exit(said === 'owner' && asked === 0 ? 0 : 1);
JS
env -u FIREBASE_DATABASE_EMULATOR_HOST node owner.mjs
