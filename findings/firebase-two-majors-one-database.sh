#!/usr/bin/env bash
# firebase 13.2.0 and 12.19.0 (by another name), npm, Node.js 20.20.
#
# Expected: two majors side by side, each with its own @firebase/app, as with any package.
# Instead: one of the two has no database. `@firebase/database` loads `@firebase/app` without naming it as a dependency or a peer,
# both majors share its version 1.1.5, so it is installed once and registers with the one `@firebase/app` that lies above it.
# Apps of the other version say "Service database is not available", also when they run in a process of their own.
#
# Seen:
#   13.2.0: works
#   12.19.0: Service database is not available
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund firebase@13.2.0 firebase-12@npm:firebase@12.19.0 >/dev/null 2>&1
cat > open.mjs <<'JS'
const [name] = process.argv.slice(2);
const { initializeApp, SDK_VERSION } = await import(`${name}/app`);
const { getDatabase, goOffline } = await import(`${name}/database`);
const app = initializeApp({ databaseURL: 'https://demo.example/?ns=demo' });
try {
  goOffline(getDatabase(app));
  console.log(`${SDK_VERSION}: works`);
} catch (error) {
  console.log(`${SDK_VERSION}: ${error.message}`);
}
process.exit();
JS
seen=$(node open.mjs firebase 2>/dev/null; node open.mjs firebase-12 2>/dev/null)
echo "$seen"
[ "$(grep -c 'Service database is not available' <<<"$seen")" = 1 ]
