import { classicChunk } from './classic-scripts.ts';

const page = { file: 'Page.js', container: 'mfe_offers_1_0_0' };
const code = 'import { a } from "./other.js";\nexport const b = a + 1;\n';

it.each([
  ['nothing', ''],
  ['a line of its bundler', '//#region src/Page.tsx\n'],
  ['lines and a block', '\n//#region \0virtual:runtime\n/* made\nby hand */\n'],
])('makes a classic script of a module that begins with %s, minified or not', async (_what, before) => {
  for (const minify of [true, false]) {
    const script = await classicChunk({ ...page, code: before + code, minify });
    expect(script.code).toContain('globalThis["mfe_offers_1_0_0_chunks"]("Page.js",');
    expect(script.code).not.toContain('System.register');
    // It runs: the loader is handed what the module imports.
    const registered: unknown[][] = [];
    new Function('globalThis', script.code)({
      mfe_offers_1_0_0_chunks: (...chunk: unknown[]) => registered.push(chunk),
    });
    expect(registered).toEqual([['Page.js', ['./other.js'], expect.any(Function)]]);
  }
});

it('exports what a call gives that is marked as pure, minified too', async () => {
  const source = 'const make = (all) => all; const ns = /* @__PURE__ */ make({ a: 1 }); export { ns as x };';
  const script = await classicChunk({ ...page, code: source, minify: true });
  const exported: Record<string, unknown> = {};
  new Function('globalThis', script.code)({
    mfe_offers_1_0_0_chunks: (_file: string, _requests: string[], body: CallableFunction) =>
      body((name: string, value: unknown) => Object.assign(exported, { [name]: value }), {}).execute(),
  });
  expect(exported).toEqual({ x: { a: 1 } });
});
