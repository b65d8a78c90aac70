import { useEffect, useRef } from 'react';

/** WebOTP is not in TypeScript's library: a credential that the phone reads from the SMS, with the owner's consent. */
interface OtpCredential extends Credential {
  readonly code: string;
}
type OtpRequest = CredentialRequestOptions & { otp: { transport: readonly ['sms'] } };

/** Takes the code from the SMS where the browser can; stops waiting when the step is left. */
export function useWebOtp(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential && !waiting.signal.aborted) latest.current((credential as OtpCredential).code);
      })
      .catch(() => {
        // Declined, timed out or left: the customer types the code.
      });
    return () => waiting.abort();
  }, []);
}
