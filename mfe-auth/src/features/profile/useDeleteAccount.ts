import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { messageOf } from 'shared-contracts';
import { emptyDigits, isComplete } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { requestCode } from '../login/request-code.ts';

/** Two steps: a code to the own number, then the code. The session ends with the account. */
export function useDeleteAccount(mobile: string) {
  const words = useMessages().deletion;
  const { http, session } = useHost();
  const [token, setToken] = useState<string | null>(null);
  const [digits, setDigits] = useState(emptyDigits);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>, sentence: string) {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(messageOf(failure, sentence));
      setDigits(emptyDigits);
      setRound((before) => before + 1);
    } finally {
      setBusy(false);
    }
  }

  const sendCode = () =>
    attempt(async () => {
      const { data } = await requestCode(http, mobile);
      setToken(data.token);
    }, words.sendFailed);

  const remove = () => {
    if (!isComplete(digits)) return setError(words.incomplete);
    return attempt(async () => {
      await http.call('deleteAccount', { body: { token: token ?? '', otp: digits.join('') } });
      await session.signOut();
    }, words.failed);
  };

  const changeDigits = (next: typeof digits) => {
    setError(null);
    setDigits(next);
  };
  return {
    isSent: token !== null,
    digits,
    changeDigits,
    round,
    busy,
    error,
    confirm: token === null ? sendCode : remove,
  };
}
