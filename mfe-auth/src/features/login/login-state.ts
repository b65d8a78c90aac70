import {
  type AccountQuestion,
  type CallError,
  type Challenge,
  isCallError,
  mobilePattern,
  type User,
} from 'shared-contracts';
import { type CodeDigits, emptyDigits, isComplete } from 'shared-ui/dialog';
import type { LoginProgress, NewCustomer, SentCode } from './login-progress.ts';

/** Phases with a call under way have an effect of the same name in login-effects.ts. */
export type LoginPhase =
  | 'mobile'
  | 'sending'
  | 'code'
  | 'resending'
  /** Too many codes were asked for: the device proves by some work that it is no flood. */
  | 'proving'
  | 'proving-again'
  | 'verifying'
  /** The code was right, and the number's account asks a device that it does not know. */
  | 'question'
  | 'answering'
  | 'beginning-anew'
  | 'loading-profile'
  | 'profile-missing'
  | 'new-profile'
  | 'saving'
  | 'signed-in';

/** Why the last attempt did not go on. */
export type LoginProblem =
  | { kind: 'invalid-mobile' }
  | { kind: 'incomplete-code' }
  | { kind: 'missing-fields' }
  | { kind: 'failed'; during: LoginPhase; failure: unknown };

export interface LoginState {
  phase: LoginPhase;
  /** Number that a code is asked for. */
  mobile: string;
  sent: SentCode | null;
  /** Set while it is solved. */
  challenge: Challenge | null;
  digits: CodeDigits;
  /** Changes when the code boxes should take the focus again. */
  round: number;
  /** A new code went out on request. */
  resent: boolean;
  /** What the number's account wants to know; null: nothing. */
  asks: AccountQuestion | null;
  answer: string;
  /** Access token, from a right code until the session starts. */
  token: string;
  /** Set while a new customer writes the profile. */
  customer: NewCustomer | null;
  /** Set once signed in. */
  user: User | null;
  problem: LoginProblem | null;
}

/** Times (`now`) are milliseconds since 1970. */
export type LoginEvent =
  // From the customer.
  | { type: 'mobile-edited' }
  | { type: 'send'; mobile: string; now: number }
  | { type: 'edit-number' }
  | { type: 'digits'; digits: CodeDigits }
  | { type: 'submit-code' }
  | { type: 'resend' }
  | { type: 'give-answer'; answer: string }
  | { type: 'begin-anew' }
  | { type: 'profile-edited'; name: string; location: string }
  | { type: 'save-profile'; name: string; location: string }
  // From the calls.
  | { type: 'code-sent'; code: SentCode }
  | { type: 'challenged'; challenge: Challenge }
  | { type: 'code-right'; token: string; isNewUser: boolean; now: number }
  | { type: 'asked'; asks: AccountQuestion }
  | { type: 'profile'; user: User }
  | { type: 'failed'; failure: unknown; now: number };

type Event<Type extends LoginEvent['type']> = Extract<LoginEvent, { type: Type }>;
type Transition<Type extends LoginEvent['type']> = (state: LoginState, event: Event<Type>) => LoginState;
type Row = { readonly [Type in LoginEvent['type']]?: Transition<Type> };

/** Phase × event → next state. An event without a cell is ignored: nothing is sent twice. */
const table: { readonly [Phase in LoginPhase]: Row } = {
  mobile: { 'mobile-edited': withoutProblem, send: askForCode },
  sending: { 'code-sent': enterCode, challenged: prove('proving'), failed: failBackTo('mobile') },
  proving: { 'code-sent': enterCode, failed: failBackTo('mobile') },
  code: { digits: fillBoxes, 'submit-code': checkCode, resend: goTo('resending'), 'edit-number': goTo('mobile') },
  resending: { 'code-sent': enterNewCode, challenged: prove('proving-again'), failed: waitToResend },
  'proving-again': { 'code-sent': enterNewCode, failed: waitToResend },
  verifying: { 'code-right': acceptCode, asked: showQuestion, failed: refuseCode },
  question: { 'give-answer': giveAnswer, 'begin-anew': goTo('beginning-anew'), 'edit-number': goTo('mobile') },
  answering: { 'code-right': acceptCode, failed: refuseAnswer },
  'beginning-anew': { 'code-right': acceptCode, failed: refuseAnswer },
  'loading-profile': { profile: signIn, failed: failBackTo('profile-missing') },
  'profile-missing': {
    digits: fillBoxes,
    'submit-code': goTo('loading-profile'),
    resend: goTo('resending'),
    'edit-number': goTo('mobile'),
  },
  'new-profile': { 'profile-edited': keepDraft, 'save-profile': saveProfile },
  saving: { profile: signIn, failed: failBackTo('new-profile') },
  'signed-in': {},
};

export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  const transition = table[state.phase][event.type] as Transition<LoginEvent['type']> | undefined;
  return transition ? transition(state, event) : state;
}

export function initialLoginState({ sent, customer }: LoginProgress): LoginState {
  return {
    phase: customer ? 'new-profile' : sent ? 'code' : 'mobile',
    mobile: sent?.mobile ?? '',
    sent,
    challenge: null,
    digits: emptyDigits,
    round: 0,
    resent: false,
    asks: null,
    answer: '',
    token: customer?.token ?? '',
    customer,
    user: null,
    problem: null,
  };
}

