import { FEDERATION_RUNTIME, runtimeOfShell, sharedNames } from './plugins.ts';

type Hook = (this: object, code: string, id: string) => Promise<unknown>;

const check = (code: string, id = '/mfe-offers/src/Page.tsx') => {
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
])('a remote that asks for a name which the shell does not send does not build: %s', async (code) => {
  await expect(check(code)).rejects.toThrow('useBlocker of react-router-dom is not sent to the page');
});

test('names that the shell sends are fine, and types are no names', async () => {
  await check("import { Link, type useBlocker } from 'react-router-dom'; export const To = <Link to='/' />;");
});

test('the federation runtime is the page’s, with the one helper that is used', () => {
  const load = runtimeOfShell.load as (id: string) => string;
  expect(load(`\0${FEDERATION_RUNTIME}`)).toContain('= globalThis.__FEDERATION_RUNTIME__.runtime');
  expect(load(`\0${FEDERATION_RUNTIME}/helpers`)).toMatch(/import \{ getRegisteredShare \} from ".*share\.js"/);
});
