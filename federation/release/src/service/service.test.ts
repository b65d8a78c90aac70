import { request as httpRequest } from 'node:http';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { readChannel } from '../channels/channel.ts';
import { releasesOf } from '../channels/promote.ts';
import { readAudit } from '../channels/verify-audit.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildTiny, publishTiny, type TinyRelease } from '../testing/fixtures.ts';
import { catalog, listen, ORIGIN, openService, shell, uploadOf } from '../testing/open-service.ts';
import { newSigner } from '../testing/teams.ts';
import type { Signer } from '../trust/keys.ts';
import { sendRelease } from './service-client.ts';
import { releaseServiceOf } from './service-settings.ts';
import { createToken } from './tokens.ts';

const contentOf = async (store: ReleaseStore) => [
  await store.listReleases(),
  await store.listDocuments('channels'),
  await releasesOf(store, await readChannel(store, 'production')),
];

it('a team publishes and promotes by its token, and the log says who', async () => {
  const { platform, catalog: team, command, store } = await openService();
  expect((await command(platform, 'promote', 'host-shell@1.0.0', '--to', 'production')).code).toBe(0);
  const dir = await buildTiny(catalog);
  const done = await command(team, 'publish', 'mfe-catalog', '--from', dir, '--channel', 'beta', '--who', 'Asha Rāṇī');
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('beta is now composition') });
  expect((await command(team, 'publish', 'mfe-catalog', '--from', dir)).said).toContain('with the same bytes');
  expect((await command(team, 'status')).said).toContain('mfe-catalog@1.0.0');
  expect((await command(platform, 'promote', 'mfe-catalog@1.0.0', '--to', 'production')).code).toBe(0);
  expect(
    (
      await command(
        platform,
        'rollback',
        '--to',
        (await readChannel(store, 'production'))!.history[0]!.id,
        '--channel',
        'production',
      )
    ).code,
  ).toBe(0);
  expect((await command(team, 'revoke', 'mfe-catalog@1.0.0', '--why', 'a hole')).code).toBe(0);
  const audit = await readAudit(store);
  expect(audit.ok && audit.value.entries.map(({ about, change, team: who }) => `${who}: ${about} ${change}`)).toEqual([
    'platform: host-shell@1.0.0 publish',
    'platform: production promote host-shell@1.0.0',
    'catalog: mfe-catalog@1.0.0 publish',
    'catalog: beta promote mfe-catalog@1.0.0',
    'platform: production promote mfe-catalog@1.0.0',
    expect.stringMatching(/^platform: production rollback to /),
    'catalog: mfe-catalog@1.0.0 revoke',
  ]);
  expect(audit.ok && audit.value.entries[2]?.who).toBe('Asha Rāṇī');
  expect((await command(team, 'audit')).code).toBe(0);
});

