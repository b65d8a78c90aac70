#!/usr/bin/env bash
# reactfire 4.2.6, react and react-dom 19.3.1, firebase 12.19.0, rxjs 7.8.2, jsdom 26.1.0, Node.js 20.20.
#
# Expected: without Suspense a hook answers `{ status: 'error', error }`, one of the three statuses that its type names, and the component draws it.
# Instead: the hook throws the error while the component draws. `status` is never 'error'; without an error boundary the whole root is taken down.
#
# Seen:
#   statuses drawn: loading
#   thrown past the component: refused
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund reactfire@4.2.6 react@19.3.1 react-dom@19.3.1 firebase@12.19.0 rxjs@7.8.2 jsdom@26.1.0 >/dev/null 2>&1
cat > status.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><main></main>', { pretendToBeVisual: true });
globalThis.window = window;
globalThis.document = window.document;
globalThis.navigator ??= window.navigator;
const { createElement: h } = await import('react');
const { createRoot } = await import('react-dom/client');
const { useObservable } = await import('reactfire');
const { Subject } = await import('rxjs');

const source = new Subject();
const drawn = new Set();
function Room() {
  const { status } = useObservable('room', source, { suspense: false });
  drawn.add(status);
  return h('p', null, status);
}
const thrown = new Promise((resolve) => {
  createRoot(document.querySelector('main'), { onUncaughtError: resolve }).render(h(Room));
});
while (!drawn.has('loading')) await new Promise((done) => setTimeout(done, 10));
await new Promise((done) => setTimeout(done, 50));
source.error(new Error('refused'));
const past = await Promise.race([thrown, new Promise((done) => setTimeout(done, 2_000, { message: 'nothing' }))]);
console.log(`statuses drawn: ${[...drawn].join(', ')}\nthrown past the component: ${past.message}`);
process.exit(past.message === 'refused' && !drawn.has('error') ? 0 : 1);
JS
node status.mjs 2>/dev/null