export const progressOf = ({ phase, sent, customer }: LoginState): LoginProgress =>
  phase === 'signed-in' ? { sent: null, customer: null } : { sent, customer };

const uselessCodes = new Set<CallError['code']>(['INVALID_OTP', 'OTP_EXPIRED', 'OTP_LOCKED']);

/** True where the code itself is at fault: wrong, expired, or tried too often. */
export const isUselessCode = (failure: unknown): boolean => isCallError(failure) && uselessCodes.has(failure.code);

function goTo(phase: LoginPhase) {
  return (state: LoginState): LoginState => ({ ...state, phase, challenge: null, problem: null, resent: false });
}

function prove(phase: LoginPhase) {
  return (state: LoginState, { challenge }: Event<'challenged'>): LoginState => ({ ...goTo(phase)(state), challenge });
}

function withoutProblem(state: LoginState): LoginState {
  return { ...state, problem: null };
}

/** A code that is on its way to this number is still good: no second SMS. */
function askForCode(state: LoginState, { mobile, now }: Event<'send'>): LoginState {
  if (!mobilePattern.test(mobile)) return { ...state, mobile, problem: { kind: 'invalid-mobile' } };
  const isOnItsWay = state.sent?.mobile === mobile && now < state.sent.resendAt;
  return { ...goTo(isOnItsWay ? 'code' : 'sending')(state), mobile };
}

function enterCode(state: LoginState, { code }: Event<'code-sent'>): LoginState {
  return { ...goTo('code')(state), sent: code, token: '', digits: emptyDigits };
}

function enterNewCode(state: LoginState, event: Event<'code-sent'>): LoginState {
  return { ...enterCode(state, event), resent: true, round: state.round + 1 };
}

function waitToResend(state: LoginState, event: Event<'failed'>): LoginState {
  const seconds = isCallError(event.failure) ? event.failure.retryAfterSeconds : undefined;
  const sent =
    state.sent && seconds !== undefined ? { ...state.sent, resendAt: event.now + seconds * 1000 } : state.sent;
  return { ...failBackTo('code')(state, event), sent };
}

/** The last digit submits. Changing a digit of a complete code does not: more may be about to change. */
function fillBoxes(state: LoginState, { digits }: Event<'digits'>): LoginState {
  const isFinished = isComplete(digits) && !isComplete(state.digits);
  return { ...goTo(isFinished ? 'verifying' : 'code')(state), digits };
}

function checkCode(state: LoginState): LoginState {
  if (isComplete(state.digits)) return goTo('verifying')(state);
  return { ...state, problem: { kind: 'incomplete-code' }, resent: false, round: state.round + 1 };
}

function acceptCode(state: LoginState, { token, isNewUser, now }: Event<'code-right'>): LoginState {
  if (!isNewUser) return { ...goTo('loading-profile')(state), token };
  const customer = { token, verifiedAt: now, name: '', location: null };
  return { ...goTo('new-profile')(state), token, sent: null, customer };
}

/** The code is used up by now: there is nothing to come back to but the number. */
function showQuestion(state: LoginState, { asks }: Event<'asked'>): LoginState {
  return { ...goTo('question')(state), asks, answer: '', digits: emptyDigits };
}

function giveAnswer(state: LoginState, { answer }: Event<'give-answer'>): LoginState {
  if (answer.trim() === '') return { ...state, answer, problem: { kind: 'missing-fields' } };
  return { ...goTo('answering')(state), answer };
}

/** Who took longer than the question stands asks for another code. */
function refuseAnswer(state: LoginState, event: Event<'failed'>): LoginState {
  return failBackTo(isUselessCode(event.failure) ? 'code' : 'question')(state, event);
}

function refuseCode(state: LoginState, event: Event<'failed'>): LoginState {
  const refused = failBackTo('code')(state, event);
  if (!isUselessCode(event.failure)) return refused;
  const isWrong = isCallError(event.failure) && event.failure.code === 'INVALID_OTP';
  return {
    ...refused,
    sent: state.sent && isWrong ? { ...state.sent, wrongTries: state.sent.wrongTries + 1 } : state.sent,
    digits: emptyDigits,
    round: state.round + 1,
  };
}

function keepDraft(state: LoginState, { name, location }: Event<'profile-edited'>): LoginState {
  return { ...state, customer: state.customer && { ...state.customer, name, location }, problem: null };
}

function saveProfile(state: LoginState, { name, location }: Event<'save-profile'>): LoginState {
  if (name.trim() === '' || location.trim() === '') return { ...state, problem: { kind: 'missing-fields' } };
  return { ...goTo('saving')(state), customer: state.customer && { ...state.customer, name, location } };
}

function signIn(state: LoginState, { user }: Event<'profile'>): LoginState {
  return { ...goTo('signed-in')(state), user };
}

/** A login token that was refused (401) leads back to the number, which stays filled in. */
function failBackTo(phase: LoginPhase) {
  return (state: LoginState, { failure }: Event<'failed'>): LoginState => {
    const failed: LoginState = { ...state, phase, problem: { kind: 'failed', during: state.phase, failure } };
    const usedToken = state.phase !== 'sending' && state.phase !== 'resending';
    if (!usedToken || !isCallError(failure) || failure.status !== 401) return failed;
    return { ...failed, phase: 'mobile', sent: null, token: '', customer: null, digits: emptyDigits };
  };
}
