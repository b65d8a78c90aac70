import foreignSharing from './foreign-sharing.ts';

const { afterRegisterShare, beforeLoadShare } = foreignSharing();

/** What a page has of React after our container has offered 19.3.1. */
function after(present: Readonly<Record<string, object>>, registered: boolean) {
  const ours = { version: '19.3.1', from: 'mfe_offers_foreign' };
  const versions: Record<string, object> = { ...present, ...(registered ? { '19.3.1': ours } : {}) };
  afterRegisterShare({
    pkgName: 'react',
    scope: 'default',
    shared: ours,
    previousShared: present['19.3.1'],
    registeredShared: versions['19.3.1'],
    shareScopeMap: { default: { react: versions } },
    trigger: 'runtime',
  } as never);
  return versions;
}

test('a page keeps its own copy, whatever it is called and however old its version', () => {
  const theirs = { version: '19.3.1', from: 'acme' };
  expect(after({ '19.3.1': theirs }, true)).toEqual({ '19.3.1': theirs });
  expect(after({ '19.3.1': theirs }, false)).toEqual({ '19.3.1': theirs });
  const older = { version: '19.2.4', from: 'acme' };
  expect(after({ '19.2.4': older }, true)).toEqual({ '19.2.4': older });
});

test('ours is there where a page has none, or one that does not fit', () => {
  expect(Object.keys(after({}, true))).toEqual(['19.3.1']);
  expect(Object.keys(after({ '18.3.1': { version: '18.3.1' } }, true))).toEqual(['18.3.1', '19.3.1']);
});

test('a shared file that failed is asked for again', async () => {
  const record = { loading: Promise.reject(new Error('503')) as Promise<unknown> | null };
  const shareScopeMap = { default: { react: { '19.3.1': record } } };
  const asked = { pkgName: 'react', origin: { shareScopeMap } };
  expect(await beforeLoadShare(asked as never)).toBe(asked);
  expect(record.loading).toBeNull();
});
