import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { writeTypesArchive } from './types-archive.ts';

const run = promisify(execFile);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true };
const sources = {
  'remote/tsconfig.json': JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true } }),
  'remote/src/price.ts': 'export interface Price { readonly paise: number }',
  'remote/src/exposes/PriceTag.ts':
    "import type { Price } from '../price.ts';\nexport type { Price };\nexport default (price: Price): string => String(price.paise);",
  'out/mf-manifest.json': JSON.stringify({ metaData: { types: { zip: '', api: '' } } }),
};
const exposes = { './PriceTag': './src/exposes/PriceTag.ts' };

let root: string;
const write = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'test-'));
  for (const [path, text] of Object.entries(sources)) await write(path, text);
});

const make = () => writeTypesArchive(join(root, 'remote'), join(root, 'out'), exposes);
const read = (path: string) => readFile(join(root, path));

test('a host that fetches the archive which the manifest names gets the types of what the remote exposes', async () => {
  await make();
  const { types } = JSON.parse(String(await read('out/mf-manifest.json'))).metaData;
  // As Module Federation's consumer does it: the archive below the host's name of the remote.
  const files = unzipSync(await read(`out/${types.path}${types.zip}`));
  for (const [path, bytes] of Object.entries(files)) await write(`host/@mf-types/prices/${path}`, bytes);
  const paths = { 'prices/*': ['./@mf-types/prices/*'] };
  await write(
    'host/tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true, types: [], paths } }),
  );
  await write(
    'host/host.ts',
    "import priceTag, { type Price } from 'prices/PriceTag';\nexport const price: Price = { paise: 4500 };\nexport const text: string = priceTag(price);\n// @ts-expect-error: no text\npriceTag({ paise: 'x' });",
  );
  await expect(run(process.execPath, [tsc, '-p', join(root, 'host')])).resolves.toMatchObject({ stdout: '' });
  expect(String(await read(`out/${types.api}`))).toContain("'REMOTE_ALIAS_IDENTIFIER/PriceTag'");
});

test('the same sources give the same bytes', async () => {
  await make();
  const before = await read('out/mf-types.zip');
  await make();
  expect((await read('out/mf-types.zip')).equals(before)).toBe(true);
});

test('an expose whose type cannot be declared is said, and nothing is left that names an archive', async () => {
  await write(
    'remote/src/exposes/PriceTag.ts',
    'const hidden = Symbol();\nexport default class { private [hidden] = 1; static make() { return class { private x = 1; }; } }',
  );
  expect(await make()).toMatch(/^No types for other hosts: remote: src\/exposes\/PriceTag\.ts:2: /);
  expect(JSON.parse(String(await read('out/mf-manifest.json'))).metaData.types).toEqual({ zip: '', api: '' });
});