describe('what a team may not is one clear line, and nothing is changed:', () => {
  type Site = Awaited<ReturnType<typeof openService>>;
  const send = async (site: Site, signer: Signer, tiny: TinyRelease, token?: string, now?: number) => {
    const service = { ...(await site.access(signer, now)), ...(token === undefined ? {} : { token }) };
    const answer = await sendRelease(service, await buildTiny(tiny), { signer, who: 'Asha' });
    return answer.ok ? 'published' : answer.message;
  };
  const minutes = (count: number): number => Date.now() + count * 60_000;

  it.each<[string, string, (site: Site) => Promise<string>]>([
    ['no token that is one', 'A token is needed', (site) => send(site, site.catalog, catalog, 'none')],
    ['a token of nobody', 'nobody whom the policy names', (site) => send(site, newSigner(), catalog)],
    [
      'a token that has expired',
      'it has expired',
      (site) => send(site, site.catalog, catalog, undefined, minutes(-20)),
    ],
    [
      'a token of a clock that is ahead',
      'look at your clock',
      (site) => send(site, site.catalog, catalog, undefined, minutes(10)),
    ],
    [
      'a token for another service',
      'it is for another service',
      async (site) => send(site, site.catalog, catalog, await createToken(site.catalog, 'https://elsewhere.example')),
    ],
    [
      'a token without a signature',
      'nobody whom the policy names',
      async (site) =>
        send(site, site.catalog, catalog, (await createToken(site.catalog, ORIGIN)).replace(/[^.]+$/, 'AAAA')),
    ],
    [
      'a package of another team',
      'the team catalog may not publish mfe-chat',
      (site) => send(site, site.catalog, { name: 'mfe-chat', version: '1.0.0' }),
    ],
    [
      'a release that another team signed',
      'is signed by the team platform, not by catalog',
      async (site) => {
        const answer = await sendRelease(await site.access(site.catalog), await buildTiny(catalog), {
          signer: site.platform,
          who: '',
        });
        return answer.ok ? 'published' : answer.message;
      },
    ],
    [
      'a channel that it may not change',
      'The team catalog may not change the channel production',
      async (site) => {
        await publishTiny(site.as(site.platform), catalog);
        return (await site.command(site.catalog, 'promote', 'mfe-catalog@1.0.0', '--to', 'production', '--force')).said;
      },
    ],
    [
      "another team's package revoked",
      'may not publish or revoke host-shell',
      async (site) => (await site.command(site.catalog, 'revoke', 'host-shell@1.0.0', '--why', 'x')).said,
    ],
    [
      'a key that was revoked',
      'its key was revoked',
      async (site) => {
        site.rules.teams.catalog!.keys[0]!.revoked = 'stolen';
        await site.set(site.rules);
        return send(site, site.catalog, catalog);
      },
    ],
    [
      'too much',
      'at most 50 are taken',
      (site) => send(site, site.catalog, { ...catalog, files: { 'big.png': 'x'.repeat(51 * 1024 * 1024) } }),
    ],
  ])('%s', async (_what, line, play) => {
    const site = await openService();
    await site.command(site.platform, 'promote', 'host-shell@1.0.0', '--to', 'production');
    const said = await play(site);
    expect(said).toContain(line);
    expect(said.split('\n')).toHaveLength(1);
    const [, channels, production] = await contentOf(site.store);
    expect([channels, production]).toEqual([['production'], { 'host-shell': '1.0.0' }]);
    expect((await site.store.listReleases()).filter(({ name }) => name === 'mfe-chat')).toEqual([]);
    expect(await readAudit(site.store)).toMatchObject({ ok: true });
  });

  const post = async (site: Site, body: Buffer): Promise<string> => {
    const { token, url } = await site.access(site.catalog);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${url}/releases`, { method: 'POST', headers, body: body as BodyInit });
    return ((await answer.json()) as { message: string }).message;
  };

  it.each<[string, string, (site: Site) => Promise<Buffer>]>([
    ['half an upload', 'The upload is cut off', async (site) => (await uploadOf(site)).subarray(0, -5)],
    [
      'more than its release',
      'The upload is longer than its release',
      async (site) => Buffer.concat([await uploadOf(site), Buffer.from('x')]),
    ],
    ['something else', 'The upload is no release', async () => Buffer.from('hello')],
    ['nothing', 'The upload is no release', async () => Buffer.alloc(0)],
    [
      'another file than was signed',
      'is not the file that was signed',
      async (site) => Buffer.from((await uploadOf(site)).toString('latin1').replace('a()', 'b()'), 'latin1'),
    ],
    [
      'a release of long ago',
      "Your clock and the service's are 60 minutes apart",
      (site) => uploadOf(site, new Date(minutes(-60))),
    ],
  ])('%s', async (_what, line, make) => {
    const site = await openService();
    expect(await post(site, await make(site))).toContain(line);
    expect(await site.store.listReleases()).toEqual([shell]);
  });

  it('an upload of 200 MB is refused before it is read, and one that ends halfway leaves nothing', async () => {
    const site = await openService();
    const { token } = await site.access(site.catalog);
    const start = (length: number) =>
      httpRequest(`${site.url}/releases`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'content-length': length,
        },
      });
    const large = start(200 * 1024 * 1024);
    const status = new Promise((resolve, reject) => {
      large.on('response', ({ statusCode }) => resolve(statusCode));
      large.on('error', reject);
    });
    large.flushHeaders();
    expect(await status).toBe(413);
    large.on('error', () => {}).destroy();
    const half = start(1000).on('error', () => {});
    const closed = new Promise((resolve) => half.on('close', resolve));
    half.write('12', () => half.destroy());
    await closed;
    expect(await site.store.listReleases()).toEqual([shell]);
    expect(await post(site, await uploadOf(site))).toBeUndefined();
  });

  it('two at once with different bytes: one is published, the other is refused, and they never mix', async () => {
    const site = await openService();
    const texts = ['one()', 'two()'];
    const said = await Promise.all(
      texts.map((text) => send(site, site.catalog, { ...catalog, files: { 'a.js': text } })),
    );
    expect(said.filter((line) => line === 'published')).toHaveLength(1);
    expect(said.find((line) => line !== 'published')).toContain('is published already, with other bytes');
    expect(String(await site.store.readFile(catalog, 'a.js', 'identity'))).toBe(texts[said.indexOf('published')]);
  });

  it('commands of the own machine do not run there', async () => {
    const site = await openService();
    const { token, url } = await site.access(site.catalog);
    for (const argv of [
      ['keys', '--out', '/tmp/x'],
      ['policy', '--set', '/etc/passwd'],
      ['prune'],
      [],
      ['publish', 'mfe-catalog'],
      'status',
    ]) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/commands`, { method: 'POST', headers, body: JSON.stringify({ argv }) });
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        400,
        'This command does not run in a release service.',
      ]);
    }
  });
});

