import { FEDERATION_RUNTIME, runtimeOfShell, sharedUses } from './plugins.ts';

type Hook = (code: string, id: string) => Promise<unknown>;

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

test('the federation runtime is the page’s, with the one helper that is used', () => {
  const load = runtimeOfShell.load as (id: string) => string;
  expect(load(`\0${FEDERATION_RUNTIME}`)).toContain('= globalThis.__FEDERATION_RUNTIME__.runtime');
  expect(load(`\0${FEDERATION_RUNTIME}/helpers`)).toMatch(/import \{ getRegisteredShare \} from ".*share\.js"/);
});
