import { testComposition } from '../../testing/shell-fixtures.ts';
import { remoteInStack } from './blame.ts';

const { remotes, ...rest } = testComposition({ 'mfe-catalog': {}, 'mfe-auth': {} });
const at = (name: string, version: string) => ({ entry: `/assets/${name}/${version}/remoteEntry.js`, version });
const composition = {
  ...rest,
  remotes: {
    'mfe-catalog': { ...remotes['mfe-catalog'], ...at('mfe-catalog', '2.0.0') },
    'mfe-auth': { ...remotes['mfe-auth'], ...at('mfe-auth', '1.0.0') },
  },
  fallbacks: { 'mfe-catalog': { ...remotes['mfe-catalog'], ...at('mfe-catalog', '1.9.0') } },
} as typeof rest & { remotes: typeof remotes };
const blame = (stack: string) => remoteInStack(composition, stack, 'https://kaza.test/services/waxing');
const frame = (path: string) => `    at f (https://kaza.test/assets/${path}:1:200)`;

test('the remote nearest to the throw is named, past the libraries of the shell', () => {
  const stack = [frame('host-shell/1.0.0/shell.js'), frame('mfe-auth/1.0.0/Login.js'), frame('mfe-catalog/2.0.0/a.js')];
  expect(blame(stack.join('\n'))).toEqual({ name: 'mfe-auth', version: '1.0.0' });
});

test('a last good release is distinguished from the one that it replaces', () => {
  expect(blame(frame('mfe-catalog/1.9.0/HomePage.js'))).toEqual({ name: 'mfe-catalog', version: '1.9.0' });
});

test("releases that share a folder are distinguished by the file; one that they share is the present one's", () => {
  const release = (version: string, own: string) => ({
    ...remotes['mfe-catalog'],
    version,
    entry: `/assets/mfe-catalog/~/${own}`,
    files: { [own]: '', 'home.0123abcd.js': '' },
  });
  const shared = {
    ...rest,
    remotes: { 'mfe-catalog': release('2.0.0', 'remoteEntry.02.js') },
    fallbacks: { 'mfe-catalog': release('1.9.0', 'remoteEntry.19.js') },
  } as never;
  const versionIn = (file: string) =>
    remoteInStack(shared, frame(`mfe-catalog/~/${file}`), 'https://kaza.test/')?.version;
  expect(['remoteEntry.02.js', 'remoteEntry.19.js', 'home.0123abcd.js', 'other.js'].map(versionIn)).toEqual([
    '2.0.0',
    '1.9.0',
    '2.0.0',
    undefined,
  ]);
});

test('a stack without a remote, or of another origin, blames none', () => {
  expect(blame(frame('host-shell/1.0.0/shell.js'))).toBeNull();
  expect(blame('at f (https://elsewhere.test/assets/mfe-auth/1.0.0/a.js:1:2)')).toBeNull();
  expect(blame('')).toBeNull();
});

test('a stack of components without files blames the remote inside whose element it begins', () => {
  const at = (version: string) => `    at Release(mfe-catalog@${version}) (<anonymous>)`;
  const stack = ['', '    at h1 (<anonymous>)', at('1.9.0'), '    at main', frame('host-shell/1.0.0/shell.js')];
  expect(blame(stack.join('\n'))).toEqual({ name: 'mfe-catalog', version: '1.9.0' });
  // A part of one remote inside a page of another; as Firefox writes it.
  expect(blame('h1@unknown:0:0\nRelease(mfe-auth@1.0.0)@unknown:0:0\nRelease(mfe-catalog@2.0.0)@unknown:0:0')).toEqual({
    name: 'mfe-auth',
    version: '1.0.0',
  });
  expect(blame(at('1.9.00'))).toBeNull();
});
