import type { Release } from 'federation-contracts/composition';
import { canShip, canShipLines } from '../channels/can-ship.ts';
import { composePage, withWholeShell } from '../channels/compose-page.ts';
import { promote } from '../channels/promote.ts';
import { note, publishTiny, storeWithShell, type TinyRelease } from '../testing/fixtures.ts';

const gives = {
  exports: { rxjs: ['map', 'Subject'], 'shared-ui': ['Button'] },
  calls: [],
  whole: { entry: 'whole-shell.js', exports: { rxjs: ['map', 'scan', 'Subject'] } },
};
const shell: TinyRelease = {
  name: 'host-shell',
  version: '2.0.0',
  gives,
  files: { 'whole-shell.js': 'whole()', 'whole-5.js': 'part()', '5.js': 'part()' },
};
const using = (version: string, names: readonly string[] | null): TinyRelease => ({
  name: 'mfe-offers',
  version,
  pages: { '/offers': './OffersPage' },
  ...(names ? { uses: { exports: { rxjs: [...names] }, services: {}, calls: [] } } : {}),
});

async function site() {
  const { store } = await storeWithShell();
  const host = await publishTiny(store, shell);
  const promoted = await promote(store, [host], 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
  return { store, host };
}
const page = (releases: readonly Release[], fallbacks: readonly Release[] = []) =>
  composePage({ channel: 'production', createdAt: new Date(0).toISOString(), releases, fallbacks })?.host;

describe('names beyond the small shared files of a shell', () => {
  it('a page gets the small ones, and no word of the others, where nobody uses more', async () => {
    const { store, host } = await site();
    const host0 = page([host, await publishTiny(store, using('1.0.0', ['map']))]);
    expect(host0?.entry).toBe('/assets/host-shell/2.0.0/shell.js');
    expect(Object.keys(host0?.files ?? {}).sort()).toEqual(['5.js', 'shell.js']);
  });

  it('it gets the whole ones where a remote uses one more, or its last good release, or nobody knows', async () => {
    const { store, host } = await site();
    const small = await publishTiny(store, using('1.0.0', ['map']));
    const more = await publishTiny(store, using('1.1.0', ['map', 'scan']));
    const unknown = await publishTiny(store, using('1.2.0', null));
    for (const whole of [page([host, more]), page([host, small], [more]), page([host, unknown])]) {
      expect(whole?.entry).toBe('/assets/host-shell/2.0.0/whole-shell.js');
      expect(whole?.integrity).toBe(host.files['whole-shell.js']?.integrity);
      expect(Object.keys(whole?.files ?? {})).toContain('whole-5.js');
    }
  });

  it('check lets such a release pass, and says what every visitor pays; a name that the package lacks it refuses', async () => {
    const { store } = await site();
    const more = await publishTiny(store, using('1.1.0', ['map', 'scan']));
    const ships = await canShip(store, more, 'production');
    expect(ships).toMatchObject({ ok: true, value: { whole: { names: ['scan of rxjs'] } } });
    expect(ships.ok && canShipLines(ships.value).at(-1)).toMatch(
      /uses scan of rxjs, .* every page gets its whole ones/,
    );
    const promoted = await promote(store, [more], 'production', note);
    expect(promoted).toMatchObject({ ok: true });
    const again = await canShip(store, await publishTiny(store, using('1.1.1', ['scan'])), 'production');
    expect(again).toMatchObject({ ok: true, value: { whole: { names: ['scan of rxjs'], bytes: 0 } } });
    const wrong = await publishTiny(store, using('1.3.0', ['map', 'scann']));
    expect(await canShip(store, wrong, 'production')).toMatchObject({
      ok: false,
      message: expect.stringContaining('uses `scann` of rxjs'),
    });
  });

  it('a developer gets the whole ones: what a hot remote uses is not known', async () => {
    const { host } = await site();
    const composition = composePage({
      channel: 'beta',
      createdAt: new Date(0).toISOString(),
      releases: [host],
      fallbacks: [],
    });
    if (!composition) throw new Error('no page');
    expect(withWholeShell(composition, [host]).host.entry).toBe('/assets/host-shell/2.0.0/whole-shell.js');
    expect(withWholeShell(composition, []).host.entry).toBe(composition.host.entry);
  });
});
