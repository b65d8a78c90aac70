import Fastify from 'fastify';
import { readAudit } from '../channels/verify-audit.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { publishTiny, spoil, temporaryFolder } from '../testing/fixtures.ts';
import { heldStore } from '../testing/held-store.ts';
import { listen, ORIGIN, openService } from '../testing/open-service.ts';
import { newSigner, tamper } from '../testing/teams.ts';
import type { Signer } from '../trust/keys.ts';
import { copyChannel } from './copy-channel.ts';
import { createToken } from './tokens.ts';

const chat = {
  name: 'mfe-chat',
  version: '1.0.0',
  serverEntry: 'server/entry.js',
  files: { 'server/entry.js': 'serve()', 'a.js': 'a()' },
};
const REFS = [
  { name: 'host-shell', version: '1.0.0' },
  { name: 'mfe-chat', version: '1.0.0' },
];

/** A site with a shell and a chat in production, and a team that may read that channel and do nothing. */
async function openSite(through?: (store: ReleaseStore) => ReleaseStore) {
  const site = await openService({}, through);
  const reader = newSigner();
  site.rules.teams.reader = {
    packages: [],
    channels: [],
    reads: ['production'],
    keys: [{ publicKey: reader.publicKey }],
  };
  await site.set(site.rules);
  await publishTiny(site.as(site.platform), chat);
  for (const ref of ['host-shell@1.0.0', 'mfe-chat@1.0.0'])
    expect(await site.command(site.platform, 'promote', ref, '--to', 'production')).toMatchObject({ code: 0 });
  const copy = async (
    signer: Signer,
    given: { channel?: string; url?: string; roots?: string[]; oldest?: number } = {},
  ) =>
    copyChannel(
      { url: given.url ?? site.url, token: await createToken(signer, ORIGIN) },
      {
        channel: given.channel ?? 'production',
        folder: await temporaryFolder(),
        trust: { rootKeys: given.roots ?? [site.root.publicKey], oldestPolicy: given.oldest ?? 0 },
      },
    );
  const get = async (path: string, signer: Signer | null = reader) => {
    const headers = new Headers(signer ? { authorization: `Bearer ${await createToken(signer, ORIGIN)}` } : {});
    const answer = await fetch(`${site.url}${path}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  return { ...site, reader, copy, get };
}

it('whoever may read a channel gets its releases whole, what runs on servers too, as they were signed', async () => {
  const site = await openSite();
  const folder = await temporaryFolder();
  const service = { url: site.url, token: await createToken(site.reader, ORIGIN) };
  const trust = { rootKeys: [site.root.publicKey] };
  expect(await copyChannel(service, { channel: 'production', folder, trust })).toEqual({ ok: true, value: REFS });
  const copied = folderStore(folder, { folder: `${folder}/keys`, ...trust });
  await copied.trust.refresh();
  expect(await copied.listReleases()).toEqual(REFS);
  for (const ref of REFS) {
    const release = await copied.readRelease(ref);
    expect(release && copied.trust.refusal(release, 'production')).toBeNull();
  }
  expect(String(await copied.readFile(chat, 'server/entry.js', 'identity'))).toBe('serve()');
});

describe('who may read:', () => {
  it('not a team that the policy does not name for it, and nobody with another key', async () => {
    const { copy, catalog, reader, platform, rules, set } = await openSite();
    const said = async (...given: Parameters<typeof copy>) => {
      const copied = await copy(...given);
      return copied.ok || `${copied.code} ${copied.message}`;
    };
    // It may not change production, and is not named as its reader.
    expect(await said(catalog)).toBe('REFUSED The team catalog may not read the channel production.');
    expect(await said(reader, { channel: 'beta' })).toBe('REFUSED The team reader may not read the channel beta.');
    expect(await said(platform, { channel: '../policy' })).toContain('REFUSED The team platform may not read');
    expect(await said(newSigner())).toContain('nobody whom the policy names has signed it');
    rules.teams.reader!.keys[0]!.revoked = 'stolen';
    await set(rules);
    expect(await said(reader)).toContain('its key was revoked');
  });

  it('a team reads the channels that it may change, where the policy says nothing else', async () => {
    const site = await openSite();
    expect(await site.copy(site.platform)).toMatchObject({ ok: true });
    expect(await site.copy(site.catalog, { channel: 'beta' })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no channel beta.',
    });
    expect(await site.command(site.catalog, 'promote', 'mfe-chat@1.0.0', '--to', 'beta')).toMatchObject({ code: 0 });
    expect(await site.copy(site.catalog, { channel: 'beta' })).toMatchObject({ ok: true });
  });

  it('nobody without a token, and no channel gives what it does not hold', async () => {
    const site = await openSite();
    await publishTiny(site.as(site.platform), { ...chat, version: '2.0.0' });
    const release = '/channels/production/releases/mfe-chat';
    for (const path of ['/channels/production', `${release}/1.0.0`])
      expect(await site.get(path, null)).toMatchObject({ status: 401 });
    expect(await site.get(`${release}/1.0.0`)).toMatchObject({ status: 200 });
    for (const version of ['2.0.0', '..%2F..%2Fkeys'])
      expect(await site.get(`${release}/${version}`)).toMatchObject({
        status: 409,
        text: expect.stringContaining('production does not hold mfe-chat@'),
      });
    expect(await site.get('/channels/production/releases/toString/1.0.0')).toMatchObject({ status: 409 });
    expect(await site.get(`${release}/1.0.0`, site.catalog)).toMatchObject({ status: 403 });
  });

  it('a reader changes nothing', async () => {
    const { command, reader, store, as, platform } = await openSite();
    await publishTiny(as(platform), { ...chat, version: '2.0.0' });
    const before = await readAudit(store);
    for (const argv of [
      ['promote', 'mfe-chat@2.0.0', '--to', 'production', '--force'],
      ['canary', 'mfe-chat@2.0.0', '--percent', '5', '--channel', 'production'],
      ['revoke', 'mfe-chat@2.0.0', '--why', 'x'],
    ])
      expect(await command(reader, ...argv)).toMatchObject({
        said: expect.stringContaining('The team reader may not'),
      });
    const after = await readAudit(store);
    expect(after).toEqual(before);
  });
});

it('what was revoked, or is not whole, is not given out', async () => {
  const site = await openSite();
  await spoil(site.folder, chat, 'a.js', 'evil()');
  expect(await site.copy(site.reader)).toMatchObject({
    code: 'DAMAGED',
    message: 'mfe-chat@1.0.0 is not whole: a.js does not match its hash.',
  });
  await tamper(site.folder, chat, (fields) => delete fields.signature);
  expect(await site.copy(site.reader)).toMatchObject({
    message: expect.stringContaining('is refused: it is not signed'),
  });
  const other = await openSite();
  expect(await other.command(other.platform, 'revoke', 'mfe-chat@1.0.0', '--why', 'a hole')).toMatchObject({ code: 0 });
  expect(await other.copy(other.reader)).toMatchObject({ message: expect.stringContaining('revoked') });
});

describe('the service is believed nothing:', () => {
  /** A proxy between the service and the client. */
  async function between(url: string, change: (path: string, body: Buffer) => Buffer): Promise<string> {
    const app = Fastify();
    app.get('/*', async (request, reply) => {
      const answer = await fetch(`${url}${request.url}`, {
        headers: { authorization: String(request.headers.authorization) },
      });
      return reply.code(answer.status).send(change(request.url, Buffer.from(await answer.arrayBuffer())));
    });
    return listen(app);
  }
  const replace = (from: string, to: string) => (body: Buffer) =>
    Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1');
  const ofChannel = (change: (body: Buffer) => Buffer) => (path: string, body: Buffer) =>
    path.includes('/releases/') ? body : change(body);
  const ofChat = (change: (body: Buffer) => Buffer) => (path: string, body: Buffer) =>
    path.includes('/releases/mfe-chat') ? change(body) : body;

  const changes: [what: string, line: string, change: (path: string, body: Buffer) => Buffer][] = [
    ['a file that was changed', 'mfe-chat@1.0.0: a.js is not the file that was signed.', ofChat(replace('a()', 'b()'))],
    [
      'a release that was changed',
      'its signature is of something else',
      ofChat(replace('"kind": "remote"', '"kind": "host"  ')),
    ],
    [
      'another release',
      'gave something else than mfe-chat@1.0.0',
      ofChat(replace('"version": "1.0.0"', '"version": "1.0.1"')),
    ],
    ['half a release', 'gave something else than mfe-chat@1.0.0', ofChat((body) => body.subarray(0, -3))],
    [
      'a channel that was changed',
      'The channel production',
      ofChannel(replace('promote mfe-chat', 'promote mfe-cheat')),
    ],
    ['no channel', 'gave something else than a channel', ofChannel(() => Buffer.from('{"ok":true}'))],
    [
      'a policy that was changed',
      'is not signed by a root key',
      ofChannel(replace('\\"sig\\": \\"', '\\"sig\\": \\"AA')),
    ],
  ];
  it('whatever is changed on the way is refused in one line', async () => {
    const site = await openSite();
    for (const [what, line, change] of changes) {
      const copied = await site.copy(site.reader, { url: await between(site.url, change) });
      expect([what, copied]).toEqual([what, expect.objectContaining({ message: expect.stringContaining(line) })]);
      expect(copied.ok || copied.message.split('\n')).toHaveLength(1);
    }
  });

  it('another root key, an older policy than is known, or no root key at all', async () => {
    const { copy, reader } = await openSite();
    expect(await copy(reader, { roots: [newSigner().publicKey] })).toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('is not signed by a root key'),
    });
    expect(await copy(reader, { oldest: 99 })).toMatchObject({
      message: expect.stringContaining('version 99 was seen'),
    });
    expect(await copy(reader, { roots: [] })).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('RELEASE_ROOT_KEY must be set'),
    });
  });
});

it('a team holds two downloads at most, others go on, and whoever is sent away tries again', async () => {
  let slow: ReturnType<typeof heldStore> | undefined;
  const site = await openSite((store) => {
    slow = heldStore(store);
    return slow.store;
  });
  const path = '/channels/production/releases/mfe-chat/1.0.0';
  const asked = () => slow?.asked.filter((question) => question.startsWith('readFile')).length ?? 0;
  const before = asked();
  const letGo = slow?.hold((question) => question.startsWith('readFile'));
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${await createToken(site.reader, ORIGIN)}` };
  const held = [1, 2].map(() => fetch(`${site.url}${path}`, { headers, signal: leaving.signal }).catch(() => null));
  while (asked() < before + 2) await new Promise((resolve) => setImmediate(resolve));
  leaving.abort();
  await Promise.all(held);
  expect(await site.get(path)).toMatchObject({ status: 503 });
  const other = site.get(path, site.platform);
  letGo?.();
  expect(await other).toMatchObject({ status: 200 });

  let busy = 2;
  const app = Fastify();
  app.get('/*', async (request, reply) => {
    if (busy-- > 0) return reply.code(503).header('retry-after', '0').send({});
    const answer = await fetch(`${site.url}${request.url}`, {
      headers: { authorization: String(request.headers.authorization) },
    });
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  expect(await site.copy(site.reader, { url: await listen(app) })).toMatchObject({ ok: true });
});
