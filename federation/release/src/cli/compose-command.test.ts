import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildTiny, publishTiny, storeWithShell, temporaryFolder } from '../testing/fixtures.ts';
import { compose } from './compose-command.ts';

interface Extra {
  readonly workspace?: string;
  readonly build?: never;
  readonly storeName?: string;
}

const run = async (store: ReleaseStore, line: string, extra: Extra = {}) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await compose(line.split(' '), {
    store,
    workspace: extra.workspace ?? '/nowhere',
    ...(extra.storeName === undefined ? {} : { storeName: extra.storeName }),
    build: extra.build ?? (async () => Promise.reject(new Error('the build is broken'))),
    line: (text) => out.push(text),
    error: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

const productionStore = async () => {
  const { store } = await storeWithShell();
  await run(store, 'promote host-shell@1.0.0 --to production');
  await run(store, 'promote mfe-catalog@1.0.0 --to production');
  return store;
};

describe('compose', () => {
  it('goes from publish to promote, canary, status and back', async () => {
    const store = await productionStore();
    const from = await buildTiny({ name: 'mfe-catalog', version: '1.1.0', pages: { '/': './HomePage' } });
    expect(await run(store, `publish mfe-catalog --from ${from}`)).toMatchObject({
      code: 0,
      out: 'Published mfe-catalog@1.1.0.',
    });
    const check = await run(store, 'check mfe-catalog@1.1.0');
    expect(check.out).toMatch(
      /^mfe-catalog@1.1.0 can go to production.\nScripts and styles 0.0 kB \([+-]0.0 kB\); changed: 1 file, 0.0 kB.\nA visitor of .* pays 0.0 kB \([+-]0.0 kB\) of 15.0 kB that its remote.json allows.$/,
    );
    const canary = await run(store, 'canary mfe-catalog@1.1.0 --percent 5 --channel production');
    expect(canary.out).toBe('5 % of production get mfe-catalog@1.1.0.');
    expect((await run(store, 'promote mfe-catalog@1.1.0 --to production')).code).toBe(0);
    const status = JSON.parse((await run(store, 'status --json')).out);
    const [production] = status.value.channels;
    expect(production.releases['mfe-catalog']).toBe('1.1.0');
    const back = await run(store, `rollback --to ${production.history[1].id} --channel production --json`);
    expect(JSON.parse(back.out)).toMatchObject({ ok: true, value: { composition: production.history[1].id } });
    expect((await run(store, 'status')).out).toContain('mfe-catalog@1.0.0');
  });

  it.each([
    ['promote mfe-catalog --to production', 2],
    ['promote ../etc@1.0.0 --to production', 2],
    ['promote mfe-catalog@9.9.9 --to production', 3],
    ['promote mfe-catalog@1.0.0', 2],
    ['promote mfe-catalog@1.0.0 --to Prod!', 2],
    ['canary mfe-catalog@1.0.0 --percent many --channel production', 2],
    ['rollback --to abc --channel production', 3],
    ['rollback --to abc --channel nothing', 3],
    ['publish no-such-package', 2],
    ['dance', 2],
  ])('answers "%s" with one clear line and exit code %i', async (line, code) => {
    const answer = await run(await productionStore(), line);
    expect(answer.code).toBe(code);
    expect(answer.err.split('\n').filter(Boolean).length).toBe(1);
  });

  it.each([
    ['promote nonsense --to production', 'BAD_INPUT', 2],
    ['promote mfe-catalog@1.0.0', 'BAD_INPUT', 2],
    ['promote mfe-catalog@9.9.9 --to production', 'NOT_FOUND', 3],
    ['canary mfe-catalog@1.0.0 --percent many --channel production', 'BAD_INPUT', 2],
    ['publish no-such-package', 'BAD_INPUT', 2],
  ])('answers "%s --json" with one JSON document: %s', async (line, refusal, code) => {
    const answer = await run(await productionStore(), `${line} --json`);
    expect(answer).toMatchObject({ code, err: '' });
    expect(JSON.parse(answer.out)).toMatchObject({ ok: false, code: refusal, message: expect.any(String) });
  });

  it.each([
    ['status', 'connect ECONNREFUSED 10.0.0.1:9000'],
    ['promote mfe-catalog@1.0.0 --to production', 'EACCES: permission denied, open'],
  ])('says in one line that the store fails: %s', async (line, reason) => {
    const store = await productionStore();
    const failing = {
      ...store,
      listDocuments: jest.fn().mockRejectedValue(new Error(`${reason}\n at x`)),
      readDocument: jest.fn().mockRejectedValue(new Error(reason)),
    };
    expect(await run(failing, line)).toEqual({
      code: 8,
      out: '',
      err: expect.stringContaining(`The release store failed: ${reason}`),
    });
    expect(JSON.parse((await run(failing, `${line} --json`)).out)).toMatchObject({ ok: false, code: 'STORE_FAILED' });
  });

  it('names the store that it asked where something is not there', async () => {
    const answer = await run(await productionStore(), 'promote mfe-chat@1.0.0 --to production', {
      storeName: '/data/a',
    });
    expect(answer.err).toContain('mfe-chat@1.0.0 is not published. Release store: /data/a.');
  });

  it('prints refusals as JSON where asked', async () => {
    const store = await productionStore();
    await publishTiny(store, { name: 'mfe-catalog', version: '2.0.0', contract: '2.0.0' });
    const answer = await run(store, 'promote mfe-catalog@2.0.0 --to production --json');
    expect(answer.code).toBe(5);
    expect(JSON.parse(answer.out)).toMatchObject({ ok: false, code: 'REFUSED', details: [expect.any(String)] });
  });

  it('publishes nothing that the named channel would refuse, and leaves its version free', async () => {
    const store = await productionStore();
    const tiny = { name: 'mfe-catalog', version: '1.1.0', pages: { '/': './HomePage' } };
    const bad = await buildTiny({ ...tiny, contract: '2.0.0' });
    const refused = await run(store, `publish mfe-catalog --from ${bad} --channel production`);
    expect(refused).toMatchObject({
      code: 5,
      err: expect.stringMatching(
        /mfe-catalog@1\.1\.0 cannot go to production: .*the shell host-shell@1\.0\.0 .* Nothing was published\./,
      ),
    });
    expect(await store.readRelease(tiny)).toBeNull();
    const good = await buildTiny(tiny);
    expect((await run(store, `publish mfe-catalog --from ${good} --channel production`)).code).toBe(0);
  });

  it('publishes nothing when the build is broken', async () => {
    const store = await productionStore();
    const workspace = await temporaryFolder();
    await mkdir(join(workspace, 'mfe-catalog'));
    await writeFile(join(workspace, 'mfe-catalog/package.json'), '{"version": "3.0.0"}');
    const answer = await run(store, 'publish mfe-catalog --channel production', { workspace });
    expect(answer).toMatchObject({ code: 9, err: expect.stringContaining('the build is broken') });
    expect(await store.readRelease({ name: 'mfe-catalog', version: '3.0.0' })).toBeNull();
  });
});
