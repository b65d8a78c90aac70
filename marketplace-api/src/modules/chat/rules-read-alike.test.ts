import * as fc from 'fast-check';
import { type Auth, queryForRules } from 'realtime-database/rules';
import { readWithTargaryen } from 'realtime-database/testing/targaryen';
import { type Json, type Path, parsePath, readQuery, valueAt, withValueAt } from 'realtime-database/tree';
import { readChatRules } from './chat-rules.ts';

const NOW = 1_790_000_000_000;
const rules = readChatRules();
const judge = readWithTargaryen(rules.source);

const statuses = ['ACCEPTED', 'COMPLETED', 'PENDING', 'CANCELLED'];
const KEY = '-Oabcdefghijklmnop_0';
const message: Record<string, Json> = {
  senderId: 'usr_1',
  senderName: 'Ritu Sen',
  senderType: 'user',
  message: 'Hello',
  timestamp: NOW,
  createdAt: '2026-11-21T04:30:00.000Z',
};
const names = { userId: 'usr_1', providerId: 'prv_1', userName: 'Ritu Sen', providerName: 'Asha Plumbing' };
const tree: Json = {
  bookings: Object.fromEntries(statuses.map((status) => [status, { ...names, status }])),
  chats: { ACCEPTED: { messages: { [KEY]: message } } },
  chatRooms: {
    ACCEPTED: {
      lastMessage: 'Hello',
      lastMessageTime: NOW - 5,
      updatedAt: NOW - 5,
      readBy: { usr_1: { readAt: '2026-11-21T04:30:00Z', timestamp: NOW - 5 } },
    },
  },
  typing: { ACCEPTED: { usr_1: true, prv_1: NOW - 5 } },
};
const before = async (path: Path) => valueAt(tree, path);

const who = fc.constantFrom<Auth>(
  { uid: 'usr_1', token: {} },
  { uid: 'prv_1', token: {} },
  { uid: 'usr_2', token: {} },
  null,
);
const booking = fc.oneof(
  { weight: 3, arbitrary: fc.constant('ACCEPTED') },
  { weight: 1, arbitrary: fc.constantFrom(...statuses, 'UNKNOWN') },
);
const leaf = fc.constantFrom<Json>(
  null,
  true,
  0,
  NOW,
  NOW + 1,
  '',
  ' ',
  'usr_1',
  'prv_1',
  'user',
  'provider',
  'x'.repeat(501),
);
/** Something that is allowed, and what little changes make of it. */
const near = (value: Record<string, Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Json>(value) },
    fc
      .tuple(fc.constantFrom(...Object.keys(value), 'other'), leaf)
      .map(([name, one]) => withValueAt(value, [name], one)),
    leaf,
  );
const said = fc.oneof(
  near(message),
  near({ ...message, senderId: 'prv_1', senderName: 'Asha Plumbing', senderType: 'provider' }),
);
const readMark = near({ readAt: '2026-11-21T04:30:00Z', timestamp: NOW });
const person = fc.constantFrom('usr_1', 'prv_1', 'usr_2');
const key = fc.constantFrom(KEY, '-OabcdefghijklmnopqR', '-OabcdefghijklmnopqS', 'short');
const field = fc.constantFrom(...Object.keys(message), 'other');
const write: fc.Arbitrary<[path: string, value: Json]> = fc.oneof(
  fc.tuple(booking, key, said).map(([at, name, value]): [string, Json] => [`chats/${at}/messages/${name}`, value]),
  fc
    .tuple(booking, key, field, leaf)
    .map(([at, name, one, value]): [string, Json] => [`chats/${at}/messages/${name}/${one}`, value]),
  fc.tuple(booking, key, said).map(([at, name, value]): [string, Json] => [`chats/${at}/messages`, { [name]: value }]),
  fc
    .tuple(booking, fc.constantFrom('lastMessage', 'lastMessageTime', 'updatedAt', 'userId'), leaf)
    .map(([at, name, value]): [string, Json] => [`chatRooms/${at}/${name}`, value]),
  fc
    .tuple(booking, person, readMark)
    .map(([at, uid, value]): [string, Json] => [`chatRooms/${at}/readBy/${uid}`, value]),
  fc.tuple(booking, person, leaf).map(([at, uid, value]): [string, Json] => [`typing/${at}/${uid}`, value]),
  // Deletes an existing child, or a missing one.
  fc
    .tuple(
      booking,
      fc.constantFrom(
        ...['readBy/usr_1/readAt', 'readBy/usr_1/other', 'lastMessageTime/x'].map((below) => `chatRooms/$/${below}`),
        ...['typing/$/usr_1/x', 'typing/$/prv_1', `chats/$/messages/${KEY}/message`],
      ),
    )
    .map(([at, path]): [string, Json] => [path.replace('$', at), null]),
  fc.tuple(fc.constantFrom('bookings', 'chats', 'chatRooms', 'typing', 'else'), leaf),
);

test('targaryen allows the writes that we allow, and no others', async () => {
  let allowed = 0;
  await fc.assert(
    fc.asyncProperty(
      who,
      fc.uniqueArray(write, {
        minLength: 1,
        maxLength: 2,
        selector: ([path]) => path.split('/').slice(0, 3).join('/'),
      }),
      async (auth, writes) => {
        const after = writes.reduce<Json>((now, [path, value]) => withValueAt(now, parsePath(path), value), tree);
        const request = { auth, now: NOW, before, after: async (path: Path) => valueAt(after, path) };
        const verdicts = await Promise.all(
          writes.map(([path]) => rules.canWrite({ ...request, path: parsePath(path) })),
        );
        const ours = verdicts.every(Boolean);
        allowed += Number(ours);
        expect(judge(tree).canUpdate(auth, '/', Object.fromEntries(writes), NOW)).toBe(ours);
      },
    ),
    { numRuns: 1_000 },
  );
  // Both would agree on a file that denies all.
  expect(allowed).toBeGreaterThan(0);
});

const paths = ['', 'chats', 'bookings', 'chatRooms', 'typing'];
const place = fc.oneof(
  fc.constantFrom(...paths),
  fc
    .tuple(
      booking,
      fc.constantFrom(
        'chats/$/messages',
        'chats/$',
        `chats/$/messages/${KEY}`,
        'chatRooms/$',
        'chatRooms/$/readBy',
        'typing/$/usr_1',
      ),
    )
    .map(([at, path]) => path.replace('$', at)),
);
const query = fc
  .record({
    i: fc.constantFrom('timestamp', 'senderId', '.key', '.priority', '.value'),
    l: fc.constantFrom(1, 50, 51, undefined),
    vf: fc.constantFrom('l', 'r'),
  })
  .map((asked) => readQuery(JSON.parse(JSON.stringify(asked))));

test('targaryen allows the reads that we allow, and no others', async () => {
  let allowed = 0;
  await fc.assert(
    fc.asyncProperty(who, place, query, async (auth, path, asked) => {
      const ours = await rules.canRead(auth, parsePath(path), queryForRules(asked), NOW, before);
      allowed += Number(ours);
      expect(judge(tree).canRead(auth, path === '' ? '/' : path, asked, NOW)).toBe(ours);
    }),
    { numRuns: 1_000 },
  );
  expect(allowed).toBeGreaterThan(0);
});
