import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, pageElements } from 'shared-contracts';
import type { Release } from 'shared-contracts/composition';
import type { Builds } from './engine.ts';

const elements = pageElements('kaza');

function jsonIn(html: string, id: string): unknown {
  const [, text = ''] = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html) ?? [];
  return JSON.parse(text);
}

/** What a page of the product is rendered from: its composition and settings, as inlined, and server builds. */
export async function readServerParts(origin: string, dataDir: string) {
  const html = await (await fetch(origin)).text();
  const composition = jsonIn(html, elements.composition) as Composition;
  const config = jsonIn(html, elements.config);
  const folderOf = (name: string, version: string) => join(dataDir, 'releases/packages', name, version);
  const read = async (name: string, version: string) => {
    const folder = folderOf(name, version);
    const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
    const code = release.serverEntry === null ? null : await readFile(join(folder, release.serverEntry), 'utf8');
    return { release, code };
  };
  const shell = await read('host-shell', composition.host.version);
  const remotes: Record<string, string> = {};
  const patterns: string[] = [];
  for (const [name, { version }] of Object.entries(composition.remotes)) {
    const { release, code } = await read(name, version);
    if (code !== null) remotes[name] = code;
    patterns.push(...Object.keys({ ...release.manifest?.serverPages, ...release.manifest?.visitorPages }));
  }
  const builds: Builds = { shell: shell.code ?? '', remotes };
  return { composition, config, builds, patterns };
}
