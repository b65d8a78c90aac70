import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { promote, restore, revokedReleases } from 'federation-release';
import { note, publishTiny, revoke, storeOfTeams, temporaryFolder } from 'federation-release/testing';
import { edge } from '../index.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const good = { name: 'mfe-catalog', version: '1.0.0', pages: { '/': './HomePage' } };
const bad = { ...good, version: '1.1.0' };
const fresh = { ...good, version: '1.2.0' };

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** A catalog whose hole was revoked, then a fresh one. `machine` names what an edge keeps beside its keys. */
async function openSite() {
  const site = await storeOfTeams();
  const store = site.as(site.platform);
  for (const tiny of [shell, good, bad, fresh]) await publishTiny(store, tiny);
  await promote(store, [shell, good], 'production', note);
  await promote(store, [bad], 'production', note);
  const documents = join(site.folder, 'documents');
  const before = await temporaryFolder();
  await cp(documents, before, { recursive: true });
  await revoke(store, bad, { ...note, why: 'a hole' });
  const open = async (machine = 'edge') => {
    const said: string[] = [];
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } } });
    apps.push(app);
    await app.register(edge, {
      store: site.as(undefined, { folder: join(site.folder, 'seen', machine) }),
      maxAgeMs: 0,
      newsMs: 60_000,
    });
    const version = async () => {
      const answer = await app.inject('/composition.json');
      return answer.statusCode === 200 ? answer.json().remotes['mfe-catalog']?.version : answer.statusCode;
    };
    return { version, said: () => said.join('') };
  };
  const rollBack = async () => {
    await rm(documents, { recursive: true });
    await cp(before, documents, { recursive: true });
  };
  return { ...site, store, documents, open, rollBack };
}

it('a revocation whose document is removed counts to every edge, a fresh one too, which says so', async () => {
  const { documents, open, store } = await openSite();
  await rm(join(documents, 'revocations'), { recursive: true });
  expect(await revokedReleases(store)).toContain('mfe-catalog@1.1.0');
  const anew = await open('anew');
  expect(await anew.version()).toBe('1.0.0');
  expect(anew.said()).toContain('lacks the revocation of mfe-catalog@1.1.0');
});

it('an older store is refused by an edge that runs and by one that starts anew on its machine, until it is said to be on purpose', async () => {
  const { open, rollBack, as, platform } = await openSite();
  const running = await open();
  expect(await running.version()).toBe('1.0.0');
  await rollBack();
  expect(await running.version()).toBe('1.0.0');
  expect(running.said()).toContain('somebody has put an older one back');
  const again = await open();
  expect(await again.version()).toBe(503);
  expect(again.said()).toContain('compose restore');
  expect(await restore(as(platform), { who: 'Asha', why: 'the disk died' })).toMatchObject({ ok: true });
  for (const each of [running, again, await open('anew')]) expect(await each.version()).toBe('1.0.0');
});

it('a state that is gone leaves a fresh edge nothing to believe', async () => {
  const { documents, open } = await openSite();
  const running = await open();
  expect(await running.version()).toBe('1.0.0');
  await rm(join(documents, 'state'), { recursive: true });
  expect(await running.version()).toBe('1.0.0');
  const anew = await open('anew');
  expect(await anew.version()).toBe(503);
  expect(anew.said()).toContain('has taken it away');
});
