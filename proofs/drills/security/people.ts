import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Answer, type Ask, SITE, type Target } from './target.ts';

export const API = '/api/v1';

/** Throws: the attack got through. */
export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

let people = 0;
/** A number that nobody has, and a network that nobody was in. */
export const somebody = () => {
  people += 1;
  const from = `127.${1 + Math.floor(people / 250)}.${1 + (people % 250)}.1`;
  return { mobile: `98${String(10_000_000 + people)}`, from };
};

export const askForCode = (target: Target, mobile: string, ask: Ask & { proof?: unknown } = {}) =>
  target.ask('POST', `${API}/user/verify-mobile`, {
    ...ask,
    body: { mobile, ...(ask.proof ? { proof: ask.proof } : {}) },
  });
export const tryCode = (target: Target, token: string, otp: string, ask: Ask = {}) =>
  target.ask('POST', `${API}/user/verify-otp`, { ...ask, token, body: { otp } });
export const lastCode = async (target: Target, mobile: string): Promise<string> =>
  /^\d{6}/.exec((await target.texts(mobile)).find(({ kind }) => kind === 'login-otp')?.text ?? '')?.[0] ?? '';

const cookiesOf = ({ headers }: Answer): string[] =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');

export async function signIn(target: Target, mobile: string, from: string) {
  const asked = await askForCode(target, mobile, { from });
  holds(asked.status === 200, `nobody could sign in: ${asked.status} ${asked.text}`);
  const answer = await tryCode(target, asked.json.data.token, await lastCode(target, mobile), { from });
  holds(answer.status === 200, `the right code was refused: ${answer.status} ${answer.text}`);
  return { token: answer.json.data.token as string, cookies: cookiesOf(answer), answer };
}

export async function customer(target: Target, name = 'Rina Das') {
  const { mobile, from } = somebody();
  const signedIn = await signIn(target, mobile, from);
  const body = { name, location: '12 Park Street, Salt Lake, Kolkata' };
  const saved = await target.ask('PUT', `${API}/user/update-profile`, { token: signedIn.token, body });
  return { ...signedIn, mobile, from, saved };
}

let providers = 0;
/** A provider of the demonstration market with a service and its price, signed in; another one each time. */
export async function provider(target: Target) {
  providers += 1;
  const [row] = await target.query(
    `select p.id, p.mobile_no, ps.service_id from providers p join provider_services ps on ps.provider_id = p.id
      where p.is_active order by p.id offset $1 limit 1`,
    [providers * 7],
  );
  holds(row !== undefined, 'the market has no provider');
  const { token } = await signIn(target, String(row.mobile_no), somebody().from);
  return { id: String(row.id), mobile: String(row.mobile_no), serviceId: String(row.service_id), token };
}

export async function requestOf(target: Target, token: string, { id, serviceId }: { id: string; serviceId: string }) {
  const dateTime = new Date(Date.now() + 36 * 3_600_000).toISOString();
  const body = { serviceId, sellerId: id, price: '500', dateTime };
  const answer = await target.ask('POST', `${API}/user/send-offer`, { token, body });
  holds(answer.status === 201, `no request could be sent: ${answer.status} ${answer.text}`);
  return answer.json.data.id as string;
}

export async function solve(refused: Answer) {
  holds(refused.json?.code === 'CHALLENGE_REQUIRED', `no challenge came: ${refused.status} ${refused.text}`);
  const { challenge } = refused.json.data;
  const solution = await solveChallenge({ challenge, deriveKey });
  holds(solution !== null, 'the challenge could not be solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

export const ownPage = { origin: SITE, 'sec-fetch-site': 'same-origin' };
