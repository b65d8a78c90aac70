import { sharedCopies } from './shared-copies.ts';

const fromShell = () => {};
const fromRemote = () => {};
const page = (share: object) => Object.assign(globalThis, { __FEDERATION__: { __SHARE__: share } });
afterEach(() => void Reflect.deleteProperty(globalThis, '__FEDERATION__'));

test("containers that were given the shell's copy count as its users", () => {
  page({
    shell: { default: { react: { '19.3.1': { get: fromShell, from: 'shell', useIn: ['shell'] } } } },
    catalog: { default: { react: { '19.3.1': { get: fromShell, from: 'catalog', useIn: ['catalog', 'shell'] } } } },
  });
  expect(sharedCopies()).toEqual({ react: ['19.3.1, used by catalog, shell'] });
});

test('a second copy is found, also one of the same version', () => {
  page({
    shell: { default: { react: { '19.3.1': { get: fromShell, useIn: ['shell'] } } } },
    catalog: { default: { react: { '19.3.1': { get: fromRemote } } } },
  });
  expect(sharedCopies()).toEqual({ react: ['19.3.1, not used yet', '19.3.1, used by shell'] });
});

test('a page without federation has none', () => {
  expect(sharedCopies()).toEqual({});
});
