import { FEDERATION_RUNTIME, runtimeOfShell, sharedNames } from './plugins.ts';

type Hook = (this: object, code: string, id: string) => Promise<unknown>;

const check = (code: string, id = '/mfe-offers/node_modules/of-others/index.tsx') => {
  const context = {
    error(line: string): never {
      throw new Error(line);
    },
  };
  return (sharedNames.transform as Hook).call(context, code, id);
};

test.each([
  ["import { useBlocker } from 'react-router-dom'; useBlocker();"],
  ["export { useBlocker as block } from 'react-router-dom';"],
  ["import * as router from 'react-router-dom'; router.useBlocker();"],
])(
  'a package of others that uses a name beyond the small shared files does not build, and an own source does: %s',
  async (code) => {
    await expect(check(code)).rejects.toThrow(
      'uses useBlocker of react-router-dom, which the shell’s small shared files lack',
    );
    await check(code, '/mfe-offers/src/Page.tsx');
  },
);

test('names of the small files are fine, and types are no names', async () => {
  await check("import { Link, type useBlocker } from 'react-router-dom'; export const To = <Link to='/' />;");
});

test('the federation runtime is the page’s, with the one helper that is used', () => {
  const load = runtimeOfShell.load as (id: string) => string;
  expect(load(`\0${FEDERATION_RUNTIME}`)).toContain('= globalThis.__FEDERATION_RUNTIME__.runtime');
  expect(load(`\0${FEDERATION_RUNTIME}/helpers`)).toMatch(/import \{ getRegisteredShare \} from ".*share\.js"/);
});
