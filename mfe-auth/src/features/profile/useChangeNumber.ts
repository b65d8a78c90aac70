import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { messageOf, mobilePattern, type User } from 'shared-contracts';
import { emptyDigits, isComplete } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { requestCode } from '../login/request-code.ts';

/** First-step tokens of the codes that were sent; `own` is null where the account has no number any more. */
interface Sent {
  readonly own: string | null;
  readonly next: string;
}

/** Two steps: the new number, then the codes that both numbers get. */
export function useChangeNumber(own: string, onChanged: () => void) {
  const { number: words, login, otp } = useMessages();
  const { http, session } = useHost();
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [ownDigits, setOwnDigits] = useState(emptyDigits);
  const [nextDigits, setNextDigits] = useState(emptyDigits);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>, sentence: string) {
    setBusy(true);
    setError(null);
    await work().catch((failure: unknown) => setError(messageOf(failure, sentence)));
    setBusy(false);
  }

  const sendCodes = () => {
    if (!mobilePattern.test(mobile)) return setError(login.invalidMobile);
    if (mobile === own) return setError(words.sameNumber);
    return attempt(async () => {
      const next = await requestCode(http, mobile);
      const first = own === '' ? null : (await requestCode(http, own)).data.token;
      setOwnDigits(emptyDigits);
      setNextDigits(emptyDigits);
      setSent({ own: first, next: next.data.token });
    }, login.sendFailed);
  };

  const change = ({ own: token, next: newToken }: Sent) => {
    if (!isComplete(nextDigits) || (token !== null && !isComplete(ownDigits))) return setError(otp.incomplete);
    return attempt(async () => {
      const first = token === null ? {} : { token, otp: ownDigits.join('') };
      const body = { ...first, newToken, newOtp: nextDigits.join('') };
      const { data }: { data: User } = await http.call('changeMobile', { body });
      session.update(data);
      onChanged();
    }, words.failed);
  };

  const edit =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setError(null);
      set(value);
    };
  return {
    mobile,
    setMobile: edit(setMobile),
    sent,
    ownDigits,
    setOwnDigits: edit(setOwnDigits),
    nextDigits,
    setNextDigits: edit(setNextDigits),
    busy,
    error,
    /** Codes are good once: whoever got one wrong asks for others. */
    startOver: () => {
      setSent(null);
      setError(null);
    },
    submit: () => (sent === null ? sendCodes() : change(sent)),
  };
}
