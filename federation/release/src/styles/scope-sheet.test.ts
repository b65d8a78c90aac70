import { keyframesOf, SheetError, scopeSheet } from './scope-sheet.ts';
import { sheetProblem } from './sheet-problems.ts';

const remote = 'mfe-offers';
const root = ':where([data-remote="mfe-offers"])';
const own = ':not(:where([data-remote="mfe-offers"] [data-remote]:not([data-remote="mfe-offers"]) *))';
/** Without what leaves out others in each selector. */
const plain = (css: string) => css.replaceAll(own, '');
const scoped = (css: string, keyframes: readonly string[] = keyframesOf(css)) =>
  scopeSheet(css, { remote, keyframes: new Set(keyframes) });
const inLayer = (css: string) => `@layer remotes.mfe-offers{${css}}`;

test.each([
  ['an element', 'h1 { color: red }', `${root} h1{color:red}`],
  ['all', '*, ::before { margin: 0 }', `${root} *,${root} ::before{margin:0}`],
  ['the document', ':root, html, body, :host { --a: 1 }', `${root},${root},${root},${root}{--a:1}`],
  ['what stands in the document', 'html body > .a, body .b { x: y }', `${root}>.a,${root} .b{x:y}`],
  ['a list of the document alone', ':where(html, body) { x: y }', `${root}{x:y}`],
  [
    'a condition of the document',
    'html.dark .a, :root[data-x="1"] { x: y }',
    `html.dark ${root} .a,:root[data-x="1"] ${root}{x:y}`,
  ],
  [
    'a document with something of the remote in it',
    'body:has(.mfe-offers_a) { x: y }',
    `body:has(.mfe-offers_a) ${root}{x:y}`,
  ],
  ['what stands beside the document', 'html + .a { x: y }', `${root} .a{x:y}`],
  ['a pseudo-element of the document', 'body::before { x: y }', `${root}::before{x:y}`],
  ['a class of a CSS module, wherever it is shown', '.mfe-offers_box h1 { x: y }', '.mfe-offers_box h1{x:y}'],
  ['a module that looks at the document', 'body .mfe-offers_box { x: y }', 'body .mfe-offers_box{x:y}'],
  ['a negation', ':not(.mfe-offers_box) { x: y }', `${root} :not(.mfe-offers_box){x:y}`],
  ['an escaped name', '.md\\:p-4 { x: y }', `${root} .md\\:p-4{x:y}`],
  ['a comma in a selector', 'a:is(.b, .c) { x: y }', `${root} a:is(.b, .c){x:y}`],
])('%s is looked for inside of the remote alone', (_, css, expected) => {
  expect(plain(scoped(css))).toBe(inLayer(expected));
  expect(sheetProblem(scoped(css), remote)).toBeNull();
});

test.each([
  ['@media', '@media print{h1{x:y}}', `@media print{${root} h1{x:y}}`],
  ['@supports in @media', '@media print{@supports (x:y){h1{x:y}}}', `@media print{@supports (x:y){${root} h1{x:y}}}`],
  [
    'layers of its own',
    '@layer base,components;@layer base{h1{x:y}}',
    `@layer base,components;@layer base{${root} h1{x:y}}`,
  ],
  ['nested rules', '.a{x:y;& b{x:y}@media print{c{x:y}}}', `${root} .a{x:y;& b{x:y}@media print{c{x:y}}}`],
  ['@scope', '@scope (.a) to (.b){h1{x:y}}', `@scope (${root} .a) to (.b){h1{x:y}}`],
  ['@scope without a root', '@scope{h1{x:y}}', `@scope (${root}){h1{x:y}}`],
  ['a typeface', '@font-face{font-family:A;src:url(a.woff2)}', '@font-face{font-family:A;src:url(a.woff2)}'],
])('%s stays what it is', (_, css, expected) => {
  expect(plain(scoped(css))).toBe(inLayer(expected));
  expect(sheetProblem(scoped(css), remote)).toBeNull();
});

test('animations have names of their own, also where another sheet or a property uses them', () => {
  expect(plain(scoped('@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}', ['spin']))).toBe(
    inLayer(`@keyframes mfe-offers_spin{to{rotate:1turn}}${root} .a{animation:mfe-offers_spin 1s}`),
  );
  expect(plain(scoped('.a{--animate-spin:spin 1s linear;--word:spin;animation-name:fade}', ['spin']))).toBe(
    inLayer(`${root} .a{--animate-spin:mfe-offers_spin 1s linear;--word:spin;animation-name:fade}`),
  );
});

test('a registered property stands at the top, where every browser looks for it', () => {
  expect(plain(scoped('@property --a{syntax:"*";inherits:false}.a{x:y}'))).toBe(
    `@property --a{syntax:"*";inherits:false}${inLayer(`${root} .a{x:y}`)}`,
  );
});

test('remarks, character sets and empty sheets leave nothing behind', () => {
  expect(scoped('@charset "utf-8";/* a */')).toBe('');
  expect(plain(scoped('/* a */.a{/* b */x:y !important}'))).toBe(inLayer(`${root} .a{x:y!important}`));
});

test.each([
  ['@page { margin: 0 }', '@page reaches outside of the remote'],
  ['@view-transition { navigation: auto }', '@view-transition reaches outside of the remote'],
  [
    '@import url(https://fonts.example/a.css);',
    '@import url(https://fonts.example/a.css) asks for a sheet of another site',
  ],
  ['.a { color: red', 'line 1: Unclosed block'],
])('what cannot be kept inside is refused by name: %s', (css, line) => {
  expect(() => scoped(css)).toThrow(SheetError);
  expect(() => scoped(css)).toThrow(line);
  expect(sheetProblem(css, remote)).toContain(line);
});

test.each([
  [inLayer('h1{x:y}'), '"h1" reaches outside of the remote'],
  [inLayer(`${root} a,body{x:y}`), '"body" reaches outside of the remote'],
  [
    inLayer(':where([data-remote="mfe-other"]) h1{x:y}'),
    '"[data-remote="mfe-other"] h1" reaches outside'.replace('"[', '":where([').replace('"] h1', '"]) h1'),
  ],
  [inLayer(`@media print{:is(${root},body) a{x:y}}`), 'reaches outside of the remote'],
  [inLayer('@scope (body){h1{x:y}}'), '@scope (body) reaches outside of the remote'],
  [`${root} h1{x:y}`, 'stands outside of the layer remotes.mfe-offers'],
  [`@layer remotes.mfe-other{${root} h1{x:y}}`, 'stands outside of the layer remotes.mfe-offers'],
])('a sheet that another tool left wide is refused by name: %s', (css, line) => {
  expect(sheetProblem(css, remote)).toContain(line);
});

test('what another remote shows in a slot of this one is not its own', () => {
  expect(scoped('h1::before, .a b { x: y }')).toBe(inLayer(`${root} h1${own}::before,${root} .a b${own}{x:y}`));
});
