import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { signInStaff, staffWith } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const ORIGIN = 'http://localhost:8080';
const headers = { origin: ORIGIN };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** A passkey in software: what a phone keeps, and how it signs. */
function createPasskey({ origin = ORIGIN, verifies = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const point = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const key = [Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), point(x), Buffer.from([0x22]), point(y)];
  const facts = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256('localhost'), Buffer.from([verifies ? flags | 4 : flags]), count]);
  };
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response },
  });
  return {
    register(challenge: string) {
      const data = Buffer.concat([facts(0x41, 0), Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]);
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
      const clientDataJSON = text(client('webauthn.create', challenge));
      return answer({ clientDataJSON, attestationObject: text(attestation), transports: ['internal'] });
    },
    prove(challenge: string, counter: number) {
      const [data, said] = [facts(0x01, counter), client('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      const parts = { authenticatorData: text(data), clientDataJSON: text(said), signature: text(signature) };
      return answer(parts);
    },
  };
}
type Passkey = ReturnType<typeof createPasskey>;

async function add(passkey: Passkey) {
  const owner = await signInStaff(api, 'owner');
  const { id, options } = (await owner.call('beginPasskey', { headers })).json.data;
  const body = { id, response: passkey.register(options.challenge), name: 'Phone' };
  return { owner, added: await owner.call('addPasskey', { headers, body }) };
}
async function enter(passkey: Passkey, counter: number) {
  const { id, options } = (await staffWith(api, '').call('beginPasskeySignIn', { headers })).json.data;
  const body = { id, response: passkey.prove(options.challenge, counter) };
  return { body, entered: await staffWith(api, '').call('enterByPasskey', { headers, body }) };
}

test('a passkey lets its owner in, and one proof does so once', async () => {
  const passkey = createPasskey();
  const { owner, added } = await add(passkey);
  expect(added.json.data).toMatchObject({ name: 'Phone', usedAt: null });
  const { body, entered } = await enter(passkey, 1);
  expect(entered.json.data).toMatchObject({ roles: ['owner'], passkeys: 1 });
  const again = await staffWith(api, '').call('enterByPasskey', { headers, body });
  expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined]);
  await owner.call('removePasskey', { params: { id: body.response.id } });
  expect((await enter(passkey, 2)).entered.status).toBe(401);
});

test('a challenge is used up by an answer that is refused', async () => {
  const passkey = createPasskey();
  await add(passkey);
  const { id, options } = (await staffWith(api, '').call('beginPasskeySignIn', { headers })).json.data;
  const answer = (challenge: string) =>
    staffWith(api, '').call('enterByPasskey', { headers, body: { id, response: passkey.prove(challenge, 1) } });
  expect([(await answer('wrong')).status, (await answer(options.challenge)).status]).toEqual([401, 401]);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['without a look at its person', { verifies: false }],
])('a passkey %s is refused', async (_what, change) => {
  expect((await add(createPasskey(change))).added.status).toBe(401);
});

test('a copied passkey, whose counter goes back, is refused', async () => {
  const passkey = createPasskey();
  await add(passkey);
  expect((await enter(passkey, 5)).entered.status).toBe(200);
  expect((await enter(passkey, 5)).entered.status).toBe(401);
});

test('in production a link lets somebody add a passkey, and do nothing else before', async () => {
  const owner = await signInStaff(api, 'owner');
  const { settings } = api.api.context;
  Object.assign(settings, { production: true });
  const cookie = owner.cookie.replace('kaza_staff', '__Host-kaza_staff');
  try {
    const staff = staffWith(api, cookie);
    const [own, people] = [await staff.call('getOwnAccount'), await staff.call('listStaff')];
    expect([own.status, people.status, people.json.message]).toEqual([200, 403, 'Please add a passkey first']);
  } finally {
    Object.assign(settings, { production: false });
  }
});
