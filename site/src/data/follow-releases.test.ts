import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from 'federation-release';
import { createKeys } from 'marketplace-api/archive';
import { followReleases, restoreReleases } from './follow-releases.ts';

const CHANNEL = 'channels/production';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
});

const momentOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:').replace('.releases', ''));

test('a release store comes back as it was at each moment since it is followed, and nothing is copied twice', async () => {
  const { identity, recipient } = await createKeys();
  const store = folderStore(join(folder, 'releases'));
  const copies = join(folder, 'copies');
  await store.writeDocument(CHANNEL, 'first', null);
  const onError = (error: Error) => {
    throw error;
  };
  const following = await followReleases({ store, folder: copies, recipients: [recipient], onError });
  await following.look();
  expect(await readdir(copies)).toHaveLength(1);
  await store.writeDocument(CHANNEL, 'second', '1');
  await following.look();
  await following.stop();
  const names = (await readdir(copies)).sort();
  expect(names).toHaveLength(2);
  for (const [index, text] of ['first', 'second'].entries()) {
    const back = folderStore(join(folder, text));
    const at = momentOf(names[index] ?? '');
    expect(await restoreReleases(back, copies, at, identity)).toMatchObject({ documents: 1 });
    expect(await back.readDocument(CHANNEL)).toMatchObject({ text });
  }
  const before = new Date(momentOf(names[0] ?? '').getTime() - 1);
  expect(await restoreReleases(folderStore(join(folder, 'none')), copies, before, identity)).toBeNull();
  await expect(restoreReleases(store, copies, new Date(), null)).rejects.toThrow(/is sealed/);
});
