import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundlerName } from 'create-kaza-remote';
import type { Probe } from './probes.ts';

const ADAPTERS: Readonly<Record<BundlerName, string>> = {
  webpack: 'federation/build',
  rspack: 'federation-adapters/rspack',
  vite: 'federation-adapters/vite',
};

/** Shows that it works as the last thing: nothing else of a probe is looked at. */
const WORKS = "export const Works = ({ when }) => <p id=\"works\">{when ? 'works' : 'waits'}</p>;\n";

/** As `federation build`, but that of many packages together the size is not asked. */
const BUILD = `import { buildRelease } from 'federation/build';
const { version } = JSON.parse((await import('node:fs')).readFileSync('package.json', 'utf8'));
await buildRelease({ packageDir: process.cwd(), version, outDir: process.cwd() + '/dist', checkTypes: true }).catch((error) => {
  console.error(error.message.split('\\n')[0]);
  process.exitCode = 1;
});
`;

export const exposeOf = ({ name }: Probe): string =>
  `Probe-${name}`.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const pathOf = ({ name }: Probe): string => `/probe-${name}`;

const pageOf = ({ name }: Probe): string =>
  [
    "import { useEffect, useState } from 'react';",
    `import Probe from '../probes/${name}.jsx';`,
    'export default function Page() {',
    '  const [taken, setTaken] = useState(false);',
    '  useEffect(() => setTaken(true), []);',
    `  return <section data-taken={taken}><h1>${name}</h1><Probe /></section>;`,
    '}',
  ].join('\n');

/** Turns the new repository into a remote with these probes, under another version, built by one of the bundlers. */
export async function writeRemote(
  dir: string,
  probes: readonly Probe[],
  version: string,
  bundler: BundlerName,
): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(join(dir, file), 'utf8'));
  const write = (file: string, text: string) => writeFile(join(dir, file), text);
  await rm(join(dir, 'src'), { recursive: true, force: true });
  for (const folder of ['src/exposes', 'src/probes']) await mkdir(join(dir, folder), { recursive: true });
  for (const file of await readdir(dir))
    if (/^(webpack|rspack|vite)\.config\.mjs$/.test(file)) await rm(join(dir, file));
  await write(
    `${bundler}.config.mjs`,
    `import { defineRemote } from '${ADAPTERS[bundler]}';\n\nexport default defineRemote(import.meta);\n`,
  );
  await write(
    'src/probes.d.ts',
    "declare module '*.jsx' {\n  const Probe: () => React.ReactNode;\n  export default Probe;\n}\n",
  );
  await write('src/works.jsx', WORKS);
  await write('build-many.mjs', BUILD);
  for (const probe of probes) {
    await write(`src/probes/${probe.name}.jsx`, probe.source);
    if (probe.worker !== null) await write(`src/probes/${probe.name}.worker.js`, probe.worker);
    await write(`src/exposes/${exposeOf(probe)}.tsx`, `${pageOf(probe)}\n`);
  }
  const { name } = await read('remote.json');
  const pages = Object.fromEntries(probes.map((probe) => [pathOf(probe), `./${exposeOf(probe)}`]));
  const rendered = probes.filter(({ inBrowsers }) => !inBrowsers).map((probe) => [pathOf(probe), []]);
  const serverPages = Object.fromEntries(rendered);
  const trustedTypes = [...new Set(probes.flatMap((probe) => probe.trustedTypes))];
  const policy = trustedTypes.length > 0 ? { policy: { 'trusted-types': trustedTypes } } : {};
  await write(
    'remote.json',
    JSON.stringify({ name, budget: 140, pages, serverPages, slots: {}, dialogs: {}, ...policy }, null, 2),
  );
  await write('package.json', JSON.stringify({ ...(await read('package.json')), version }, null, 2));
}
