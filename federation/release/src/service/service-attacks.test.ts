import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { readAudit } from '../channels/verify-audit.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { heldStore } from '../testing/held-store.ts';
import { catalog, ORIGIN, openService, shell, uploadOf } from '../testing/open-service.ts';
import { tamper } from '../testing/teams.ts';
import { createToken } from './tokens.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
type Site = Awaited<ReturnType<typeof openService>>;

/** Sends an upload; what is answered. */
async function upload(site: Site, body: Buffer, given: { token?: string; path?: string; signal?: AbortSignal } = {}) {
  const { token, url } = await site.access(site.catalog);
  const answer = await fetch(`${url}${given.path ?? '/releases'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given.token ?? token}`, 'content-type': 'application/octet-stream' },
    body: body as BodyInit,
    signal: given.signal ?? null,
  });
  const { ok, message = '', value } = (await answer.json()) as { ok: boolean; message?: string; value?: unknown };
  return { status: answer.status, ok, message, value };
}

/** An upload that announces 1,000 bytes and sends one. */
function hold(site: Site, token: string) {
  const sent = httpRequest(`${site.url}/releases`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', 'content-length': 1000 },
  });
  sent.on('error', () => {});
  const answer = new Promise<number>((resolve) => sent.on('response', ({ statusCode = 0 }) => resolve(statusCode)));
  sent.write('1');
  return { sent, answer };
}

const isUnchanged = async (store: ReleaseStore): Promise<void> => {
  expect(await store.listReleases()).toEqual([shell]);
  expect(await readAudit(store)).toMatchObject({ ok: true });
};

it('uploads that do not come to an end are ended', async () => {
  const site = await openService({ slowestRequestMs: 1_000 });
  const token = await createToken(site.platform, ORIGIN);
  const slow = [1, 2].map(() => hold(site, token));
  expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual([408, 408]);
  await isUnchanged(site.store);
});

it('while one team holds all that it may, another one publishes', async () => {
  const site = await openService();
  const token = await createToken(site.platform, ORIGIN);
  const slow = [1, 2, 3].map(() => hold(site, token));
  expect(await Promise.race(slow.map(({ answer }) => answer))).toBe(503);
  expect(await upload(site, await uploadOf(site))).toMatchObject({ ok: true, value: { added: true } });
  for (const { sent } of slow) sent.destroy();
});

it('a release that a slow store still takes counts for its team, though its sender has gone', async () => {
  let slow: ReturnType<typeof heldStore> | undefined;
  const site = await openService({}, (store) => {
    slow = heldStore(store);
    return slow.store;
  });
  const letGo = slow?.hold((question) => question === 'addRelease');
  const body = await uploadOf(site);
  const leaving = new AbortController();
  const given = [1, 2].map(() => upload(site, body, { signal: leaving.signal }).catch(() => null));
  while (slow?.asked.filter((question) => question === 'addRelease').length !== 2) await turn();
  leaving.abort();
  await Promise.all(given);
  for (let times = 0; times < 20; times += 1) expect(await upload(site, body)).toMatchObject({ status: 503 });
  letGo?.();
  let last = await upload(site, body);
  while (last.status === 503) last = await upload(site, body);
  expect(last).toMatchObject({ ok: true, value: { added: false } });
});

it('headers without end are refused by themselves', async () => {
  const site = await openService();
  const { status } = await upload(site, Buffer.alloc(0), { token: 'x'.repeat(64 * 1024) });
  expect(status).toBe(431);
  await isUnchanged(site.store);
});

