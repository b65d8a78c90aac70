#!/usr/bin/env bash
# Vite 8.3.8, webpack 5.113.0, Node.js 20.20.
#
# Expected: `import terms from './terms.txt' with { type: 'text' }` gives the text of the file, or a bundler that does not know
# the type refuses it: the standard forbids to load it as something else.
# Instead: Vite drops the attribute without a word and gives the address of the file, as it does without one. Both are strings,
# so nothing fails, and a page shows `data:text/plain;base64,…` where another bundler's build shows the text. `bytes` is an
# address as well. `json` is read.
#
# Seen:
#   webpack: text "hello", bytes Uint8Array
#   Vite: text "data:text/plain;base64,aGVsbG8=", bytes String
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
echo '{"name":"page","type":"module"}' > package.json
npm install --silent --no-audit --no-fund vite@8.3.8 webpack@5.113.0 >/dev/null 2>&1
printf hello > terms.txt
cat > entry.js <<'JS'
import bytes from './terms.txt' with { type: 'bytes' };
import text from './terms.txt' with { type: 'text' };
export const said = `text ${JSON.stringify(text)}, bytes ${bytes.constructor.name}`;
JS
cat > bundle.mjs <<'JS'
import { join } from 'node:path';
import { build } from 'vite';
import webpack from 'webpack';

const root = process.cwd();
const built = (name) => join(root, name, 'main.mjs');
await new Promise((done, failed) => {
  webpack({
    mode: 'production',
    entry: './entry.js',
    output: { path: join(root, 'webpack'), filename: 'main.mjs', module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    performance: false,
  }, (error, stats) => (error || stats.hasErrors() ? failed(error ?? new Error(stats.toString())) : done()));
});
await build({
  root,
  logLevel: 'silent',
  build: {
    outDir: 'Vite',
    rollupOptions: { input: 'entry.js', preserveEntrySignatures: 'strict', output: { entryFileNames: 'main.mjs' } },
  },
});
const seen = [];
for (const name of ['webpack', 'Vite']) {
  const { said } = await import(built(name));
  console.log(`${name}: ${said}`);
  seen.push(said);
}
const [text, address] = seen;
process.exit(text === 'text "hello", bytes Uint8Array' && address.startsWith('text "data:') ? 0 : 1);
JS
node bundle.mjs
