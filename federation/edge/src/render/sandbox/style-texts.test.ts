import { createStyleTexts } from './style-texts.ts';

/** As React writes elements down: texts of others are escaped, but where a component says that they are markup. */
const make = (type: string, props: Record<string, unknown> | null): string => {
  const { children = '', ...attributes } = props ?? {};
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${type}${written.join('')}>${children}</${type}>`;
};

function open() {
  const runtime = { jsx: make, jsxs: make };
  const react = { createElement: make };
  const { markIn, take } = createStyleTexts();
  const modules = {
    // As bundlers hand over CommonJS: names that only read, and the module.
    'react/jsx-runtime': Object.defineProperty({ default: runtime }, 'jsx', { get: () => runtime.jsx }),
    react: { default: react },
  };
  // A shell is asked for with each page.
  for (let times = 0; times < 2; times += 1) markIn(modules);
  return { runtime, react, taken: (html: string, head = '') => take({ html, head }) };
}

test('texts of style elements that components make are named, and pages bear no marks', () => {
  const { runtime, react, taken } = open();
  const own = runtime.jsx('style', { media: 'print', children: '.a > b{}' });
  const html = `<div>${own}${react.createElement('style', { children: '.c{}' })}${runtime.jsx('p', null)}</div>`;
  expect(taken(html)).toMatchObject({
    html: '<div><style media="print">.a > b{}</style><style>.c{}</style><p></p></div>',
    styleTexts: ['.a > b{}', '.c{}'],
  });
});

test('what only looks like a style element is not', () => {
  const { runtime, taken } = open();
  const visitors = '<style data-own-style="1">body{}</style><style>i{}</style>';
  const html = `${visitors}${runtime.jsx('style', { children: `.a{}</style>${visitors}` })}`;
  const { html: written, styleTexts } = taken(html, '<style>b{}</style>');
  expect(styleTexts).toEqual(['.a{}']);
  expect(written).toContain(visitors);
});

test('what React has hoisted into the head is named too', () => {
  const { styleTexts } = open().taken(
    '',
    '<title>a</title><style data-precedence="p" data-href="a b">.a{}.b{}</style>',
  );
  expect(styleTexts).toEqual(['.a{}.b{}']);
});
