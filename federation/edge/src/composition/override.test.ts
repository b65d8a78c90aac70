import { promote, setCanary } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { openEdge, serve } from '../testing/open-edge.ts';

describe('QA override', () => {
  it('puts a named release in, for this request only', async () => {
    const { app, id } = await openEdge();
    const composition = (await app.inject('/composition.json?compose=mfe-catalog@1.0.0')).json();
    expect(composition.remotes['mfe-catalog'].version).toBe('1.0.0');
    expect(composition.overridden).toEqual({ 'mfe-catalog': '2.0.0' });
    expect(composition.fallbacks['mfe-catalog'].version).toBe('2.0.0');
    expect(composition.id).not.toBe(id);
    expect((await app.inject('/composition.json?compose=reset')).json().id).toBe(id);
  });

  it('pins exactly the composition whose id is named, whatever the channel gives by then', async () => {
    const { app, store, id } = await openEdge();
    const offers = { name: 'mfe-offers', version: '1.0.0', pages: { '/offers': './Offers' } };
    await publishTiny(store, offers);
    const moved = await promote(store, [{ name: 'mfe-catalog', version: '1.0.0' }, offers], 'production', {
      ...note,
      force: true,
    });
    const pinned = (await app.inject(`/composition.json?compose=${id}`)).json();
    expect(pinned).toMatchObject({ id, base: id, pinned: true, channel: 'production', notices: [] });
    expect(Object.keys(pinned.remotes)).toEqual(['mfe-catalog']);
    expect(pinned.remotes['mfe-catalog'].version).toBe('2.0.0');
    expect(pinned.overridden).toEqual({ 'mfe-catalog': '1.0.0', 'mfe-offers': '1.0.0' });
    const page = await app.inject(`/?compose=${id}`);
    expect(page.body).toContain(`data-composition="${id}"`);

    const mixed = (await app.inject(`/composition.json?compose=${id},mfe-offers@1.0.0`)).json();
    expect(mixed).toMatchObject({ base: id, pinned: true });
    expect(Object.keys(mixed.remotes).sort()).toEqual(['mfe-catalog', 'mfe-offers']);
    const present = (await app.inject('/composition.json')).json();
    expect(present.pinned).toBeUndefined();
    expect(present.base).toBe(moved.ok && moved.value.channel.composition);
  });

  it('names a composition of a canary too, after the others moved on beside it', async () => {
    const { app, store } = await openEdge();
    await setCanary(store, { name: 'mfe-catalog', version: '1.0.0' }, 100, 'production', { ...note, force: true });
    await publishTiny(store, { name: 'mfe-offers', version: '1.0.0' });
    await promote(store, [{ name: 'mfe-offers', version: '1.0.0' }], 'production', note);
    const { id } = (await app.inject('/composition.json')).json();
    await setCanary(store, { name: 'mfe-catalog', version: '1.0.0' }, 0, 'production', note);
    expect((await app.inject(`/composition.json?compose=${id}`)).json()).toMatchObject({ id, pinned: true });
  });

  it('says so when a composition is unknown, or lost one of its releases', async () => {
    const { app, store, id } = await openEdge();
    const unknown = (await app.inject('/composition.json?compose=0123456789ab')).json();
    expect(unknown).toMatchObject({
      id,
      notices: ['Ignored: number 1 of the address is a composition that does not exist.'],
    });
    await promote(store, [{ name: 'mfe-catalog', version: '1.0.0' }], 'production', { ...note, force: true });
    await store.removeRelease({ name: 'mfe-catalog', version: '2.0.0' });
    // An edge that has not read it before.
    const other = await serve(store);
    const lost = (await other.inject(`/composition.json?compose=${id}`)).json();
    expect(lost.notices).toEqual([
      'Ignored: number 1 of the address is a composition whose mfe-catalog@2.0.0 was removed.',
    ]);
    expect(lost.pinned).toBeUndefined();
  });

  it('ignores what is not published, with a notice', async () => {
    const { app, id } = await openEdge();
    const composition = (await app.inject('/composition.json?compose=mfe-catalog@9.9.9,..%2Fetc,nonsense')).json();
    expect(composition.id).toBe(id);
    expect(composition.notices).toHaveLength(3);
    expect(composition.overridden).toEqual({});
  });
});
