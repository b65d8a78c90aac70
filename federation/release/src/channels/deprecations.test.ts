import type { Deprecation } from 'federation-contracts/composition';
import { deprecatedUses, deprecationWarnings } from '../checks/deprecated-uses.ts';
import { compose } from '../cli/compose-command.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { note, publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { promote } from './promote.ts';

const entry = (kind: Deprecation['kind'], name: string): Deprecation => ({
  contract: 'host-api',
  kind,
  name,
  since: '1.1.0',
  on: '2026-11-23',
  ends: '2027-06-01',
  instead: 'something else',
});
const uses = {
  exports: { rxjs: ['Subject'], 'shared-ui': ['Button'] },
  services: { session: ['current'], live: [] },
  calls: ['getServices'],
};

async function run(store: ReleaseStore, line: string) {
  const out: string[] = [];
  const common = { store, workspace: '/nowhere', build: async () => {} };
  const code = await compose(line.split(' '), {
    ...common,
    line: (text) => out.push(text),
    error: (text) => out.push(text),
  });
  return { code, out };
}

describe('deprecations', () => {
  it.each([
    [entry('export', 'rxjs#Subject'), true],
    [entry('export', 'rxjs#*'), true],
    [entry('export', 'rxjs#Observable'), false],
    [entry('export', 'react#use'), false],
    [entry('service', 'session.current'), true],
    [entry('service', 'session.start'), false],
    [entry('service', 'live.*'), true],
    [entry('call', 'getServices'), true],
    [entry('call', 'getOffers'), false],
  ])('are met by what a release uses: %j %s', (one, isMet) => {
    expect(deprecatedUses({ uses }, [one])).toEqual(isMet ? [one] : []);
    expect(deprecatedUses({ uses: undefined }, [one])).toEqual([]);
  });

  it('are told to whoever builds, by what the build uses', async () => {
    const { store } = await storeWithShell();
    const exports = { '@tanstack/react-query': ['useQuery'] };
    const built = await publishTiny(store, { name: 'mfe-offers', version: '1.0.0', uses: { ...uses, exports } });
    const query = {
      ...entry('export', '@tanstack/react-query#*'),
      on: '2026-11-23',
      ends: '2027-06-01',
      instead: 'the same name of remote-sdk',
    };
    expect(deprecationWarnings(built, [query])).toEqual([
      'mfe-offers@1.0.0 uses the export `@tanstack/react-query#*`, deprecated since 2026-11-23: from 2027-06-01 on a major of host-api may come without it. Use the same name of remote-sdk.',
    ]);
  });

  it('are listed for a channel as its shell has them, with who uses what', async () => {
    const { store } = await storeWithShell();
    const deprecated = [entry('export', 'rxjs#Subject'), entry('call', 'getOffers')];
    const gives = { exports: { rxjs: ['Subject'], 'shared-ui': ['Button'] }, calls: ['getServices'], deprecated };
    const host = await publishTiny(store, { name: 'host-shell', version: '1.1.0', gives });
    const offers = await publishTiny(store, {
      name: 'mfe-offers',
      version: '1.0.0',
      pages: { '/offers': './O' },
      uses,
    });
    await promote(store, [host, offers], 'production', note);
    expect(await run(store, 'deprecations')).toEqual({
      code: 0,
      out: [
        'mfe-offers@1.0.0 uses the export `rxjs#Subject`, deprecated since 2026-11-23: from 2027-06-01 on a major of host-api may come without it. Use something else.',
        'Nobody in production uses `getOffers`, deprecated since 2026-11-23: it may go from 2027-06-01 on.',
      ],
    });
    const check = await run(store, 'check mfe-offers@1.0.0 --channel production');
    expect(check.out.at(-1)).toContain('uses the export `rxjs#Subject`, deprecated since');
    expect(await run(store, 'deprecations --channel nowhere')).toMatchObject({ code: 3 });
  });
});
