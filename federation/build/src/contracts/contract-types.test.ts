import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkTypes } from './contract-types.ts';

const sources = {
  'pnpm-workspace.yaml': '',
  'tsconfig.base.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
    },
  }),
  'mfe-offers/src/messages.en.ts': "export const messages = { title: 'Offers', empty: 'None' };",
  'mfe-offers/src/messages.hi.ts':
    "import { messages as en } from './messages.en.ts';\nexport const messages: typeof en = { title: 'x', empty: 'y' };",
  'mfe-offers/src/offers.test.ts': 'const wrong: number = "tests are not released"; export { wrong };',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'test-'));
});

const checked = async (changed: Record<string, string> = {}): Promise<void> => {
  for (const [path, text] of Object.entries({ ...sources, ...changed })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await checkTypes(join(root, 'mfe-offers'), null);
};

describe('the types of a package that is published', () => {
  it('pass where its sources compile', async () => {
    await expect(checked()).resolves.toBeUndefined();
  });

  it('refuse a missing translation, by file, line and reason', async () => {
    const text = sources['mfe-offers/src/messages.hi.ts'].replace(", empty: 'y'", '');
    await expect(checked({ 'mfe-offers/src/messages.hi.ts': text })).rejects.toThrow(
      /^mfe-offers: src\/messages\.hi\.ts:2: Property 'empty' is missing/,
    );
  });

  it('refuse a syntax error, by file, line and reason', async () => {
    await expect(checked({ 'mfe-offers/src/page.ts': 'export const a = {\n  x: 1;\n};' })).rejects.toThrow(
      /^mfe-offers: src\/page\.ts:2: ',' expected/,
    );
  });
});
