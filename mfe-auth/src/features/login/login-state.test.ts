import { callError, testUser } from 'remote-sdk/testing';
import { newSentCode } from './login-progress.ts';
import { initialLoginState, type LoginEvent, type LoginPhase, nextLoginState, progressOf } from './login-state.ts';

const NOW = 1_800_000_000_000;
const MOBILE = '9876543210';
const code = newSentCode(MOBILE, 'first', false, NOW);
const full = [...'123456'];
const failed = (parts: Parameters<typeof callError>[0]): LoginEvent => ({
  type: 'failed',
  failure: callError(parts),
  now: NOW,
});

const send: LoginEvent = { type: 'send', mobile: MOBILE, now: NOW };
const codeSent: LoginEvent = { type: 'code-sent', code };
const challenged: LoginEvent = {
  type: 'challenged',
  challenge: {
    parameters: { algorithm: '', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '00', data: {} },
    signature: '',
  },
};
const digits: LoginEvent = { type: 'digits', digits: full };
const rightCode: LoginEvent = { type: 'code-right', token: 'access', isNewUser: false, now: NOW };
const newCustomer: LoginEvent = { ...rightCode, isNewUser: true };
const asked: LoginEvent = { type: 'asked', asks: 'pinCode' };
const give: LoginEvent = { type: 'give-answer', answer: '700091' };
const save: LoginEvent = { type: 'save-profile', name: 'Ravi', location: 'Howrah' };
const profile: LoginEvent = { type: 'profile', user: testUser };
const silence = failed({ status: 0 });

const after = (...events: LoginEvent[]) =>
  events.reduce(nextLoginState, initialLoginState({ sent: null, customer: null }));

/** Events that lead to each phase. */
const waysTo: { readonly [Phase in LoginPhase]: LoginEvent[] } = {
  mobile: [],
  sending: [send],
  proving: [send, challenged],
  'proving-again': [send, codeSent, { type: 'resend' }, challenged],
  code: [send, codeSent],
  resending: [send, codeSent, { type: 'resend' }],
  verifying: [send, codeSent, digits],
  question: [send, codeSent, digits, asked],
  answering: [send, codeSent, digits, asked, give],
  'beginning-anew': [send, codeSent, digits, asked, { type: 'begin-anew' }],
  'loading-profile': [send, codeSent, digits, rightCode],
  'profile-missing': [send, codeSent, digits, rightCode, silence],
  'new-profile': [send, codeSent, digits, newCustomer],
  saving: [send, codeSent, digits, newCustomer, save],
  'signed-in': [send, codeSent, digits, newCustomer, save, profile],
};
const phases = Object.keys(waysTo) as LoginPhase[];

test.each(phases)('%s is reached', (phase) => expect(after(...waysTo[phase]).phase).toBe(phase));

test.each<[LoginPhase, LoginEvent, LoginPhase]>([
  ['sending', silence, 'mobile'],
  ['code', { type: 'edit-number' }, 'mobile'],
  ['code', { type: 'submit-code' }, 'code'],
  ['proving', codeSent, 'code'],
  ['proving', silence, 'mobile'],
  ['proving-again', codeSent, 'code'],
  ['proving-again', silence, 'code'],
  ['resending', codeSent, 'code'],
  ['resending', silence, 'code'],
  ['verifying', silence, 'code'],
  ['question', { type: 'give-answer', answer: ' ' }, 'question'],
  ['question', { type: 'edit-number' }, 'mobile'],
  ['answering', rightCode, 'loading-profile'],
  ['answering', failed({ status: 422, code: 'WRONG_ANSWER' }), 'question'],
  ['answering', failed({ status: 422, code: 'OTP_EXPIRED' }), 'code'],
  ['beginning-anew', newCustomer, 'new-profile'],
  ['beginning-anew', silence, 'question'],
  ['profile-missing', { type: 'submit-code' }, 'loading-profile'],
  ['profile-missing', { type: 'resend' }, 'resending'],
  ['loading-profile', profile, 'signed-in'],
  ['saving', silence, 'new-profile'],
])('%s and %p lead to %s', (phase, event, next) => expect(after(...waysTo[phase], event).phase).toBe(next));

test.each<LoginPhase>([
  'sending',
  'proving',
  'resending',
  'proving-again',
  'verifying',
  'loading-profile',
  'saving',
  'signed-in',
])('in %s nothing that a person does counts', (phase) => {
  const state = after(...waysTo[phase]);
  for (const event of [send, digits, save, { type: 'submit-code' }, { type: 'resend' }, { type: 'edit-number' }]) {
    expect(nextLoginState(state, event as LoginEvent)).toBe(state);
  }
});

test.each<LoginPhase>(['verifying', 'loading-profile', 'saving'])(
  'a token that is refused in %s leads back to the number, which stays written, and nothing is stored',
  (phase) => {
    const state = after(...waysTo[phase], failed({ status: 401, code: 'UNAUTHENTICATED' }));
    expect(state).toMatchObject({ phase: 'mobile', mobile: MOBILE, token: '', problem: { during: phase } });
    expect(progressOf(state)).toEqual({ sent: null, customer: null });
  },
);

test('each wrong code costs a try and empties the boxes; silence costs nothing', () => {
  const wrong = after(...waysTo.verifying, failed({ status: 422, code: 'INVALID_OTP' }));
  expect(wrong.sent?.wrongTries).toBe(1);
  expect(wrong.digits.join('')).toBe('');
  const silent = after(...waysTo.verifying, silence);
  expect(silent.sent?.wrongTries).toBe(0);
  expect(silent.digits).toEqual(full);
});

test('a refused resend waits as long as the server wants', () => {
  const state = after(...waysTo.resending, failed({ status: 429, retryAfterSeconds: 300 }));
  expect(state.sent?.resendAt).toBe(NOW + 300_000);
});

test('the same number needs no second code while the first is on its way', () => {
  const back = after(...waysTo.code, { type: 'edit-number' });
  expect(nextLoginState(back, { ...send, now: NOW + 59_999 } as LoginEvent).phase).toBe('code');
  expect(nextLoginState(back, { ...send, now: NOW + 60_000 } as LoginEvent).phase).toBe('sending');
  expect(nextLoginState(back, { type: 'send', mobile: '9000000001', now: NOW }).phase).toBe('sending');
});

test('what is stored begins where it was', () => {
  for (const phase of ['code', 'new-profile'] as const) {
    const state = after(...waysTo[phase]);
    expect(initialLoginState(progressOf(state))).toMatchObject({ phase, token: state.token });
  }
});
