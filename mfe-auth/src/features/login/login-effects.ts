import { type CallAnswer, DEFAULT_COORDINATES, type HostServices, isCallError, now } from 'shared-contracts';
import { newSentCode } from './login-progress.ts';
import type { LoginEvent, LoginPhase, LoginState } from './login-state.ts';
import { challengeOf, requestWithProof } from './request-code.ts';

type Host = Pick<HostServices, 'http' | 'location'>;
type Effect = (state: LoginState, host: Host) => Promise<LoginEvent>;

/** The call that runs while the login is in a phase, and the event that its answer is. A failure is `failed`. */
export const effects: { readonly [Phase in LoginPhase]?: Effect } = {
  sending: requestCode,
  resending: requestCode,
  proving: proveAndRequest,
  'proving-again': proveAndRequest,
  verifying: verifyCode,
  answering: (state, { http }) => enterAccount(state, http, { answer: state.answer.trim() }),
  'beginning-anew': (state, { http }) => enterAccount(state, http, { beginsAnew: true }),
  'loading-profile': async ({ token }, { http }) => {
    const { data: user } = await http.call('getProfile', {}, { token });
    return { type: 'profile', user };
  },
  saving: saveProfile,
};

async function requestCode({ mobile }: LoginState, { http }: Host): Promise<LoginEvent> {
  try {
    return sentCode(mobile, await http.call('verifyMobile', { body: { mobile } }));
  } catch (failure) {
    const challenge = challengeOf(failure);
    if (!challenge) throw failure;
    return { type: 'challenged', challenge };
  }
}

async function proveAndRequest({ mobile, challenge }: LoginState, { http }: Host): Promise<LoginEvent> {
  if (!challenge) throw new Error('There is no challenge to solve');
  return sentCode(mobile, await requestWithProof(http, mobile, challenge));
}

function sentCode(mobile: string, { data }: CallAnswer<'verifyMobile'>): LoginEvent {
  return { type: 'code-sent', code: newSentCode(mobile, data.token, data.isNewUser, now()) };
}

async function verifyCode({ sent, digits }: LoginState, { http }: Host): Promise<LoginEvent> {
  const token = sent?.token ?? '';
  let answer: CallAnswer<'verifyOtp'>;
  try {
    answer = await http.call('verifyOtp', { body: { otp: digits.join('') } }, { token });
  } catch (failure) {
    if (!isCallError(failure) || failure.asks === undefined) throw failure;
    return { type: 'asked', asks: failure.asks };
  }
  const { data } = answer;
  if (!data?.token) throw new Error('verify-otp answered without a token');
  // Whether the customer is new comes from this answer; the answer to the number is only a fallback.
  const isNewUser = data.isNewUser ?? sent?.isNewUser ?? false;
  return { type: 'code-right', token: data.token, isNewUser, now: now() };
}

async function enterAccount(
  { sent }: LoginState,
  http: Host['http'],
  body: { answer: string } | { beginsAnew: true },
): Promise<LoginEvent> {
  const { data } = await http.call('enterAccount', { body }, { token: sent?.token ?? '' });
  return { type: 'code-right', token: data.token, isNewUser: data.isNewUser, now: now() };
}

async function saveProfile({ token, customer }: LoginState, { http, location }: Host): Promise<LoginEvent> {
  const { latitude, longitude } = location.current().coordinates ?? DEFAULT_COORDINATES;
  const body = {
    name: customer?.name.trim() ?? '',
    location: customer?.location?.trim() ?? '',
    coordinates: { latitude, longitude },
  };
  const { data: user } = await http.call('updateProfile', { body }, { token });
  return { type: 'profile', user };
}
