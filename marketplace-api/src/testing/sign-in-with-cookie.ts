import type { TestApi, TestResponse } from './test-api.ts';

/** `name=value` of the first cookie that a response sets. */
export const cookieOf = (headers: TestResponse['headers']): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** What a browser keeps after a login with a code: the token, and the cookie of the session. */
export async function signInWithCookie(
  api: TestApi,
  mobile = '9876543210',
): Promise<{ token: string; cookie: string }> {
  const first = await api.call('POST', '/user/verify-mobile', { body: { mobile } });
  const otp = (await api.outbox())[0]?.code;
  const second = await api.call('POST', '/user/verify-otp', { token: first.json.data.token, body: { otp } });
  return { token: second.json.data.token, cookie: cookieOf(second.headers) };
}
