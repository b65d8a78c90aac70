import { refuseUndeclaredPolicies } from './declared-policies.ts';

const map = (source: string, content: string) => JSON.stringify({ sources: [source], sourcesContent: [content] });
const build = (text: string, declared: string[] = [], of: string | null = null) =>
  refuseUndeclaredPolicies('mfe-probe', [{ path: '1.js', text }], declared, async () => of);
const declare = (name: string) =>
  `makes a Trusted Types policy, which pages allow where remote.json declares it: "policy": { "trusted-types": ["${name}"] }.`;

test('a policy is declared, or refused with its file, its package and what to write', async () => {
  const text = 'const p=t?.createPolicy("lit-html",{createHTML:e=>e});';
  await expect(build(text, ['lit-html'])).resolves.toBeUndefined();
  await expect(
    build(text, ['vue'], map('webpack://mfe-probe/./node_modules/lit-html/lit-html.js', 't.createPolicy("lit-html")')),
  ).rejects.toThrow(`mfe-probe cannot be published: lit-html/lit-html.js of lit-html ${declare('lit-html')}`);
  await expect(build(text, [], map('../src/html.ts', "t.createPolicy('lit-html')"))).rejects.toThrow(
    `mfe-probe cannot be published: src/html.ts ${declare('lit-html')}`,
  );
  // A build from elsewhere may have no maps.
  await expect(build(text)).rejects.toThrow(`mfe-probe cannot be published: 1.js ${declare('lit-html')}`);
});

test('one that packages stop without is refused too, and one whose name nobody can declare says so', async () => {
  await expect(build('t.createPolicy("svelte-trusted-html",{})')).rejects.toThrow(declare('svelte-trusted-html'));
  await expect(build('t.createPolicy("html",{})')).rejects.toThrow(declare('html'));
  await expect(build('t.createPolicy("acme#bundler",{})')).rejects.toThrow(
    'makes a Trusted Types policy named acme#bundler, which remote.json cannot declare: names have letters, digits, - and _',
  );
});

test('a name that is put together is one of those that nothing else bears', async () => {
  const text = 'try{t.createPolicy(n,r)}catch{};t.createPolicy("vue",r)';
  const dompurify = map(
    '../../node_modules/dompurify/dist/purify.es.mjs',
    'const n = "dompurify" + (suffix ? suffix : ""); try { return t.createPolicy(n, {}) } catch {}',
  );
  await expect(build(text, ['vue'], dompurify)).rejects.toThrow(
    `dompurify/dist/purify.es.mjs of dompurify ${declare('dompurify')}`,
  );
  await expect(build(text, ['dompurify'], dompurify)).resolves.toBeUndefined();
  await expect(build(text)).rejects.toThrow(declare('ITS-NAME'));
});

test.each([
  't.createPolicy("vue",{})',
  'globalThis.trustedTypes.createPolicy("angular#unsafe-bypass",{})',
  'typeof t.createPolicy=="function"',
  'createElement("p")',
])('%s needs no declaration', (text) => expect(build(text)).resolves.toBeUndefined());
