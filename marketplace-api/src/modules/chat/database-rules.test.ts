import { type Auth, queryForRules } from 'realtime-database/rules';
import { type Json, type Path, parsePath, readQuery, valueAt, withValueAt } from 'realtime-database/tree';
import { readChatRules } from './chat-rules.ts';

const NOW = 1_790_000_000_000;
const KEY = '-OabcdefghijklmnopqR';
const OLD = '-Oabcdefghijklmnop_0';
const rules = readChatRules();

const booking = (status: string): Json => ({
  userId: 'usr_1',
  providerId: 'prv_1',
  userName: 'Ritu Sen',
  providerName: 'Asha Plumbing',
  status,
});
const message = (over: Record<string, Json> = {}): Json => ({
  senderId: 'usr_1',
  senderName: 'Ritu Sen',
  senderType: 'user',
  message: 'Hello',
  timestamp: NOW,
  createdAt: '2026-11-21T04:30:00.000Z',
  ...over,
});
const without = (name: string): Json => withValueAt(message(), [name], null);
const byProvider = (over: Record<string, Json> = {}): Json =>
  message({ senderId: 'prv_1', senderName: 'Asha Plumbing', senderType: 'provider', ...over });

const tree: Json = {
  bookings: Object.fromEntries(
    ['ACCEPTED', 'COMPLETED', 'PENDING', 'COUNTERED', 'REJECTED', 'CANCELLED'].map((status) => [
      status,
      booking(status),
    ]),
  ),
  chats: { ACCEPTED: { messages: { [OLD]: message({ timestamp: NOW - 5 }) } } },
  chatRooms: { ACCEPTED: { bookingId: 'ACCEPTED', userId: 'usr_1', providerId: 'prv_1', createdAt: 1, updatedAt: 1 } },
};
const people: Record<string, Auth> = {
  customer: { uid: 'usr_1', token: {} },
  provider: { uid: 'prv_1', token: {} },
  stranger: { uid: 'usr_2', token: {} },
  visitor: null,
};
const read = async (path: Path) => valueAt(tree, path);
const canRead = (who: string, path: string, query: unknown) =>
  rules.canRead(people[who] ?? null, parsePath(path), queryForRules(readQuery(query)), NOW, read);
const canWrite = (who: string, path: string, value: Json) => {
  const at = parsePath(path);
  const after = withValueAt(tree, at, value);
  const request = { auth: people[who] ?? null, path: at, now: NOW, before: read };
  return rules.canWrite({ ...request, after: async (place) => valueAt(after, place) });
};

const latest = { i: 'timestamp', l: 50, vf: 'r' };
const messages = (status: string) => `chats/${status}/messages`;
const reads: [allowed: boolean, who: string, path: string, query: unknown][] = [
  [true, 'customer', messages('ACCEPTED'), latest],
  [true, 'provider', messages('ACCEPTED'), latest],
  [true, 'customer', messages('COMPLETED'), latest],
  [true, 'provider', messages('COMPLETED'), latest],
  [false, 'stranger', messages('ACCEPTED'), latest],
  [false, 'visitor', messages('ACCEPTED'), latest],
  [false, 'customer', messages('PENDING'), latest],
  [false, 'customer', messages('COUNTERED'), latest],
  [false, 'provider', messages('REJECTED'), latest],
  [false, 'customer', messages('CANCELLED'), latest],
  [false, 'customer', messages('UNKNOWN'), latest],
  [false, 'customer', messages('ACCEPTED'), undefined],
  [false, 'customer', messages('ACCEPTED'), { i: 'timestamp' }],
  [false, 'customer', messages('ACCEPTED'), { ...latest, l: 51 }],
  [true, 'customer', messages('ACCEPTED'), { ...latest, vf: 'l' }],
  [true, 'customer', messages('ACCEPTED'), { i: '.key', l: 10, vf: 'r', ep: OLD, ein: true }],
  [true, 'customer', messages('ACCEPTED'), { ...latest, ep: NOW, ein: false }],
  [false, 'customer', messages('ACCEPTED'), { i: 'senderId', l: 50, vf: 'r' }],
  [true, 'customer', `${messages('ACCEPTED')}/${OLD}`, undefined],
  [false, 'stranger', `${messages('ACCEPTED')}/${OLD}`, undefined],
  [false, 'customer', 'chats/ACCEPTED', latest],
  [false, 'customer', 'chats', latest],
  [false, 'customer', '', undefined],
  [true, 'provider', 'chatRooms/ACCEPTED', undefined],
  [true, 'customer', 'chatRooms/ACCEPTED/readBy', undefined],
  [true, 'customer', 'chatRooms/COMPLETED', undefined],
  [false, 'stranger', 'chatRooms/ACCEPTED', undefined],
  [false, 'customer', 'chatRooms/CANCELLED', undefined],
  [false, 'customer', 'chatRooms', undefined],
  [true, 'customer', 'typing/ACCEPTED', undefined],
  [true, 'customer', 'typing/ACCEPTED/prv_1', undefined],
  [false, 'stranger', 'typing/ACCEPTED', undefined],
  [false, 'visitor', 'typing/ACCEPTED', undefined],
  [false, 'customer', 'bookings/ACCEPTED', undefined],
];

