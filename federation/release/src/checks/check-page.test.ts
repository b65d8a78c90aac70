import { canShip, canShipLines } from '../channels/can-ship.ts';
import { setCanary } from '../channels/canary.ts';
import { readChannel } from '../channels/channel.ts';
import { composePage } from '../channels/compose-page.ts';
import { promote } from '../channels/promote.ts';
import { setValue } from '../channels/set-value.ts';
import { note, publishTiny, storeWithShell, type TinyRelease } from '../testing/fixtures.ts';
import { allowedPolicy } from '../trust/page-policy.ts';
import { type PolicyRules, rulesForOne } from '../trust/policy.ts';
import { checkPage } from './check-page.ts';

const probe = (given: Partial<TinyRelease>): TinyRelease => ({
  name: 'mfe-probe',
  version: '1.0.0',
  pages: { '/probe': './ProbePage' },
  ...given,
});
const policy = { 'connect-src': ['https://api.acme.example'], 'trusted-types': ['vue'] };

async function site() {
  const { store } = await storeWithShell();
  const host = { name: 'host-shell', version: '1.0.0' };
  const promoted = await promote(store, [host], 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
  return store;
}
const rules = (channels: PolicyRules['channels']) => ({ channels });
const problemsOf = (given: object, channels: PolicyRules['channels']) =>
  checkPage([{ name: 'mfe-probe', version: '1.0.0', manifest: given } as never], {
    channel: 'production',
    values: undefined,
    policy: rules(channels),
  }).map(({ message }) => message);

describe('what a remote adds to the policy of its pages', () => {
  it('is refused in one line where the policy of the channel does not allow it', () => {
    const lines = [
      'mfe-probe@1.0.0 declares connect-src https://api.acme.example, which the policy of production does not allow: whoever has the root key adds it to channels (`compose policy`).',
    ];
    expect(problemsOf({ policy }, { production: { 'trusted-types': ['vue'] } })).toEqual(lines);
    expect(problemsOf({ policy }, { preview: policy, production: { 'trusted-types': ['vue'] } })).toEqual(lines);
    expect(problemsOf({ policy }, undefined)).toHaveLength(2);
  });

  it('is allowed by name, by a pattern of channels, or all of it', () => {
    expect(problemsOf({ policy }, { production: policy })).toEqual([]);
    expect(problemsOf({ policy }, { 'prod*': policy })).toEqual([]);
    expect(problemsOf({ policy }, rulesForOne('x').channels)).toEqual([]);
  });

  it('is cut down to what is allowed now, whatever was promoted before', () => {
    const allowed = { production: { 'connect-src': ['https://api.acme.example'] } };
    expect(allowedPolicy(rules(allowed), 'production', policy)).toEqual(allowed.production);
    expect(allowedPolicy(rules(allowed), 'preview', policy)).toBeUndefined();
    expect(allowedPolicy(null, 'production', policy)).toBeUndefined();
  });

  it('stands in what check prints', async () => {
    const store = await site();
    const uses = { exports: {}, services: {}, calls: [] };
    const release = await publishTiny(
      store,
      probe({ policy, uses, values: { API_ORIGIN: { type: 'text', default: 'x' } } }),
    );
    const ships = await canShip(store, release, 'production');
    expect(ships.ok && canShipLines(ships.value).slice(-2)).toEqual([
      'Adds to the policy of every page: connect-src https://api.acme.example, trusted-types vue.',
      'Reads of the channel: API_ORIGIN.',
    ]);
  });
});

describe('values of a channel', () => {
  const values = { API_ORIGIN: { type: 'text' }, RETRIES: { type: 'number', default: 3 } } as const;

  it('a release that reads one which the channel does not hold is refused, with the command that sets it', async () => {
    const store = await site();
    const release = await publishTiny(store, probe({ values }));
    expect(await promote(store, [release], 'production', note)).toMatchObject({
      ok: false,
      message: expect.stringContaining('`compose set mfe-probe.API_ORIGIN=… --channel production`'),
    });
  });

  it('are read in their types, changed without a build, retained by promotions, and a new channel begins with them', async () => {
    const store = await site();
    const release = await publishTiny(store, probe({ values }));
    const pageOf = async (name: string) => {
      const channel = await readChannel(store, name);
      const host = await store.readRelease({ name: 'host-shell', version: '1.0.0' });
      const releases = host ? [host, release] : [];
      const page = composePage({
        channel: name,
        createdAt: '',
        releases,
        fallbacks: [],
        gives: { values: channel?.values },
      });
      return page?.remotes['mfe-probe']?.values;
    };
    const set = (text: string) => setValue(store, `mfe-probe.${text}`, 'production', note);
    expect(await set('API_ORIGIN=https://a.example')).toMatchObject({ ok: true });
    expect(await promote(store, [release], 'production', note)).toMatchObject({ ok: true });
    expect(await pageOf('production')).toEqual({ API_ORIGIN: 'https://a.example', RETRIES: 3 });
    expect(await set('API_ORIGIN=https://b.example=?&')).toMatchObject({ ok: true });
    expect(await set('RETRIES=5')).toMatchObject({ ok: true });
    expect(await pageOf('production')).toEqual({ API_ORIGIN: 'https://b.example=?&', RETRIES: 5 });
    expect(await promote(store, [release], 'preview', note)).toMatchObject({ ok: true });
    expect(await pageOf('preview')).toEqual({ API_ORIGIN: 'https://b.example=?&', RETRIES: 5 });
    expect(await set('RETRIES=')).toMatchObject({ ok: true });
    expect(await pageOf('production')).toMatchObject({ RETRIES: 3 });
    expect((await readChannel(store, 'production'))?.history.at(-1)?.change).toBe('unset mfe-probe.RETRIES');
    expect(await set('RETRIES=many')).toMatchObject({ ok: false, code: 'REFUSED' });
    expect(await set('API_ORIGIN=')).toMatchObject({ ok: false, code: 'REFUSED' });
  });

  it('may be the first change of a channel, which begins with the rest of production: the release follows', async () => {
    const store = await site();
    const set = (text: string, channel = 'preview') => setValue(store, `mfe-probe.${text}`, channel, note);
    expect(await set('API_ORIGIN=https://a.example', 'production')).toMatchObject({ ok: true });
    const production = await readChannel(store, 'production');
    expect(await set('API_ORIGIN=')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await set('API_ORIGIN=https://b.example')).toMatchObject({
      ok: true,
      value: {
        composition: production?.composition,
        canary: null,
        values: { 'mfe-probe': { API_ORIGIN: 'https://b.example' } },
        history: [{ change: 'set mfe-probe.API_ORIGIN' }],
      },
    });
    const release = await publishTiny(store, probe({ values }));
    expect(await promote(store, [release], 'preview', note)).toMatchObject({ ok: true });
    expect((await readChannel(store, 'production'))?.composition).toBe(production?.composition);
  });

  it('a site that has released nothing has no channel to set one in', async () => {
    const { store } = await storeWithShell();
    expect(await setValue(store, 'mfe-probe.A=1', 'production', note)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('must be of the type that the canary reads too, and cannot go while that needs one', async () => {
    const store = await site();
    const stable = await publishTiny(store, probe({}));
    const canary = await publishTiny(store, probe({ version: '1.1.0', values: { RETRIES: { type: 'number' } } }));
    const set = (text: string) => setValue(store, `mfe-probe.${text}`, 'production', note);
    expect(await promote(store, [stable], 'production', note)).toMatchObject({ ok: true });
    expect(await set('RETRIES=3')).toMatchObject({ ok: true });
    expect(await setCanary(store, canary, 10, 'production', note)).toMatchObject({ ok: true });
    for (const text of ['RETRIES=many', 'RETRIES='])
      expect(await set(text)).toMatchObject({ ok: false, message: expect.stringContaining('mfe-probe@1.1.0 reads') });
  });

  it.each([
    'mfe-probe',
    'mfe-probe.API',
    '.A=1',
    'mfe-probe.api=1',
    '../x.A=1',
    'mfe-probe.__proto__=1',
    'mfe-probe.A=a\nb',
    `mfe-probe.A=${'x'.repeat(501)}`,
  ])('what is no value is refused: %j', async (text) => {
    const store = await site();
    const before = await readChannel(store, 'production');
    expect(await setValue(store, text, 'production', note)).toMatchObject({ ok: false, code: 'BAD_INPUT' });
    expect(await readChannel(store, 'production')).toEqual(before);
  });
});
