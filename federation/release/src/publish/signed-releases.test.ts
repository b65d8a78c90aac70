import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setCanary } from '../channels/canary.ts';
import { promote } from '../channels/promote.ts';
import { revoke } from '../channels/revoke.ts';
import { rollback } from '../channels/rollback.ts';
import { readStatus } from '../channels/status.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildTiny, note, publishTiny, spoil, temporaryFolder } from '../testing/fixtures.ts';
import { newSigner, signatureOf, storeOfTeams, tamper, twoTeams } from '../testing/teams.ts';
import { type Envelope, seal } from '../trust/envelope.ts';
import { STATEMENT_TYPE } from '../trust/statement.ts';
import { publishRelease } from './publish-release.ts';
import { signAgain, signFormerReleases } from './sign-again.ts';

const catalog = { name: 'mfe-catalog', version: '1.0.0', files: { 'home.js': 'home()' } };
const shell = { name: 'host-shell', version: '1.0.0' };

/** Why a release may not run, as a store opened just now says. */
async function refusalIn(store: ReleaseStore, ref: { name: string; version: string }, channel?: string) {
  await store.trust.refresh();
  const release = await store.readRelease(ref);
  return release && store.trust.refusal(release, channel);
}

async function published() {
  const site = await storeOfTeams();
  await publishTiny(site.as(site.platform), shell);
  await publishTiny(site.as(site.platform), catalog);
  return site;
}

