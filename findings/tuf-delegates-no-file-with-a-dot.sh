#!/usr/bin/env bash
# @tufjs/models 5.0.2, the fnmatch of Python 3 (which the reference client, python-tuf, matches with), Node.js 20.20.
#
# Expected: a file that one client of The Update Framework finds under a delegation is found by another one as well.
# Instead: the `*` of tuf-js stops at a leading dot, as that of a shell does, so `shops/*` does not delegate
# `shops/.index.json`. A repository that signs such a file in that role has it for Python's clients, and not for Node.js.
#
# Seen (shops/*):
#   shops/index.json: delegated by tuf-js, delegated by Python
#   shops/.index.json: not delegated by tuf-js, delegated by Python
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tufjs/models@5.0.2 >/dev/null 2>&1
cat > dots.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { Targets } from '@tufjs/models';

const path = 'shops/*';
const role = { name: 'shops', keyids: ['key'], threshold: 1, terminating: false, paths: [path] };
const { delegations } = Targets.fromJSON({
  _type: 'targets',
  version: 1,
  spec_version: '1.0.0',
  expires: '2030-01-01T00:00:00Z',
  targets: {},
  delegations: { keys: {}, roles: [role] },
});
// Part by part, as python-tuf does.
const python = 'import sys, fnmatch; print(all(fnmatch.fnmatch(*p) for p in zip(sys.argv[1].split("/"), sys.argv[2].split("/"))))';
const seen = ['shops/index.json', 'shops/.index.json'].map((file) => {
  const here = [...delegations.rolesForTarget(file)].length > 0;
  const there = execFileSync('python3', ['-c', python, file, path]).toString().trim() === 'True';
  const say = (is) => (is ? 'delegated' : 'not delegated');
  console.log(`${file}: ${say(here)} by tuf-js, ${say(there)} by Python`);
  return `${here} ${there}`;
});
process.exit(seen.join() === 'true true,false true' ? 0 : 1);
JS
node dots.mjs
