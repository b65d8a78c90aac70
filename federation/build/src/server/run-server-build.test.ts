import { runServerBuild } from './run-server-build.ts';

const shared = ['react', 'shared-ui'];
const run = (module: string, before = '', pages = ['./Page']) =>
  runServerBuild('mfe-probe', `${before}module.exports = { exposes: { './Page': async () => { ${module} } } };`, {
    shared,
    pages,
  });

test.each([
  ['a module that reads the window', 'window.innerWidth', './Page: window is not defined'],
  ['one that reads the document', 'const root = document.body', './Page: document is not defined'],
  ['one that reads storage', 'localStorage.getItem("a")', './Page: localStorage is not defined'],
  ['one that takes a module of Node', 'require("node:fs")', './Page: node:fs is not given to remotes on a server'],
  ['one that takes the environment', 'process.env.X', './Page: process is not defined'],
])('%s is refused in one line', (_, module, line) =>
  expect(() => run(module)).toThrow(
    `mfe-probe cannot be rendered on a server: ${line}. Use it in an effect, or take the page out of serverPages.`,
  ),
);

test('so is one that fails before any expose is asked for', () => {
  expect(() => run('', 'navigator.language;')).toThrow(
    'mfe-probe cannot be rendered on a server: navigator is not defined',
  );
});

test.each([
  'const { styled, createContext } = require("shared-ui"); const C = createContext(null); styled(C.Provider)`a`;',
  'class Page extends require("react").Component { render() { return document.title; } } new Page();',
  'const all = [...require("react").Children]; String(require("react").version);',
  'typeof window === "undefined" || window.x;',
  'new URL("/a", "https://site.example"); new TextEncoder().encode("a"); setTimeout(() => window.x, 1); global.x = self.y = 1;',
  'await new Promise(() => {});',
])('what runs there is let through: %s', (module) => expect(() => run(module)).not.toThrow());

test('a failure that what is shared may cause says nothing', () => {
  expect(() => run('require("react").version.split(".")[0].x.y.z(); throw new TypeError("x")')).not.toThrow();
});

test('a slot may stay the browser’s, and is named', () => {
  const lines = ['mfe-probe is left to the browser: ./Page: window is not defined.'];
  expect(run('window.x', '', ['./Other'])).toEqual(lines);
});
