import { join } from 'node:path';
import { folderStore } from 'federation-release';
import { type Composition, pageElements } from 'shared-contracts';
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
  const store = folderStore(join(dataDir, 'releases'));
  const read = async (name: string, version: string) => {
    const release = await store.readRelease({ name, version });
    const entry = release?.serverEntry ?? null;
    const code = release && entry !== null ? await store.readFile(release, entry, 'identity') : null;
    return { release, code: code?.toString() ?? null };
  };
  const shell = await read('host-shell', composition.host.version);
  const remotes: Record<string, string> = {};
  const patterns: string[] = [];
  for (const [name, { version }] of Object.entries(composition.remotes)) {
    const { release, code } = await read(name, version);
    if (code !== null) remotes[name] = code;
    patterns.push(...Object.keys({ ...release?.manifest?.serverPages, ...release?.manifest?.visitorPages }));
  }
  const builds: Builds = { shell: shell.code ?? '', remotes };
  return { composition, config, builds, patterns };
}
