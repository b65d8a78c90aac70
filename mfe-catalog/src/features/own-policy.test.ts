import { createOwnPolicy } from './own-policy.ts';

const page = globalThis as { trustedTypes?: unknown };
afterEach(() => {
  delete page.trustedTypes;
});

test('two releases of this remote in one page have a policy each, under the names that the page allows', () => {
  const names: string[] = [];
  page.trustedTypes = {
    createPolicy(name: string) {
      if (names.includes(name)) throw new TypeError(`Policy ${name} exists`);
      names.push(name);
      return name;
    },
  };
  expect([createOwnPolicy('kaza-html', {}), createOwnPolicy('kaza-html', {})]).toEqual(['kaza-html', 'kaza-html-2']);
  expect(() => createOwnPolicy('kaza-html', {})).toThrow('exists');
});

test('a browser without Trusted Types has no policy', () => {
  expect(createOwnPolicy('kaza-html', {})).toBeUndefined();
});
