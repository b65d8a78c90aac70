import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { DEFAULT_COORDINATES, isCallError, loginCodeLimits, mobilePattern, type User } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import {
  forgetProgress,
  keepSentCode,
  keepVerified,
  newSentCode,
  readSentCode,
  readVerified,
  type SentCode,
  type VerifiedCustomer,
} from './login-progress.ts';
import { isUselessCode, wordsOfVerification, wordsOr } from './login-words.ts';
import { useOneTask } from './useOneTask.ts';

export type LoginStep = 'mobile' | 'otp' | 'profile';
export type LoginWork = 'sending' | 'verifying' | 'resending' | 'loading-profile' | 'saving';

/** The way from a number to a session (product.md §4): mobile, otp, profile for new customers only. */
export function useLogin(onSignedIn: () => void) {
  const messages = useMessages();
  const host = useHost();
  const [sent, setSent] = useState<SentCode | null>(() => readSentCode());
  const [verified, setVerified] = useState<VerifiedCustomer | null>(readVerified);
  const [editing, setEditing] = useState(false);
  /** The code was right, but the profile did not come: a token that waits for another try. */
  const [waitingToken, setWaitingToken] = useState<string | null>(null);
  const { running, error, setError, run } = useOneTask<LoginWork>();

  const step: LoginStep = verified ? 'profile' : sent && !editing ? 'otp' : 'mobile';

  const fail = (words: string) => {
    setError(words);
    return false;
  };
  const remember = (code: SentCode) => {
    keepSentCode(code);
    setSent(code);
  };

  /** A token of the way is no longer taken: back to the number, which stays written. */
  function startOverIfRefused(failure: unknown) {
    if (!isCallError(failure) || failure.status !== 401) return;
    forgetProgress();
    setVerified(null);
    setWaitingToken(null);
    setSent((code) => code && { ...code, resendAt: 0 });
    setEditing(true);
  }

  async function requestCode(mobile: string) {
    const { data } = await host.http.call('verifyMobile', { body: { mobile } });
    remember(newSentCode(mobile, data.token, data.isNewUser));
    setWaitingToken(null);
    setEditing(false);
  }

  function signIn(token: string, user: User) {
    forgetProgress();
    host.session.start(token, user);
    onSignedIn();
  }

  async function loadProfile(token: string) {
    setWaitingToken(token);
    const { data: user } = await host.http.call('getProfile', {}, { token });
    signIn(token, user);
  }

  async function checkCode(code: SentCode, otp: string) {
    const { data } = await host.http.call('verifyOtp', { body: { otp } }, { token: code.token });
    if (!data?.token) throw new Error('verify-otp answered without a token');
    // The second call knows who is new; the first one's word counts only where it says nothing (decisions §2).
    if (!(data.isNewUser ?? code.isNewUser)) return loadProfile(data.token);
    const customer = { token: data.token, name: '', location: null };
    keepVerified(customer);
    setVerified(customer);
  }

  async function send(mobile: string): Promise<boolean> {
    if (!mobilePattern.test(mobile)) return fail(messages.login.invalidMobile);
    // The code on its way to this number is still good: no second SMS.
    if (sent?.mobile === mobile && Date.now() < sent.resendAt) {
      setError(null);
      setEditing(false);
      return true;
    }
    return run('sending', { work: () => requestCode(mobile), words: wordsOr(messages.login.sendFailed) });
  }

  async function resend(): Promise<boolean> {
    if (!sent) return false;
    return run('resending', {
      work: () => requestCode(sent.mobile),
      words: wordsOr(messages.otp.resendFailed),
      onFailure: (failure) => {
        const wait = isCallError(failure) ? failure.retryAfterSeconds : undefined;
        if (wait !== undefined) remember({ ...sent, resendAt: Date.now() + wait * 1000 });
      },
    });
  }

  async function verify(otp: string, onUselessCode: () => void): Promise<boolean> {
    if (!sent) return false;
    return run('verifying', {
      work: () => checkCode(sent, otp),
      words: wordsOfVerification(messages),
      onFailure: (failure) => {
        startOverIfRefused(failure);
        if (isUselessCode(failure)) onUselessCode();
        if (isCallError(failure) && failure.code === 'INVALID_OTP') {
          remember({ ...sent, wrongTries: sent.wrongTries + 1 });
        }
      },
    });
  }

  async function retryProfile(): Promise<boolean> {
    if (waitingToken === null) return false;
    return run('loading-profile', {
      work: () => loadProfile(waitingToken),
      words: wordsOr(messages.otp.profileFailed),
      onFailure: startOverIfRefused,
    });
  }

  async function createProfile(name: string, location: string): Promise<boolean> {
    if (!verified) return false;
    if (name.trim() === '' || location.trim() === '') return fail(messages.newProfile.required);
    const { latitude, longitude } = host.location.current().coordinates ?? DEFAULT_COORDINATES;
    const body = { name: name.trim(), location: location.trim(), coordinates: { latitude, longitude } };
    return run('saving', {
      work: async () => {
        const { data: user } = await host.http.call('updateProfile', { body }, { token: verified.token });
        signIn(verified.token, user);
      },
      words: wordsOr(messages.newProfile.failed),
      onFailure: startOverIfRefused,
    });
  }

  return {
    step,
    mobile: sent?.mobile ?? '',
    resendAt: sent?.resendAt ?? 0,
    /** Null until a code was wrong. */
    triesLeft: sent && sent.wrongTries > 0 ? Math.max(0, loginCodeLimits.tries - sent.wrongTries) : null,
    verified,
    running,
    error,
    canRetryProfile: waitingToken !== null,
    clearError: () => setError(null),
    send,
    resend,
    verify,
    retryProfile,
    createProfile,
    /** Keeps what is typed in the profile step over a close of the dialog. */
    keepProfileDraft: (name: string, location: string) => verified && keepVerified({ ...verified, name, location }),
    editNumber: () => {
      setError(null);
      setWaitingToken(null);
      setEditing(true);
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