it("a token of an OIDC issuer is a team's where its claims are, and nobody's else", async () => {
  const site = await openService();
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  const issuerApp = Fastify();
  issuerApp.get('/.well-known/jwks', async () => ({ keys: [jwk] }));
  const issuer = await listen(issuerApp);
  site.rules.teams.catalog!.identities = [
    { issuer, audience: 'releases', claims: { repository: 'tea/catalog', ref: 'refs/heads/main' } },
  ];
  await site.set(site.rules);
  const tokenOf = (claims: Record<string, string>, { audience = 'releases', key = privateKey } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  const main = { repository: 'tea/catalog', ref: 'refs/heads/main' };
  const stranger = (await generateKeyPair('ES256')).privateKey;
  const dir = await buildTiny(catalog);
  for (const token of [
    await tokenOf({ ...main, repository: 'evil/catalog' }),
    await tokenOf({ ...main, ref: 'refs/pull/1/merge' }),
    await tokenOf(main, { audience: 'another' }),
    await tokenOf(main, { key: stranger }),
  ]) {
    const answer = await sendRelease({ url: site.url, token }, dir, { signer: site.catalog, who: 'CI' });
    expect(answer).toMatchObject({ ok: false, code: 'REFUSED', message: expect.stringContaining('refuses the token') });
  }
  const token = await tokenOf(main);
  expect(await sendRelease({ url: site.url, token }, dir, { signer: site.catalog, who: 'CI' })).toMatchObject({
    ok: true,
  });
});

it('tokens go to https addresses alone, or to this machine', async () => {
  const signer = newSigner();
  const settings = (RELEASE_SERVICE_URL: string) => releaseServiceOf({ RELEASE_SERVICE_URL }, signer);
  expect(await settings('http://releases.example')).toMatchObject({ ok: false, code: 'BAD_INPUT' });
  expect(await settings('https://releases.example/path')).toMatchObject({ ok: false });
  expect(await settings('nonsense')).toMatchObject({ ok: false });
  expect(await settings('https://releases.example')).toMatchObject({
    ok: true,
    value: { url: 'https://releases.example' },
  });
  expect(await settings('')).toEqual({ ok: true, value: null });
  const without = await releaseServiceOf({ RELEASE_SERVICE_URL: 'https://releases.example' }, undefined);
  expect(without).toMatchObject({ ok: false, message: expect.stringContaining('RELEASE_TOKEN') });
});
