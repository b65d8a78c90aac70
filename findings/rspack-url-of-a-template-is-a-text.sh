#!/usr/bin/env bash
# @rspack/core 2.3.3, webpack 5.113.0, Node.js 20.20.
#
# Expected: `new URL(…, import.meta.url)` is a URL, however its first argument is written: it is a constructor.
# Instead: with a template that has parts Rspack replaces the whole expression by the path of the file, a text. `href`
# of it is undefined, and so is `pathname`; an `<img src={…}>` still works, so nobody notices at first. Of a literal it
# makes a URL, and webpack makes one of both.
#
# Seen:
#   webpack, literal: a URL
#   webpack, template: a URL
#   rspack, literal: a URL
#   rspack, template: a text, without href
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @rspack/core@2.3.3 webpack@5.113.0 >/dev/null 2>&1
mkdir dots
echo '<svg xmlns="http://www.w3.org/2000/svg"/>' > dots/red.svg
cat > index.mjs <<'JS'
const { colour } = globalThis;
globalThis.literal = new URL('./dots/red.svg', import.meta.url);
globalThis.template = new URL(`./dots/${colour}.svg`, import.meta.url);
JS
cat > build.mjs <<'JS'
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

const found = [];
for (const [name, bundler] of [['webpack', webpack], ['rspack', rspack]]) {
  const path = `${import.meta.dirname}/${name}`;
  const output = { path, publicPath: '/', filename: 'main.js' };
  const options = { context: import.meta.dirname, mode: 'development', devtool: false, entry: './index.mjs', output };
  await new Promise((done) => bundler({ ...options, target: 'web' }).run(done));
  const document = { baseURI: 'https://site.example/', location: { href: 'https://site.example/' } };
  const page = { URL, document, colour: 'red', location: document.location, self: document };
  vm.runInNewContext(readFileSync(`${path}/main.js`, 'utf8'), page);
  for (const kind of ['literal', 'template']) {
    const what = typeof page[kind] === 'string' && page[kind].href === undefined ? 'a text, without href' : 'a URL';
    console.log(`${name}, ${kind}: ${what}`);
    found.push(what);
  }
}
process.exit(found.join() === 'a URL,a URL,a URL,a text, without href' ? 0 : 1);
JS
node build.mjs
