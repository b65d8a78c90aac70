import { buildErrorLine } from './run-webpack.ts';

describe('the line about a build that failed', () => {
  it.each(["x Expected ',', got ';'\n   ,-[/a/b/Page.tsx:3:1]", "× Expected ',', got ';'\n   ╭─[/a/b/Page.tsx:3:1]"])(
    'names file, line and reason of a syntax error: %j',
    (drawing) => {
      const message = `Module build failed (from ./swc-loader/src/index.js):\nError:   ${drawing}\n 3 |   x: 1;\n\nCaused by:\n    Syntax Error`;
      expect(buildErrorLine({ moduleName: './src/Page.tsx', message })).toBe("./src/Page.tsx:3: Expected ',', got ';'");
    },
  );

  it('names file, line and reason of what is not found', () => {
    const message = "Module not found: Error: Can't resolve './a.ts' in '/b'\nDid you mean './c.ts'?";
    expect(buildErrorLine({ moduleName: './src/Page.tsx', message, loc: '12:0-35' })).toBe(
      "./src/Page.tsx:12: Can't resolve './a.ts'",
    );
  });
  it.each([
    [
      'node:path',
      'Reading from "node:path" is not handled by plugins',
      'imports node:path of Node, which pages do not have',
    ],
    [
      './src/Page.tsx',
      "Module not found: Error: Can't resolve 'fs' in '/b'",
      'imports fs of Node, which pages do not have',
    ],
    [
      'https://cdn.example/x.js',
      'Reading from "https://cdn.example/x.js" is not handled by plugins (Unhandled scheme).',
      'imports https://cdn.example/x.js, which no page can verify: install it as a package',
    ],
  ])('names who imports what no page has, and what to do: %s', (moduleName, message, reason) => {
    const moduleTrace = [{ originName: './src/Page.tsx' }];
    expect(buildErrorLine({ moduleName, message, moduleTrace })).toBe(`./src/Page.tsx: ${reason}`);
  });
  it('names file and reason of what a loader of a loader refused', () => {
    const rendered =
      '  × Module build failed (from ../css-extract.js):\n  ├─▶   × Module build failed (from ../check.ts):\n  │   \n  ╰─▶   × Error: src/a.css: @page reaches outside of the remote\n        │     at <input css>:1:1';
    const thrown =
      'Module build failed (from ../css-extract.js):\nError: Execution of module code from module graph (../css-loader.js!./src/a.css) failed: src/a.css: @page reaches outside of the remote';
    for (const message of [rendered, thrown])
      expect(buildErrorLine({ moduleName: 'css ../css-loader.js!./src/b.css', message })).toBe(
        'src/a.css: @page reaches outside of the remote',
      );
  });
});
