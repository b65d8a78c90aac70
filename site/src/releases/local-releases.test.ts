import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, promote, readChannel, releasesOf, rollback } from 'federation-release';
import { buildTiny } from 'federation-release/testing';
import type { LocalPackage } from './local-packages.ts';
import { releaseLocalTree } from './local-releases.ts';

const openTree = () => {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '');
  const store = folderStore(join(root, '.data'));
  const broken = new Set<string>();
  const lines: string[] = [];
  const builds: string[] = [];
  const write = (name: string, source: string): void => {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    writeFileSync(join(root, name, 'source.ts'), source);
    if (name !== 'host-shell') writeFileSync(join(root, name, 'remote.json'), '{}');
  };
  const build = async (_root: string, local: LocalPackage) => {
    builds.push(local.name);
    if (broken.has(local.name)) throw new Error(`${local.name} does not build: oops.`);
    return {
      dir: await buildTiny({ name: local.name, version: local.version, sourceHash: local.sourceHash }),
      built: true,
    };
  };
  const start = async () => {
    builds.length = 0;
    await releaseLocalTree({ root, store, build, say: (line) => lines.push(line) });
    return [...builds].sort();
  };
  const present = async () => releasesOf(store, await readChannel(store, 'production'));
  write('host-shell', 'shell');
  write('mfe-catalog', 'one');
  write('mfe-chat', 'one');
  return { root, store, broken, lines, write, start, present };
};

describe('the start', () => {
  it('releases everything once, and then only what changed', async () => {
    const tree = openTree();
    expect(await tree.start()).toEqual(['host-shell', 'mfe-catalog', 'mfe-chat']);
    const first = await tree.present();
    expect(await tree.start()).toEqual([]);
    tree.write('mfe-chat', 'two');
    expect(await tree.start()).toEqual(['mfe-chat']);
    const second = await tree.present();
    expect(second['mfe-catalog']).toBe(first['mfe-catalog']);
    expect(second['mfe-chat']).not.toBe(first['mfe-chat']);
    expect(second['mfe-chat']).toMatch(/^1\.0\.0-local\.[0-9a-f]{8}$/);
  });

  it('does not undo a rollback by hand while the tree stays the same', async () => {
    const tree = openTree();
    await tree.start();
    const first = (await readChannel(tree.store, 'production'))?.composition ?? '';
    tree.write('mfe-chat', 'two');
    tree.write('mfe-new', 'one');
    await tree.start();
    await rollback(tree.store, first, 'production', { who: 'Asha', why: '' });
    expect(await tree.start()).toEqual([]);
    expect((await readChannel(tree.store, 'production'))?.composition).toBe(first);
  });

  it('goes on with the release before when a package does not build, and tries again at the next start', async () => {
    const tree = openTree();
    await tree.start();
    const before = await tree.present();
    tree.write('mfe-chat', 'broken');
    tree.broken.add('mfe-chat');
    await tree.start();
    expect(await tree.present()).toEqual(before);
    expect(tree.lines.at(-1)).toContain(
      `mfe-chat does not build: oops. Serving mfe-chat@${before['mfe-chat']} as before.`,
    );
    expect(await tree.start()).toEqual(['mfe-chat']);
  });

  it('serves the rest when a remote never built, and refuses to start without a shell', async () => {
    const tree = openTree();
    tree.broken.add('mfe-chat');
    await tree.start();
    expect(Object.keys(await tree.present()).sort()).toEqual(['host-shell', 'mfe-catalog']);
    const other = openTree();
    other.broken.add('host-shell');
    await expect(other.start()).rejects.toThrow('nothing to serve without host-shell');
  });

  it('takes a remote out of the page when its folder is gone', async () => {
    const tree = openTree();
    await tree.start();
    rmSync(join(tree.root, 'mfe-chat'), { recursive: true });
    await tree.start();
    expect(Object.keys(await tree.present())).not.toContain('mfe-chat');
  });

  it('leaves a package alone whose very sources were published by hand', async () => {
    const tree = openTree();
    await tree.start();
    const release = await tree.store.readRelease({
      name: 'mfe-chat',
      version: (await tree.present())['mfe-chat'] ?? '',
    });
    await tree.store.removeDocument('local/last-start');
    await promote(tree.store, [release ?? { name: '', version: '' }], 'production', { who: 'Asha', why: '' });
    expect(await tree.start()).toEqual([]);
  });
});
