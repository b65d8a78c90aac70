import type { User } from 'shared-contracts';
import type { ApiClient } from './api-client.ts';

export interface SignedIn {
  mobile: string;
  token: string;
  user: User;
  /** The refresh cookie as the server set it: `name=value`. */
  cookie: string;
}

interface OutboxMessage {
  to: string;
  kind: string;
  code: string | null;
}

/** A number that no other test uses, in no range of the seeded providers. */
export const newMobile = (): string => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

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
  return { mobile, token, user, cookie: verified.cookies[0]?.split(';')[0] ?? '' };
}

/** A customer with a complete profile. */
export async function createCustomer(api: ApiClient, name = 'Asha Roy'): Promise<SignedIn> {
  const signedIn = await signIn(api, newMobile());
  const user = await api.done<User>('PUT', '/api/v1/user/update-profile', {
    token: signedIn.token,
    body: { name, location: 'Salt Lake, Kolkata', coordinates: { latitude: 22.5797, longitude: 88.4143 } },
  });
  return { ...signedIn, user };
}
