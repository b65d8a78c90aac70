import type { User } from 'shared-contracts';
import type { ApiClient } from './api-client.ts';
import { randomBelow } from './random.ts';

interface StoredCookie {
  name: string;
  value: string;
  path: string;
}

/** Of a `Set-Cookie` header. */
function readCookie(header: string): StoredCookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  return { name, value, path: /;\s*Path=([^;]+)/i.exec(header)?.[1] ?? '/' };
}

export interface SignedIn {
  mobile: string;
  token: string;
  user: User;
  /** What the browser that signed in keeps. */
  cookies: readonly StoredCookie[];
}

interface OutboxMessage {
  to: string;
  kind: string;
  code: string | null;
}

/** A number that no other test uses, in no range of the seeded providers. */
export const newMobile = (): string => `9${String(randomBelow(1e9)).padStart(9, '0')}`;

/** The code that a phone would have got last. */
export async function latestCode(api: ApiClient, mobile: string, kind = 'login-otp'): Promise<string> {
  const messages = await api.done<OutboxMessage[]>('GET', '/dev/outbox');
  const code = messages.find((message) => message.to === mobile && message.kind === kind)?.code;
  if (!code) throw new Error(`No ${kind} for ${mobile} in the outbox`);
  return code;
}

export async function signIn(api: ApiClient, mobile: string): Promise<SignedIn> {
  const { token: step } = await api.done<{ token: string }>('POST', '/api/v1/user/verify-mobile', { body: { mobile } });
  const otp = await latestCode(api, mobile);
  const verified = await api.call<{ token: string }>('POST', '/api/v1/user/verify-otp', { body: { otp }, token: step });
  const { token } = verified.data;
  const user = await api.done<User>('GET', '/api/v1/user/profile', { token });
  return { mobile, token, user, cookies: verified.cookies.map(readCookie) };
}

const anyLetter = (letters: string): string => letters.charAt(randomBelow(letters.length));

/** A name that hardly another test's customer has: a provider knows customers by the first one. */
function newName(): string {
  const syllables = Array.from({ length: 3 }, () => anyLetter('bdghjklmnprstv') + anyLetter('aeiou')).join('');
  return `A${syllables} Roy`;
}

/** How providers see a customer: `Asha Roy` is `Asha R.` to them. */
export const redactName = (name: string): string => name.replace(/ .*?(\p{L})\S*$/u, ' $1.');

/** A customer with a complete profile. */
export async function createCustomer(api: ApiClient, name = newName()): Promise<SignedIn> {
  const signedIn = await signIn(api, newMobile());
  const user = await api.done<User>('PUT', '/api/v1/user/update-profile', {
    token: signedIn.token,
    body: { name, location: 'Salt Lake, Kolkata', coordinates: { latitude: 22.5797, longitude: 88.4143 } },
  });
  return { ...signedIn, user };
}
