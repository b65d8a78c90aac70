import { promote, setValue } from 'federation-release';
import { note, publishTiny, type TinyRelease } from 'federation-release/testing';
import { openEdge } from '../testing/open-edge.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const directive = (policy: unknown, name: string): string | undefined =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

const probe: TinyRelease = {
  name: 'mfe-probe',
  version: '1.0.0',
  pages: { '/probe': './ProbePage' },
  policy: {
    'connect-src': ['https://api.acme.example', 'wss://live.acme.example'],
    'frame-src': ['https://pay.acme.example'],
    'img-src': ['https://pictures.acme.example'],
    'trusted-types': ['vue'],
  },
  values: { API_ORIGIN: { type: 'text', default: 'https://api.acme.example' } },
};
const using = (page: string[]) => ({ uses: { exports: {}, services: {}, calls: [], page } });
const shell = {
  name: 'host-shell',
  version: '2.0.0',
  gives: { exports: {}, calls: [], page: ['workers', 'webassembly', 'markup'] },
};

async function siteWith(given: Partial<TinyRelease>) {
  const { app, store } = await openEdge();
  const releases = [await publishTiny(store, shell), await publishTiny(store, { ...probe, ...given })];
  const promoted = await promote(store, releases, 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
  const policyOf = async () => (await app.inject('/')).headers['content-security-policy'];
  return { app, store, policyOf };
}

test('what a remote declares, and the channel allows, joins the policy of every page of the channel', async () => {
  const { policyOf } = await siteWith({});
  const policy = await policyOf();
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.acme.example wss://live.acme.example");
  expect(directive(policy, 'frame-src')).toBe('frame-src https://pay.acme.example');
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://pictures.acme.example");
  expect(directive(policy, 'trusted-types')).toMatch(/ vue$/);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
});

test('it goes when the policy of the site no longer allows it, though nobody promotes anything', async () => {
  const { store, policyOf } = await siteWith({});
  const root = await store.trust.signer();
  const policy = store.trust.policy();
  if (!root.ok || !policy) throw new Error('no policy');
  const channels = { production: { 'connect-src': ['https://api.acme.example'] } };
  expect((await store.trust.change({ teams: policy.teams, channels }, root.value)).ok).toBe(true);
  const header = await policyOf();
  expect(directive(header, 'connect-src')).toBe("connect-src 'self' https://api.acme.example");
  expect(directive(header, 'frame-src')).toBe("frame-src 'none'");
  expect(header).not.toMatch(/pay\.acme|pictures\.acme|vue/);
});

test('pages whose remotes start workers, run WebAssembly or set markup allow just that', async () => {
  const workers = await (await siteWith(using(['workers']))).policyOf();
  expect(directive(workers, 'worker-src')).toBe("worker-src 'self' blob:");
  expect(directive(workers, 'script-src')).toBe("script-src 'self'");
  const wasm = await (await siteWith(using(['webassembly']))).policyOf();
  expect(directive(wasm, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(directive(wasm, 'worker-src')).toBe("worker-src 'self'");
  const markup = await (await siteWith(using(['markup']))).policyOf();
  expect(directive(markup, 'trusted-types')).toContain(' default');
  for (const policy of [workers, wasm]) expect(directive(policy, 'trusted-types')).not.toContain('default');
});

test('a value that is changed stands in the next page, of the same release', async () => {
  const { app, store } = await siteWith({});
  const valuesOf = async () => (await app.inject('/composition.json')).json().remotes['mfe-probe'].values;
  expect(await valuesOf()).toEqual({ API_ORIGIN: 'https://api.acme.example' });
  await setValue(store, 'mfe-probe.API_ORIGIN=https://other.acme.example', 'production', note);
  expect(await valuesOf()).toEqual({ API_ORIGIN: 'https://other.acme.example' });
});

test('hot files of a developer’s machine loosen nothing but where files come from', () => {
  const plain = contentSecurityPolicy({}).split('; ');
  const hot = contentSecurityPolicy({ hot: ['http://localhost:8091'] }).split('; ');
  const withoutHot = hot
    .map((one) => one.replaceAll(/ (http|ws):\/\/localhost:8091/g, '').replace(" hot 'allow-duplicates'", ''))
    .filter((one) => one !== "media-src 'self'");
  expect(withoutHot).toEqual(plain);
  expect(directive(hot.join('; '), 'img-src')).toContain('http://localhost:8091');
  expect(directive(hot.join('; '), 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
});
