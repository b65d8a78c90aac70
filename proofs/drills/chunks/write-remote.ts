import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const NAME = 'mfe-many';
export const PATH = '/many';

const PAGE = `import { useState } from 'react';
import { items } from '../items';

export default function ManyPage() {
  const [said, say] = useState('');
  const load = () => Promise.all(items.map((item) => item())).then((all) => say(all.map(({ item }) => item).join()), (error) => say(String(error)));
  return (
    <section>
      <h1>Many</h1>
      <button type="button" onClick={() => void load()}>All</button>
      <output>{said}</output>
    </section>
  );
}
`;

/** Writes a remote whose page loads so many chunks once its button is pressed, with the packages of this repository. */
export async function writeRemote(dir: string, version: string, chunks: number): Promise<void> {
  const write = (file: string, text: string) => writeFile(join(dir, file), text);
  for (const folder of ['src/exposes', 'src/items', 'node_modules'])
    await mkdir(join(dir, folder), { recursive: true });
  const manifest = {
    name: NAME,
    budget: 60,
    pages: { [PATH]: './ManyPage' },
    serverPages: { [PATH]: [] },
    slots: {},
    dialogs: {},
  };
  await write('remote.json', JSON.stringify(manifest));
  const dependencies = { react: '19.3.1' };
  await write('package.json', JSON.stringify({ name: NAME, version, private: true, type: 'module', dependencies }));
  await write(
    'webpack.config.mjs',
    "import { defineRemote } from 'federation-build';\nexport default defineRemote(import.meta);\n",
  );
  await write('src/exposes/ManyPage.tsx', PAGE);
  const imports = Array.from({ length: chunks }, (_, at) => `  () => import('./items/i${at}.ts'),\n`);
  await write('src/items.ts', `export const items: (() => Promise<{ item: string }>)[] = [\n${imports.join('')}];\n`);
  for (let at = 0; at < chunks; at += 1) await write(`src/items/i${at}.ts`, `export const item = 'item ${at}';\n`);
  const root = process.cwd();
  for (const [name, target] of [
    ['react', 'proofs/node_modules/react'],
    ['federation-build', 'federation/build'],
  ] as const)
    await symlink(join(root, target), join(dir, 'node_modules', name));
}
