import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Kinds of packages that people bundle, each as small as it can be: file → text. */
const files: Readonly<Record<string, string>> = {
  // An ES package to which a default import is what Node makes of it.
  'of-modules/package.json': '{ "name": "of-modules", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'of-modules/index.js': `
    import createCache from '@emotion/cache';
    import styled from '@emotion/styled';
    import React from 'react';
    export const kinds = [typeof createCache, typeof styled, typeof React.useState].join();`,
  // Tells people to import from the other name of a package.
  'by-router/package.json':
    '{ "name": "by-router", "version": "1.0.0", "main": "index.js", "peerDependencies": { "react-router": "^7.0.0" } }',
  'by-router/index.js': "export { useNavigate } from 'react-router';",
  // Hands a namespace on.
  'hands-on/package.json': '{ "name": "hands-on", "version": "1.0.0", "main": "index.js" }',
  'hands-on/index.js': `
    import * as router from 'react-router-dom';
    const read = (names, name) => typeof names[name];
    export const kindOf = (name) => read(router, name);`,
  // What the React Compiler makes.
  'compiled/package.json': '{ "name": "compiled", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'compiled/index.js': `
    import { jsx } from 'react/jsx-runtime';
    import { c } from 'react/compiler-runtime';
    export function Compiled({ word }) {
      const $ = c(2);
      if ($[0] !== word) { $[0] = word; $[1] = jsx('i', { children: word }); }
      return $[1];
    }`,
  // Its inner package.json has a version and no name.
  'with-inner/package.json': '{ "name": "with-inner", "version": "1.2.3", "main": "es/index.js" }',
  'with-inner/es/package.json': '{ "type": "module", "version": "1.2.3" }',
  'with-inner/es/index.js': "export const inner = 'inner';",
  // Reads what only Node has.
  'of-node/package.json': '{ "name": "of-node", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'of-node/index.js':
    "export const fromNode = process.env.ACME_LEVEL ?? (process.env['NODE_ENV'] === 'production' ? 'plain' : 'strange');",
  // Has a file for each runtime: an edge is neither Node nor has it a document.
  'of-runtimes/package.json':
    '{ "name": "of-runtimes", "version": "1.0.0", "type": "module", "exports": { "node": "./node.js", "worker": "./worker.js", "browser": "./browser.js" } }',
  'of-runtimes/node.js': "import { sep } from 'node:path'; export const runtime = `Node ${sep}`;",
  'of-runtimes/worker.js': "export const runtime = 'worker';",
  'of-runtimes/browser.js': "export const runtime = document.createElement('i').localName;",
  // The same in the form that came before.
  'by-field/package.json':
    '{ "name": "by-field", "version": "1.0.0", "main": "index.js", "browser": { "./sep.js": "./sep-of-browsers.js" } }',
  'by-field/index.js': "exports.sep = require('./sep.js');",
  'by-field/sep.js': "module.exports = require('path').sep;",
  'by-field/sep-of-browsers.js': "module.exports = 'field';",
  // A neighbour in the team's workspace, linked and not installed.
  '../../acme-ui/package.json': '{ "name": "acme-ui", "version": "1.0.0", "type": "module", "exports": "./badge.tsx" }',
  '../../acme-ui/badge.tsx': `
    import { useState } from 'react';
    export function useBadge(host?: { http: { call(id: string): unknown } }) {
      const [badge] = useState('badge');
      host?.http.call('getTomorrow');
      return badge;
    }`,
  // Requires shared modules.
  'of-commonjs/package.json': '{ "name": "of-commonjs", "version": "1.0.0", "main": "index.js" }',
  'of-commonjs/index.js': `
    const React = require('react');
    const { useMatch } = require('react-router-dom');
    const styled = interop(require('@emotion/styled'));
    function interop(module) { return module.__esModule ? module : { default: module }; }
    exports.useKinds = () => [React.useState('state')[0], typeof useMatch, typeof styled.default].join();`,
};

const page = (svg: string) => `
  import React from 'react';
  import { useNavigate as useNavigateOfDom } from 'react-router-dom';
  import { useNavigate } from 'by-router';
  import { useBadge } from 'acme-ui';
  import { sep } from 'by-field';
  import { Compiled } from 'compiled';
  import { two } from '../parts/numbers.json' with { type: 'json' };
  import { Coloured } from '../parts/Coloured.tsx';
  import { kindOf } from 'hands-on';
  import { kinds } from 'of-modules';
  import { fromNode } from 'of-node';
  import { runtime } from 'of-runtimes';
  import { inner } from 'with-inner';
  import { tagged } from '@/parts/tagged.ts';
  import text from '../parts/note.txt?raw';
  import { words } from '../parts/sum.ts';
  import add from '../parts/add.wasm';
  import { useKinds } from 'of-commonjs';
  const dot = new URL('../parts/dot.svg', import.meta.url);
  const dots = import.meta.glob('../parts/tag*.ts');
  const later = () => import(/* webpackChunkName: "later (1)" */ '../parts/later (1).ts');
  const svgs = import.meta.glob('../parts/d*.svg', { eager: true, query: '?url', import: 'default' });
  const start = () => new Worker(new URL('../parts/sum.worker.ts', import.meta.url)).postMessage(add);
  export default function PackagesPage() {
    const [word] = React.useState('own');
    const isSame = useNavigate === useNavigateOfDom;
    return <p title={useKinds()} id={dot.href} onClick={start}>{[fromNode, word, kinds, kindOf('useMatch'), String(isSame), inner, useBadge(), runtime, sep, tagged, text, words.length, import.meta.env.MODE, Object.keys(dots)[0], typeof later, two, (${svg}) === dot.href].join(' ')} <Compiled word="compiled" /><Coloured /></p>;
  }`;

const shared = ['@emotion/cache', '@emotion/react', '@emotion/styled', 'react-router-dom'];

/** Lets a copy of the example hold them, in a page of its own. */
export function addPackages(dir: string, root: string, isRspack: boolean): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(`node_modules/${path}`, text);
  mkdirSync(join(dir, 'node_modules/@emotion'), { recursive: true });
  symlinkSync(join(dir, '../acme-ui'), join(dir, 'node_modules/acme-ui'));
  for (const name of shared)
    symlinkSync(realpathSync(join(root, 'host-shell/node_modules', name)), join(dir, 'node_modules', name));
  const path = '`../parts/${word === "own" ? "dot" : ""}.svg`';
  write('src/exposes/PackagesPage.tsx', page(isRspack ? `svgs[${path}]` : `new URL(${path}, import.meta.url).href`));
  // Bundlers copy it; nobody here runs it.
  write('src/parts/add.wasm', '\0asm');
  write(
    'src/parts/sum.ts',
    `export const words = ${JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `word ${index}`))};
    export const sum = (all: number[]): number => all.reduce((one, other) => one + other, words.length - 2_000);`,
  );
  write(
    'src/parts/sum.worker.ts',
    `import { sum } from './sum.ts';

    self.onmessage = async ({ data }) => {
      await WebAssembly.instantiateStreaming(fetch(new URL('./add.wasm', import.meta.url)));
      self.postMessage(sum(data));
    };`,
  );
  write('src/parts/note.txt', 'a note');
  write('src/parts/numbers.json', '{ "two": 2 }');
  write('src/parts/later (1).ts', "export const later = 'in a script of its own';");
  write(
    'src/parts/Coloured.tsx',
    `/** @jsxImportSource @emotion/react */
    export const Coloured = () => <b css={{ color: 'teal' }}>{['two'].map((word) => <u key={word}>{word}</u>)}</b>;`,
  );
  write(
    'src/parts/tagged.ts',
    `const names: string[] = [];
    const tag = (_: unknown, { name }: DecoratorContext) => void names.push(String(name));
    @tag class Tagged { @tag accessor own = 1; }
    void new Tagged();
    export const tagged = names.join();`,
  );
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }');
  const change = (path: string, changed: (json: Record<string, object>) => object) =>
    write(path, JSON.stringify(changed(JSON.parse(readFileSync(join(dir, path), 'utf8')))));
  change('package.json', (json) => ({
    ...json,
    dependencies: { ...json.dependencies, ...Object.fromEntries(shared.map((name) => [name, '*'])) },
  }));
  change('remote.json', (json) => ({
    ...json,
    pages: { ...json.pages, '/packages': './PackagesPage' },
    serverPages: { ...json.serverPages, '/packages': [] },
  }));
}