describe('no name leads out of its folder:', () => {
  /** The upload with its description changed: nobody has signed that. */
  async function renamed(site: Site, from: string, to: string): Promise<Buffer> {
    const body = await uploadOf(site);
    const end = body.indexOf('\n');
    const length = Number(body.subarray(0, end).toString());
    const text = body
      .subarray(end + 1, end + 1 + length)
      .toString()
      .replaceAll(from, to);
    return Buffer.concat([Buffer.from(`${Buffer.byteLength(text)}\n${text}`), body.subarray(end + 1 + length)]);
  }

  it.each([
    ['package', '"mfe-catalog"', '"../../keys"'],
    ['version', '"1.0.0"', '"1.0.0/../../../policy"'],
    ['file', '"a.js"', '"../../../policy/00000009.json"'],
    ['absolute file', '"a.js"', '"/etc/cron.d/evil"'],
    ['file of Windows', '"a.js"', '"..\\\\evil.js"'],
  ])('a %s', async (_what, from, to) => {
    const site = await openService();
    expect(await upload(site, await renamed(site, from, to))).toMatchObject({
      status: 400,
      message: 'The upload is no release.',
    });
    await isUnchanged(site.store);
  });

  it('a channel', async () => {
    const site = await openService();
    const answer = await upload(site, await uploadOf(site), { path: '/releases?channel=..%2Fpolicy' });
    expect(answer.ok).toBe(false);
    expect((await site.command(site.catalog, 'promote', 'host-shell@1.0.0', '--to', '../policy')).said).toContain(
      'is not a channel name',
    );
    await isUnchanged(site.store);
  });
});

it('an upload that is played again publishes nothing: not twice, not with the token of another, not once it is revoked', async () => {
  const site = await openService();
  const body = await uploadOf(site);
  expect(await upload(site, body)).toMatchObject({ ok: true, value: { added: true } });
  const entries = async () => {
    const audit = await readAudit(site.store);
    return audit.ok ? audit.value.entries.length : -1;
  };
  const before = await entries();
  expect(await upload(site, body)).toMatchObject({ ok: true, value: { added: false } });
  expect(await upload(site, body, { token: await createToken(site.platform, ORIGIN) })).toMatchObject({
    status: 403,
    message: expect.stringContaining('is signed by the team catalog, not by platform'),
  });
  expect(await entries()).toBe(before);
  expect((await site.command(site.catalog, 'revoke', 'mfe-catalog@1.0.0', '--why', 'a hole')).code).toBe(0);
  expect(await upload(site, body)).toMatchObject({ status: 403, message: expect.stringContaining('was revoked') });
  await site.store.removeRelease(catalog);
  expect(await upload(site, body)).toMatchObject({ status: 403 });
  expect(await site.store.listReleases()).toEqual([shell]);
});

it('a token whose algorithm was downgraded is one of nobody', async () => {
  const site = await openService();
  const [, payload = ''] = (await createToken(site.catalog, ORIGIN)).split('.');
  const headerOf = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, kid: site.catalog.keyId, typ: 'release+jwt' })).toString('base64url');
  const unsigned = `${headerOf('none')}.${payload}.`;
  const symmetric = `${headerOf('HS256')}.${payload}`;
  const mac = createHmac('sha256', Buffer.from(site.catalog.publicKey, 'base64')).update(symmetric).digest('base64url');
  for (const token of [unsigned, `${symmetric}.${mac}`]) {
    expect(await upload(site, await uploadOf(site), { token })).toMatchObject({
      status: 401,
      message: expect.stringContaining('nobody whom the policy names has signed it'),
    });
  }
  await isUnchanged(site.store);
});

it('what was changed behind its back it neither promotes nor hides: a release, and an entry of the log', async () => {
  const site = await openService();
  expect(await upload(site, await uploadOf(site))).toMatchObject({ ok: true });
  await tamper(site.folder, catalog, (fields) => delete fields.signature);
  const promoted = await site.command(site.catalog, 'promote', 'mfe-catalog@1.0.0', '--to', 'beta', '--force');
  expect(promoted).toMatchObject({ said: expect.stringContaining('is refused') });
  await site.store.removeDocument('audit/00000001');
  const audit = await site.command(site.platform, 'audit');
  expect(audit.code).not.toBe(0);
  expect(audit.said).toContain('Entry 1 is missing or cannot be read.');
});

it('a release service changes the channels that its own team may change and no others, whosever token it is', async () => {
  const site = await openService();
  site.rules.teams.service!.promotes = ['beta'];
  await site.set(site.rules);
  const answer = await site.command(site.platform, 'promote', 'host-shell@1.0.0', '--to', 'production');
  expect(answer.said).toContain('The release service may not change the channel production');
  expect(await site.store.listDocuments('channels')).toEqual([]);
  expect(await site.command(site.platform, 'promote', 'host-shell@1.0.0', '--to', 'beta')).toMatchObject({ code: 0 });
});
