#!/usr/bin/env bash
# @module-federation/runtime 2.9.2, Node.js 20.20.
#
# Expected: a host and a remote that share the same version of a package run the host's copy: it was there first, and the remote says
# that it is content with any.
# Instead: until one of them is loaded, the copy of whoever's name sorts last is taken. A host named `acme` gets its own React from
# the files of `my_remote`, and stays empty when those do not answer; renamed `web` it never asks for them.
#
# Seen:
#   host acme runs the copy of my_remote
#   host web runs the copy of web
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.2 >/dev/null 2>&1
cat > alphabet.mjs <<'JS'
import { createInstance } from '@module-federation/runtime';

const sharing = (name) =>
  createInstance({
    name,
    remotes: [],
    shared: {
      react: {
        version: '19.3.1',
        get: async () => () => ({ from: name }),
        shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
      },
    },
  });

/** Whose copy a host runs that a remote has been started in, as `container.init(shareScope)` starts it. */
async function copyOf(hostName) {
  const host = sharing(hostName);
  const remote = sharing('my_remote');
  remote.initShareScopeMap('default', host.shareScopeMap.default, { hostShareScopeMap: host.shareScopeMap });
  await Promise.all(remote.initializeSharing('default', { strategy: 'version-first' }));
  const react = await host.loadShare('react');
  const { from } = react();
  console.log(`host ${hostName} runs the copy of ${from}`);
  return from;
}

const taken = [await copyOf('acme'), await copyOf('web')];
process.exit(String(taken) === 'my_remote,web' ? 0 : 1);
JS
node alphabet.mjs
