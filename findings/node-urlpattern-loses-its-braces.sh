#!/usr/bin/env bash
# Node.js 26.10.0 (ada 4.0.0; 24.21.0 does the same), urlpattern-polyfill 10.1.0.
#
# Expected: the parts of a URLPattern, such as `pathname`, are patterns that match the same: a route can be read from one
# and written into a list, a header or another worker.
# Instead: Node.js drops the braces around a group that is optional and begins with more than a slash. The text that comes
# out means another route: it refuses what the pattern takes, and the other way round. The pattern itself matches rightly.
#
# Seen ({/v:major}?/services):
#   Node.js: /v:major?/services; /services matches, and the pattern of that text does not
#   polyfill: {/v:major}?/services; /services matches, and the pattern of that text does
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@26.10.0 urlpattern-polyfill@10.1.0 >/dev/null 2>&1
cat > braces.mjs <<'JS'
import { URLPattern as Polyfill } from 'urlpattern-polyfill/urlpattern';

const same = Object.entries({ 'Node.js': URLPattern, polyfill: Polyfill }).map(([engine, Pattern]) => {
  const route = new Pattern({ pathname: '{/v:major}?/services' });
  const again = new Pattern({ pathname: route.pathname });
  const [first, second] = [route, again].map((pattern) => pattern.test({ pathname: '/services' }));
  const [takes, does] = [first ? 'matches' : 'does not match', second ? 'does' : 'does not'];
  console.log(`${engine}: ${route.pathname}; /services ${takes}, and the pattern of that text ${does}`);
  return `${first} ${second}`;
});
process.exit(same.join() === 'true false,true true' ? 0 : 1);
JS
node_modules/.bin/node braces.mjs