const mine = `${messages('ACCEPTED')}/${KEY}`;
const room = 'chatRooms/ACCEPTED';
const receipt = { readAt: '2026-11-21T04:30:00Z', timestamp: NOW };
const writes: [allowed: boolean, what: string, who: string, path: string, value: Json][] = [
  [true, 'a message of the customer', 'customer', mine, message()],
  [true, 'a message of the provider', 'provider', mine, byProvider()],
  [true, 'Indian words and pictures', 'customer', mine, message({ message: 'ক্ষমা র‍্যাচেল 👨‍👩‍👧' })],
  [false, 'nothing that can be seen', 'customer', mine, message({ message: '\u3164\u200d \u2800' })],
  [false, 'text whose direction is turned', 'customer', mine, message({ message: 'Pay \u202e005' })],
  [false, 'a message of a stranger', 'stranger', mine, message({ senderId: 'usr_2' })],
  [false, 'a message of a visitor', 'visitor', mine, message()],
  [false, 'after completion', 'customer', `${messages('COMPLETED')}/${KEY}`, message()],
  [false, 'before acceptance', 'customer', `${messages('PENDING')}/${KEY}`, message()],
  [false, 'after cancellation', 'provider', `${messages('CANCELLED')}/${KEY}`, byProvider()],
  [false, 'to no booking', 'customer', `${messages('UNKNOWN')}/${KEY}`, message()],
  [false, "another's senderId", 'customer', mine, message({ senderId: 'prv_1' })],
  [false, "another's senderType", 'customer', mine, message({ senderType: 'provider' })],
  [false, 'a customer as provider', 'provider', mine, byProvider({ senderType: 'user' })],
  [false, "another's senderName", 'customer', mine, message({ senderName: 'Asha Plumbing' })],
  [false, 'an invented senderName', 'provider', mine, byProvider({ senderName: 'Kaza Support' })],
  [false, 'a time of the client', 'customer', mine, message({ timestamp: NOW - 1 })],
  [false, 'a time that is text', 'customer', mine, message({ timestamp: String(NOW) })],
  [false, 'an empty message', 'customer', mine, message({ message: '' })],
  [false, 'a message of blanks', 'customer', mine, message({ message: ' \n\t ' })],
  [true, 'a photo by its id', 'customer', mine, message({ photo: '9f2c61d0a4b7e8c35d106f42' })],
  [false, 'a photo by an address', 'customer', mine, message({ photo: 'https://example.com/a.webp' })],
  [false, 'a photo that is an object', 'customer', mine, message({ photo: { id: '9f2c61d0a4b7e8c35d106f42' } })],
  [true, 'one character', 'customer', mine, message({ message: '.' })],
  [true, '500 characters', 'customer', mine, message({ message: 'x'.repeat(500) })],
  [false, '501 characters', 'customer', mine, message({ message: 'x'.repeat(501) })],
  [false, 'a message that is a number', 'customer', mine, message({ message: 5 })],
  [false, 'a message that is an object', 'customer', mine, message({ message: { text: 'Hello' } })],
  [false, 'a createdAt that is no time', 'customer', mine, message({ createdAt: 'today' })],
  [false, 'no createdAt', 'customer', mine, without('createdAt')],
  [false, 'no senderName', 'customer', mine, without('senderName')],
  [false, 'no message', 'customer', mine, without('message')],
  [false, 'a further field', 'customer', mine, message({ image: 'x' })],
  [false, 'a message that is text only', 'customer', mine, 'Hello'],
  [false, 'a key that is no push key', 'customer', `${messages('ACCEPTED')}/first`, message()],
  [false, 'an edit', 'customer', `${messages('ACCEPTED')}/${OLD}`, message({ message: 'Changed' })],
  [false, 'an edit of one field', 'customer', `${messages('ACCEPTED')}/${OLD}/message`, 'Changed'],
  [false, 'a deletion', 'customer', `${messages('ACCEPTED')}/${OLD}`, null],
  [false, 'a deletion of nothing', 'customer', mine, null],
  [false, 'all messages at once', 'customer', messages('ACCEPTED'), { [KEY]: message() }],
  [false, 'a part of a message', 'customer', `${mine}/message`, 'Hello'],
  [true, 'lastMessage', 'customer', `${room}/lastMessage`, 'Hello'],
  [true, 'lastMessage of 500', 'provider', `${room}/lastMessage`, 'x'.repeat(500)],
  [false, 'lastMessage of 501', 'customer', `${room}/lastMessage`, 'x'.repeat(501)],
  [false, 'no lastMessage any more', 'customer', `${room}/lastMessage`, null],
  [false, 'lastMessage of a stranger', 'stranger', `${room}/lastMessage`, 'Hello'],
  [false, 'lastMessage after completion', 'customer', 'chatRooms/COMPLETED/lastMessage', 'Hello'],
  [true, "lastMessageTime, the server's", 'customer', `${room}/lastMessageTime`, NOW],
  [false, "lastMessageTime, the client's", 'customer', `${room}/lastMessageTime`, NOW + 1],
  [true, "updatedAt, the server's", 'provider', `${room}/updatedAt`, NOW],
  [false, "updatedAt, the client's", 'provider', `${room}/updatedAt`, 5],
  [true, 'the own readBy', 'customer', `${room}/readBy/usr_1`, receipt],
  [false, "the other's readBy", 'customer', `${room}/readBy/prv_1`, receipt],
  [false, "a stranger's readBy", 'stranger', `${room}/readBy/usr_2`, receipt],
  [false, 'a readBy of tomorrow', 'customer', `${room}/readBy/usr_1`, { ...receipt, timestamp: NOW + 1 }],
  [false, 'a readBy with more', 'customer', `${room}/readBy/usr_1`, { ...receipt, where: 'home' }],
  [false, 'a readBy without its time', 'customer', `${room}/readBy/usr_1`, { timestamp: NOW }],
  [false, 'a whole room', 'customer', room, { bookingId: 'ACCEPTED', lastMessage: 'x' }],
  [false, 'another customer of a room', 'customer', `${room}/userId`, 'usr_2'],
  [false, 'another provider of a room', 'provider', `${room}/providerId`, 'prv_2'],
  [false, 'a further field of a room', 'customer', `${room}/colour`, 'red'],
  [true, 'the own typing', 'customer', 'typing/ACCEPTED/usr_1', true],
  [true, 'the own typing with its time', 'customer', 'typing/ACCEPTED/usr_1', NOW],
  [true, 'typing no more', 'provider', 'typing/ACCEPTED/prv_1', null],
  [false, 'typing of something else', 'customer', 'typing/ACCEPTED/usr_1', { text: 'secret' }],
  [false, "the other's typing", 'customer', 'typing/ACCEPTED/prv_1', true],
  [false, "a stranger's typing", 'stranger', 'typing/ACCEPTED/usr_2', true],
  [false, 'typing after completion', 'customer', 'typing/COMPLETED/usr_1', true],
  [false, 'a status of a booking', 'customer', 'bookings/PENDING/status', 'ACCEPTED'],
  [false, 'a new booking', 'customer', 'bookings/NEW', booking('ACCEPTED')],
  [false, 'anything elsewhere', 'customer', 'notes/usr_1', 'x'],
  [false, 'everything', 'customer', '', { chats: null }],
];

test.each(reads)('%s: %s reads /%s with %j', async (allowed, who, path, query) => {
  expect(await canRead(who, path, query)).toBe(allowed);
});

test.each(writes)('%s: %s, written by %s', async (allowed, _what, who, path, value) => {
  expect(await canWrite(who, path, value)).toBe(allowed);
});
