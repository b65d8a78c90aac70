import { promote } from '../channels/promote.ts';
import { compose } from '../cli/compose-command.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { buildTiny, note, publishTiny, temporaryFolder } from '../testing/fixtures.ts';
import { openS3Server, type S3Server } from '../testing/s3-server.ts';
import { describeStore } from '../testing/store-suite.ts';
import { folderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';
import type { ReleaseStore } from './release-store.ts';

const catalog = { name: 'mfe-catalog', version: '1.0.0' };

const opened = async (url: string): Promise<ReleaseStore> => {
  const store = await openStore(url, await temporaryFolder());
  if (!store.ok) throw new Error(store.message);
  return store.value;
};

describeStore('a folder', async () => folderStore(await temporaryFolder()));

describe('object storage', () => {
  let server: S3Server;
  let count = 0;
  const freshUrl = (endpoint = server.endpoint) => `s3://releases/kaza-${++count}?endpoint=${endpoint}`;
  const before = { ...process.env };
  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
    server = await openS3Server();
  });
  afterAll(async () => {
    process.env = before;
    await server.close();
  });
  afterEach(() => server.fail(null));

  describeStore('object storage', () => opened(freshUrl()));

  it('is refused where it ignores the condition of a write, before anything is lost', async () => {
    const plain = await openS3Server({ plain: true });
    const store = await opened(freshUrl(plain.endpoint));
    const answer = await publishRelease(store, await buildTiny(catalog));
    expect(answer).toMatchObject({ ok: false, code: 'STORE_FAILED' });
    expect(answer.ok || answer.message).toContain('ignores If-None-Match');
    expect(await store.listReleases()).toEqual([]);
    await plain.close();
  });

  it('goes on where an interrupted publish stopped', async () => {
    const url = freshUrl();
    const store = await opened(url);
    const dir = await buildTiny({ ...catalog, files: { 'a.js': 'a' } });
    let writes = 0;
    const dying: ReleaseStore = {
      ...store,
      addRelease: (release, content) =>
        store.addRelease(release, {
          ...content,
          get size() {
            return content.size;
          },
          *[Symbol.iterator]() {
            for (const entry of content) {
              writes += 1;
              if (writes > 2) throw new Error('killed');
              yield entry;
            }
          },
        } as never),
    };
    expect(await publishRelease(dying, dir)).toMatchObject({ ok: false });
    expect(await store.listReleases()).toEqual([]);
    expect(await publishRelease(store, dir)).toMatchObject({ ok: true, value: { added: true } });
    expect(await store.readFile(catalog, 'a.js', 'identity')).not.toBeNull();
  });

  it.each([
    ['answers nothing but errors', 503],
    ['refuses the credentials', 403],
  ])('is one clear line when it %s', async (_what, status) => {
    const store = await opened(freshUrl());
    await publishTiny(store, { name: 'host-shell', version: '1.0.0' });
    await promote(store, [{ name: 'host-shell', version: '1.0.0' }], 'production', note);
    server.fail(status);
    const err: string[] = [];
    const line = (text: string) => err.push(text);
    const around = { store, workspace: '/nowhere', build: async () => {}, line, error: line };
    expect(await compose(['status'], around)).toBe(8);
    expect(err).toHaveLength(1);
    expect(err[0]).toContain('The release store failed: s3://releases at 127.0.0.1');
  });

  it('is one clear line when nobody is there', async () => {
    const store = await opened(freshUrl('http://127.0.0.1:1'));
    expect(await publishRelease(store, await buildTiny(catalog))).toMatchObject({
      code: 'STORE_FAILED',
      message: expect.stringMatching(
        /^The release store failed: s3:\/\/releases at 127\.0\.0\.1:1 answered: .*ECONNREFUSED/,
      ),
    });
  });
});

describe('RELEASE_STORE_URL', () => {
  it.each([
    'nonsense',
    'ftp://host/path',
    's3://',
    's3://UPPER_CASE!',
    's3://releases?endpoint=minio:9000',
    's3://releases?endpont=https://x.test',
  ])('is refused when wrong: %s', async (url) => {
    const answer = await openStore(url, await temporaryFolder());
    expect(answer).toMatchObject({ ok: false, code: 'BAD_INPUT' });
    expect(answer.ok || answer.message.split('\n')).toHaveLength(1);
  });
});
