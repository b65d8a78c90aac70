import { FEDERATION_RUNTIME, ofPages, runsAlike, runtimeOfShell, sharedUses } from './plugins.ts';

type Hook = (this: unknown, code: string, id: string) => Promise<unknown>;

const ID = '/mfe-offers/node_modules/of-others/index.tsx';

async function namesIn(code: string): Promise<Record<string, string[]>> {
  const { plugin, usesOf } = sharedUses();
  await (plugin.transform as Hook)(code, ID);
  return Object.fromEntries([...usesOf([ID]).names].map(([module, names]) => [module, [...names]]));
}

test.each([
  ["import { useBlocker, type Path } from 'react-router-dom'; useBlocker();", { 'react-router-dom': ['useBlocker'] }],
  ["export { useBlocker as block } from 'react-router';", { 'react-router-dom': ['useBlocker'] }],
  ["import * as router from 'react-router-dom'; router.useBlocker();", { 'react-router-dom': ['useBlocker'] }],
  ["import * as router from 'react-router-dom'; pick(router);", { 'react-router-dom': ['*'] }],
  ["export * from '@tanstack/query-core';", { '@tanstack/react-query': ['*'] }],
  ["import React from 'react'; React.useState();", { react: ['default'] }],
])('names that a module takes of shared ones are kept, all where nobody can name them: %s', async (code, names) => {
  expect(await namesIn(code)).toEqual(names);
});

test('a module that requires a shared one by CommonJS takes all of it, and it is known which one', async () => {
  const code = "const { useNavigate } = require('react-router'); exports.use = useNavigate;";
  expect(await namesIn(code)).toEqual({ 'react-router-dom': ['*'] });
  const { plugin, requiredBy } = sharedUses();
  await (plugin.transform as Hook)(code, ID);
  expect(requiredBy([ID])).toEqual(['react-router-dom']);
});

test.each([
  ['node:path', '/mfe-offers/src/Page.tsx', 'imports node:path of Node, which pages do not have'],
  [
    'https://cdn.example/x.js',
    '/mfe-offers/src/Page.tsx',
    'imports https://cdn.example/x.js, which no page can verify',
  ],
  ['node:path', '/mfe-offers/node_modules/of-others/index.js', undefined],
  ['./Part.tsx', '/mfe-offers/src/Page.tsx', undefined],
])(
  'own sources import nothing that no page has, packages may where they never run it: %s of %s',
  (source, from, line) => {
    const resolve = ofPages.resolveId as (this: object, source: string, importer: string) => void;
    const error = (message: string) => {
      throw new Error(message);
    };
    const run = () => resolve.call({ error }, source, from);
    if (line === undefined) expect(run).not.toThrow();
    else expect(run).toThrow(line);
  },
);

test('the federation runtime is the page’s, with the one helper that is used', () => {
  const load = runtimeOfShell.load as (id: string) => string;
  expect(load(`\0${FEDERATION_RUNTIME}`)).toContain('= globalThis.__FEDERATION_RUNTIME__.runtime');
  expect(load(`\0${FEDERATION_RUNTIME}/helpers`)).toMatch(/import \{ getRegisteredShare \} from ".*share\.js"/);
});

test('what Vite reads in another way is refused with its remedy; a text that names it is not', async () => {
  const error = ({ message }: { message: string }) => {
    throw new Error(message);
  };
  const of = (code: string) => (runsAlike.transform as Hook).call({ error }, code, '/src/all.js');
  await expect(of("export const all = require.context('./parts', true);")).rejects.toThrow('write import.meta.glob');
  await expect(of("export const words = 'require.context(';")).resolves.toBeUndefined();
  await expect(of("import words from './a.txt' with { type: 'text' };")).rejects.toThrow("write './FILE?raw'");
  await expect(of("export { default } from './a.txt' with { type: 'text' };")).rejects.toThrow("write './FILE?raw'");
  await expect(of("await import('./a.bin', { with: { type: 'bytes' } });")).rejects.toThrow("write './FILE?url'");
  await expect(of("import facts from './a.json' with { type: 'json' };")).resolves.toBeUndefined();
  await expect(of('export const words = "with { type: \'text\' }";')).resolves.toBeUndefined();
});
