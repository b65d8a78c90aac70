import { sharedCopies } from './shared-copies.ts';

const fromShell = () => {};
const fromRemote = () => {};
const page = (share: object) => Object.assign(globalThis, { __FEDERATION__: { __SHARE__: share } });
afterEach(() => void Reflect.deleteProperty(globalThis, '__FEDERATION__'));

test("containers that were given the shell's copy count as its users", () => {
  page({
    shell: { default: { react: { '19.3.1': { get: fromShell, from: 'shell', useIn: ['chat'] } } } },
    catalog: { default: { react: { '19.3.1': { get: fromShell, from: 'catalog', useIn: ['catalog', 'chat'] } } } },
  });
  expect(sharedCopies()).toEqual({ react: ['19.3.1, used by catalog, chat'] });
});

test('a second copy is found, also one of the same version', () => {
  page({
    shell: { default: { react: { '19.3.1': { get: fromShell, useIn: ['chat'] } } } },
    catalog: { default: { react: { '19.3.1': { get: fromRemote } } } },
  });
  expect(sharedCopies()).toEqual({ react: ['19.3.1, used by chat', '19.3.1, used by no remote'] });
});

test('a page without federation has none', () => {
  expect(sharedCopies()).toEqual({});
});
