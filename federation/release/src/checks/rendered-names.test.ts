import { renderedNameProblems } from './rendered-names.ts';

const release = {
  name: 'mfe-probe',
  version: '1.0.0',
  contentNames: true,
  serverEntry: 'server/server.cjs',
  files: { 'assets/dot.1a2b3c4d.svg': {}, 'page.1a2b3c4d.css': {} },
};
const problemsOf = (text: string, over: object = {}) =>
  renderedNameProblems({ ...release, ...over } as never, () => Buffer.from(text));

test.each([
  'module.exports = __webpack_require__.p + "assets/dot.1a2b3c4d.svg"; __webpack_require__.p = "/assets/mfe-probe/~/";',
  'const dot = "/assets/mfe-probe/~/assets/dot.1a2b3c4d.svg"',
  '() => new Worker(__webpack_require__.p + "assets/sum.worker.97b11459.ts")',
  'other.p + "assets/none.svg"; "/assets/mfe-other/~/none.svg"',
])('what the release has may be named: %s', async (text) => expect(await problemsOf(text)).toEqual([]));

test.each(['x = __webpack_require__.p + "assets/gone.svg"', 'const x = `/assets/mfe-probe/~/assets/gone.svg`'])(
  'what it lacks is named: %s',
  async (text) =>
    expect(await problemsOf(text)).toEqual([
      'server/server.cjs names assets/gone.svg, which is no file of the release: build both parts with one configuration',
    ]),
);

test('a release that no edge renders names nothing', async () => {
  expect(await problemsOf('__webpack_require__.p + "gone.svg"', { serverEntry: undefined })).toEqual([]);
});