describe('a site that nobody has set up', () => {
  it('makes a key that only its owner reads, with the first publish', async () => {
    const folder = await temporaryFolder();
    await publishTiny(folderStore(folder), catalog);
    expect((await stat(join(folder, 'keys/signing-key.pem'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
    expect(await refusalIn(folderStore(folder), catalog, 'production')).toBeNull();
  });

  it('makes one key, however many start at once', async () => {
    const folder = await temporaryFolder();
    const signers = await Promise.all(Array.from({ length: 6 }, () => folderStore(folder).trust.signer()));
    expect(new Set(signers.map((signer) => signer.ok && signer.value.keyId)).size).toBe(1);
    expect(await folderStore(folder).listDocuments('policy')).toEqual(['00000001']);
  });

  it('signs what it held before there were signatures, once', async () => {
    const folder = await temporaryFolder();
    await publishTiny(folderStore(folder), catalog);
    const old = await temporaryFolder();
    const release = await folderStore(folder).readRelease(catalog);
    const { signature: _, ...unsigned } = release!;
    const files = Object.keys(unsigned.files).map(
      async (path) => [path, (await folderStore(folder).readFile(catalog, path, 'identity')) as Buffer] as const,
    );
    await folderStore(old).addRelease(unsigned, new Map(await Promise.all(files)));
    expect(await signFormerReleases(folderStore(old))).toMatchObject({ ok: true, value: ['mfe-catalog@1.0.0'] });
    expect(await refusalIn(folderStore(old), catalog)).toBeNull();
    await tamper(old, catalog, (fields) => delete fields.signature);
    expect(await signFormerReleases(folderStore(old))).toMatchObject({ ok: true, value: [] });
    expect(await refusalIn(folderStore(old), catalog)).toContain('it is not signed');
  });
});

describe('what is signed', () => {
  it('names package, version, the hash of release.json and of every file, where it was built, and the bill of materials', async () => {
    const { as, folder, platform } = await published();
    const sbom = { ...catalog, version: '1.1.0', files: { 'types/sbom.cdx.json': '{}' } };
    await publishTiny(as(platform), sbom);
    const envelope = (await signatureOf(folder, sbom)) as Envelope;
    expect(envelope).toMatchObject({ payloadType: STATEMENT_TYPE, signatures: [{ keyid: platform.keyId }] });
    const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
    expect(statement.subject.map(({ name }: { name: string }) => name)).toEqual([
      'release.json',
      'remoteEntry.js',
      'types/sbom.cdx.json',
    ]);
    expect(statement.predicate.buildDefinition).toMatchObject({
      externalParameters: { package: 'mfe-catalog', version: '1.1.0' },
      resolvedDependencies: [{ name: 'types/sbom.cdx.json' }],
    });
    expect(statement.predicate.runDetails.builder.id).toMatch(/^(urn:builder:local|https:)/);
  });
});

/** What somebody does who can write to the store; `own` is a key that no policy names. */
const attacks: Record<string, { why: string; play: (site: Awaited<ReturnType<typeof published>>) => Promise<void> }> = {
  'the signature is removed': {
    why: 'it is not signed',
    play: ({ folder }) => tamper(folder, catalog, (fields) => delete fields.signature),
  },
  'the signature is no envelope': {
    why: 'its signature cannot be read',
    play: ({ folder }) => tamper(folder, catalog, (fields) => Object.assign(fields, { signature: 'none' })),
  },
  'the envelope is downgraded to one without signatures': {
    why: 'its signature cannot be read',
    play: ({ folder }) =>
      tamper(folder, catalog, (fields) => Object.assign(fields.signature as object, { signatures: [] })),
  },
  'another version is dressed as this one': {
    why: 'its signature is of something else',
    async play({ folder, as, platform }) {
      await publishTiny(as(platform), { ...catalog, version: '0.9.0' });
      const signature = await signatureOf(folder, { ...catalog, version: '0.9.0' });
      await tamper(folder, catalog, (fields) => Object.assign(fields, { signature }));
    },
  },
  "another package's signature is swapped in": {
    why: 'its signature is of something else',
    async play({ folder }) {
      const signature = await signatureOf(folder, shell);
      await tamper(folder, catalog, (fields) => Object.assign(fields, { signature }));
    },
  },
  'a hash in release.json is changed': {
    why: 'its signature is of something else',
    play: ({ folder }) =>
      tamper(folder, catalog, (fields) => {
        const files = fields.files as Record<string, { integrity: string }>;
        files['home.js']!.integrity = files['remoteEntry.js']!.integrity;
      }),
  },
  'a field that this version does not know is added': {
    why: 'its signature is of something else',
    play: ({ folder }) => tamper(folder, catalog, (fields) => Object.assign(fields, { later: true })),
  },
  'the payload is changed under its signature': {
    why: 'its signature is not one of the key that it names',
    play: ({ folder }) =>
      tamper(folder, catalog, ({ signature }) => {
        const envelope = signature as { payload: string };
        const payload = Buffer.from(envelope.payload, 'base64').toString().replace('mfe-catalog', 'mfe-catalof');
        Object.assign(envelope, { payload: Buffer.from(payload).toString('base64') });
      }),
  },
  'it is signed by a key that nobody named': {
    why: 'the policy does not name the key that signed it',
    play: ({ folder }) =>
      tamper(folder, catalog, ({ signature }) => {
        const { payload } = signature as Envelope;
        const statement = JSON.parse(Buffer.from(payload, 'base64').toString());
        Object.assign(signature as object, seal(STATEMENT_TYPE, statement, newSigner()));
      }),
  },
  'such a key takes the name of a known one': {
    why: 'its signature is not one of the key that it names',
    play: ({ folder, platform }) =>
      tamper(folder, catalog, ({ signature }) => {
        const { payload } = signature as Envelope;
        const statement = JSON.parse(Buffer.from(payload, 'base64').toString());
        const stranger = { ...newSigner(), keyId: platform.keyId };
        Object.assign(signature as object, seal(STATEMENT_TYPE, statement, stranger));
      }),
  },
  'its key is revoked': {
    why: 'its key was revoked: the laptop was stolen',
    play: ({ set, platform, catalog: team }) => {
      const rules = twoTeams(platform, team);
      rules.teams.platform!.keys[0]!.revoked = 'the laptop was stolen';
      return set(rules);
    },
  },
  'its key ran out before': {
    why: 'its key was not valid when it was signed',
    play: ({ set, platform, catalog: team }) => {
      const rules = twoTeams(platform, team);
      rules.teams.platform!.keys[0]!.until = '2020-01-01T00:00:00Z';
      return set(rules);
    },
  },
  'its key is not valid yet': {
    why: 'its key was not valid when it was signed',
    play: ({ set, platform, catalog: team }) => {
      const rules = twoTeams(platform, team);
      rules.teams.platform!.keys[0]!.from = '2120-01-01T00:00:00Z';
      return set(rules);
    },
  },
  'its team loses the package': {
    why: 'the team platform may not publish mfe-catalog',
    play: ({ set, platform, catalog: team }) => {
      const rules = twoTeams(platform, team);
      rules.teams.platform!.packages = ['host-shell'];
      return set(rules);
    },
  },
};

describe.each(Object.entries(attacks))('a release is refused where %s:', (_what, { why, play }) => {
  it('it cannot be promoted, be a canary or come back, not by force, and status says why', async () => {
    const site = await published();
    const store = site.as(site.platform);
    await promote(store, [shell, catalog], 'production', note);
    const channel = await store.readDocument('channels/production');
    const { composition } = JSON.parse(channel!.text);
    await play(site);
    const line = `mfe-catalog@1.0.0 is refused: ${why}.`;
    expect(await refusalIn(site.as(), catalog)).toBe(line);
    const forced = { ...note, force: true };
    const asked = site.as(site.platform);
    for (const answer of [
      await promote(asked, [catalog], 'production', forced),
      await setCanary(asked, catalog, 5, 'production', forced),
      await rollback(asked, composition, 'production', note),
    ]) {
      // A key that counts no more has changed the channel too.
      expect(answer).toMatchObject({ ok: false, code: expect.stringMatching(/^(REFUSED|DAMAGED)$/) });
      expect(answer.ok || answer.message).toMatch(/is refused|production does not count: its key was/);
    }
    expect((await store.readDocument('channels/production'))?.text).toBe(channel!.text);
    const status = await readStatus(site.as());
    const row = status.ok && status.value.releases.find(({ release }) => release === 'mfe-catalog@1.0.0');
    expect(row).toMatchObject({ refused: line });
  });
});

describe('publishing', () => {
  it.each([
    ['a package of another team', { name: 'mfe-chat', version: '1.0.0' }, 'the team catalog may not publish mfe-chat'],
    ['another package that begins alike', { name: 'mfe-catalogue', version: '1.0.0' }, 'may not publish mfe-catalogue'],
  ])('of %s is refused with one line, and nothing is stored', async (_what, tiny, why) => {
    const { as, catalog: team } = await storeOfTeams();
    const answer = await publishRelease(as(team), await buildTiny(tiny));
    expect(answer).toMatchObject({ ok: false, code: 'REFUSED' });
    expect(answer.ok || answer.message).toContain(why);
    expect(await as(team).listReleases()).toEqual([]);
  });

  it.each([
    ['revoked', { revoked: 'left the company' }, 'its key was revoked'],
    ['expired', { until: '2020-01-01T00:00:00Z' }, 'its key was not valid when it was signed'],
  ])('with a key that is %s is refused', async (_what, key, why) => {
    const { as, set, platform, catalog: team } = await storeOfTeams();
    await set(twoTeams(platform, team, key));
    const answer = await publishRelease(as(team), await buildTiny(catalog));
    expect(answer).toMatchObject({ ok: false, code: 'REFUSED', message: expect.stringContaining(why) });
  });

  it('with a key that the policy does not name, or without one, is refused', async () => {
    const { as } = await storeOfTeams();
    const stranger = await publishRelease(as(newSigner()), await buildTiny(catalog));
    expect(stranger).toMatchObject({ ok: false, code: 'REFUSED' });
    const without = await publishRelease(as(), await buildTiny(catalog));
    expect(without).toMatchObject({ ok: false, message: expect.stringContaining('RELEASE_SIGNING_KEY must be set') });
    expect(await as().listReleases()).toEqual([]);
  });

  it('the same bytes again signs them anew where their signature counts no longer, and `sign` does without them', async () => {
    const { folder, as, platform } = await published();
    await tamper(folder, catalog, (fields) => delete fields.signature);
    const again = await publishRelease(as(platform), await buildTiny(catalog));
    expect(again).toMatchObject({ ok: true, value: { added: false, mended: ['release.json'] } });
    expect(await refusalIn(as(), catalog)).toBeNull();
    await tamper(folder, catalog, (fields) => delete fields.signature);
    expect(await signAgain(as(platform), catalog)).toMatchObject({ ok: true });
    expect(await refusalIn(as(), catalog)).toBeNull();
    await spoil(folder, catalog, 'home.js', 'evil()');
    expect(await signAgain(as(platform), catalog)).toMatchObject({ ok: false, code: 'DAMAGED' });
  });

  it('keeps what a key signed while it was valid', async () => {
    const { as, set, platform, catalog: team } = await published();
    const rules = twoTeams(platform, team);
    rules.teams.platform!.keys[0]!.until = '2120-01-01T00:00:00Z';
    await set(rules);
    expect(await refusalIn(as(), catalog)).toBeNull();
  });
});

describe('a channel', () => {
  it('takes releases of the teams that may run in it', async () => {
    const { as, platform, catalog: team } = await storeOfTeams();
    await publishTiny(as(platform), shell);
    await publishTiny(as(team), catalog);
    await promote(as(platform), [shell], 'production', note);
    const refused = await promote(as(platform), [catalog], 'production', { ...note, force: true });
    expect(refused).toMatchObject({ ok: false, code: 'REFUSED' });
    expect(refused.ok || refused.message).toContain('releases of the team catalog may not run in production');
    expect(await promote(as(platform), [catalog], 'beta', note)).toMatchObject({ ok: true });
    expect(await promote(as(platform), [catalog], 'try-it', note)).toMatchObject({ ok: true });
  });
});

describe('a team', () => {
  it('changes the channels that it may promote to, and revokes its own packages alone', async () => {
    const { as, set, platform, catalog: team } = await published();
    await promote(as(platform), [shell, catalog], 'production', note);
    const rules = twoTeams(platform, team);
    rules.teams.catalog!.channels = ['*'];
    rules.teams.catalog!.promotes = ['beta'];
    await set(rules);
    await publishTiny(as(team), { ...catalog, version: '2.0.0' });
    const next = { ...catalog, version: '2.0.0' };
    const refused = await promote(as(team), [next], 'production', { ...note, force: true });
    expect(refused).toMatchObject({ ok: false, message: 'The team catalog may not change the channel production.' });
    expect(await promote(as(team), [next], 'beta', note)).toMatchObject({ ok: true });
    expect(await revoke(as(team), shell, note)).toMatchObject({ ok: false, code: 'REFUSED' });
    expect(await promote(as(platform), [next], 'production', note)).toMatchObject({ ok: true });
    expect(await revoke(as(team), next, note)).toMatchObject({ ok: true });
  });
});

describe('the policy', () => {
  it('counts only where a root key of the site signed it', async () => {
    const { as, platform, catalog: team } = await published();
    const rules = twoTeams(platform, team);
    expect(await as().trust.change(rules, platform)).toMatchObject({ ok: false, code: 'REFUSED' });
    const forged = seal(
      'application/vnd.release-policy+json',
      { schemaVersion: 1, version: 2, at: '2026-01-01T00:00:00Z', ...rules },
      platform,
    );
    await as().writeDocument('policy/00000002', JSON.stringify(forged), null);
    const { trust } = as();
    await trust.refresh();
    expect(trust.version()).toBe(0);
    expect(trust.problem()).toContain('is not signed by a root key of this site');
    expect(await refusalIn(as(), catalog)).toContain('there is no policy that says who may publish it');
  });

  it('is never taken in an older version: one that is replayed, renamed, or left over when the newer is gone', async () => {
    const { as, set, platform, catalog: team, folder } = await published();
    const first = (await as().readDocument('policy/00000001'))!.text;
    const running = as();
    await running.trust.refresh();
    await set(twoTeams(platform, team, { revoked: 'stolen' }));
    await running.trust.refresh();
    expect(running.trust.version()).toBe(2);
    await as().writeDocument('policy/00000003', first, null);
    const renamed = as();
    await renamed.trust.refresh();
    expect([renamed.trust.version(), renamed.trust.problem()]).toEqual([0, expect.stringContaining('Version 3')]);
    await running.trust.refresh();
    expect([running.trust.version(), running.trust.problem()]).toEqual([2, expect.stringContaining('Version 3')]);
    for (const version of ['00000002', '00000003'] as const) await as().removeDocument(`policy/${version}`);
    await running.trust.refresh();
    expect([running.trust.version(), running.trust.problem()]).toEqual([
      2,
      expect.stringContaining('but version 2 was seen before'),
    ]);
    const restarted = as();
    await restarted.trust.refresh();
    expect([restarted.trust.version(), restarted.trust.problem()]).toEqual([
      0,
      expect.stringContaining('but version 2 was seen before'),
    ]);
    const told = as(undefined, { folder: join(folder, 'fresh'), oldestPolicy: 2 }).trust;
    await told.refresh();
    expect(told.version()).toBe(0);
  });

  it('may be signed by a new root key while settings name both', async () => {
    const { as, root, platform, catalog: team } = await published();
    const next = newSigner();
    const both = as(undefined, { rootKeys: [root.publicKey, next.publicKey] });
    expect(await both.trust.change(twoTeams(platform, team), next)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await refusalIn(both, catalog)).toBeNull();
    expect(await refusalIn(as(undefined, { rootKeys: [next.publicKey] }), catalog)).toBeNull();
  });

  it('is changed by one of two at the same moment', async () => {
    const { as, root, platform, catalog: team } = await published();
    const rules = twoTeams(platform, team);
    const [one, other] = await Promise.all([as().trust.change(rules, root), as().trust.change(rules, root)]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
  });
});

it('verifying costs a look into a table: the same verdict for the same release and policy', async () => {
  const { as, set, platform, catalog: team } = await published();
  const { trust, readRelease } = as();
  await trust.refresh();
  const release = await readRelease(catalog);
  const first = trust.check(release!);
  expect(trust.check(release!)).toBe(first);
  await set(twoTeams(platform, team));
  await trust.refresh();
  expect(trust.check(release!)).not.toBe(first);
});
