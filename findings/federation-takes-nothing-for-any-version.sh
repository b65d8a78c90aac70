#!/usr/bin/env bash
# @module-federation/runtime 2.9.3 (2.9.2 does the same), semver 7.8.6, Node.js 20.20.
#
# Expected: `>=0.0.0`, which npm reads as "any version", takes a copy of any version, as `*` does.
# Instead: it takes none, and neither do `>=0`, `>=0.x` and `^3 || >=0.0.0`. The runtime reads ranges by itself; it
# strikes out a lower limit of nothing, finds the range empty, and takes an empty one for one that nothing satisfies. A
# remote that asks for it downloads a second copy of a library that the page has. An upper limit beside it, `>=0.0.0 <5`,
# or another lowest version, `>=0.0.1`, mends it.
#
# Seen (the page has lodash 4.18.1):
#   *: npm takes it, the page's copy is taken
#   >=0.0.0: npm takes it, the page's copy is left
#   >=0: npm takes it, the page's copy is left
#   ^3 || >=0.0.0: npm takes it, the page's copy is left
#   >=0.0.0 <5: npm takes it, the page's copy is taken
#   >=0.0.1: npm takes it, the page's copy is taken
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.3 semver@7.8.6 >/dev/null 2>&1
cat > ranges.mjs <<'JS'
import { createInstance } from '@module-federation/runtime';
import semver from 'semver';

const version = '4.18.1';
const page = createInstance({
  name: 'page',
  remotes: [],
  shared: { lodash: { version, get: async () => () => ({ version }), shareConfig: { requiredVersion: '^4.0.0' } } },
});
const taken = [];
for (const requiredVersion of ['*', '>=0.0.0', '>=0', '^3 || >=0.0.0', '>=0.0.0 <5', '>=0.0.1']) {
  const copy = await page.loadShare('lodash', { customShareInfo: { shareConfig: { requiredVersion } } });
  const npm = semver.satisfies(version, requiredVersion) ? 'takes' : 'refuses';
  console.log(`${requiredVersion}: npm ${npm} it, the page's copy is ${copy ? 'taken' : 'left'}`);
  taken.push(`${npm} ${Boolean(copy)}`);
}
process.exit(taken.join() === 'takes true,takes false,takes false,takes false,takes true,takes true' ? 0 : 1);
JS
node ranges.mjs
