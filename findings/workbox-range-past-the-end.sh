#!/usr/bin/env bash
# workbox-range-requests 7.4.1, Node.js 20.20 (its `Request`, `Response` and `Blob`).
#
# Expected: a range whose end lies past the end of the file is cut there, the last 500 bytes of a shorter file are all of
# it, and a range that begins at its end is refused with 416 (RFC 9110, 14.1.2).
# Instead: the first two are refused, and the third is answered 206 with nothing, and a Content-Range that ends before
# it begins. A player that asks for slices of equal size loses the last slice as soon as the file is cached.
#
# Seen (a file of 100 bytes):
#   bytes=90-199: 416
#   bytes=-500: 416
#   bytes=100-: 206 "bytes 100-99/100"
#   bytes=90-99: 206 "bytes 90-99/100"
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund workbox-range-requests@7.4.1 >/dev/null 2>&1
cat > ranges.mjs <<'JS'
// Workbox looks for a service worker, and logs in the colours of a browser's console.
globalThis.self = globalThis;
self.__WB_DISABLE_DEV_LOGS = true;
const { createPartialResponse } = await import('workbox-range-requests');
const seen = [];
for (const range of ['bytes=90-199', 'bytes=-500', 'bytes=100-', 'bytes=90-99']) {
  const request = new Request('https://shop.example/film.mp4', { headers: { range } });
  const { status, headers } = await createPartialResponse(request, new Response('x'.repeat(100)));
  const told = headers.get('content-range');
  console.log(`${range}: ${status}${told ? ` "${told}"` : ''}`);
  seen.push(status);
}
process.exit(seen.join() === '416,416,206,206' ? 0 : 1);
JS
node ranges.mjs
